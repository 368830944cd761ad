import Diagnostics
import Documents
import Platforms
import Sending
import TemplateLanguage
import Testing

struct CompiledHeadersTests {
  private func codes(
    _ target: PlatformTarget, headers: [(String, String)] = [], expiry: String? = nil,
    body: DocumentSyntax = .json
  ) -> [String] {
    let compiled = CompiledHeaders(
      headers: headers.map { .init($0.0, text: $0.1) },
      expiry: expiry.map { .init("expiry", text: $0) })
    return compiled.findings(for: target, bodySyntax: body).sorted.map(\.rule.code)
  }

  @Test(arguments: [
    "0", "2026-11-20", "2026-11-20T17:00:00Z", "2026-11-20T17:00:00.5+01:00", "2026-11-20T17:00",
    "$(until)", "{$(day) + 'T00:00:00Z'}",
  ])
  func `an expiry may be a date, 0 or an expression`(_ expiry: String) {
    #expect(codes(PlatformTarget(.apns), expiry: expiry) == [])
  }

  @Test(arguments: [
    "1", "tomorrow", "20.11.2026", "2026-13-01", "2026-11-32", "2026-11-20T25:00:00Z",
    "2026-11-20T",
  ])
  func `an expiry must be a date`(_ expiry: String) {
    #expect(codes(PlatformTarget(.apns), expiry: expiry) == ["expiry-malformed"])
  }

  @Test(arguments: [("10", true), ("255", true), ("256", false), ("-1", false), ("#(p)", true)])
  func `a priority for Apple must be a number from 0 to 255`(_ priority: String, _ isGood: Bool) {
    let found = codes(PlatformTarget(.apns), headers: [("apns-priority", priority)])
    #expect(found == (isGood ? [] : ["priority-malformed"]))
  }

  @Test func `other platforms allow other priorities`() {
    #expect(
      codes(PlatformTarget(.wns), headers: [("X-WNS-Priority", "high"), ("X-WNS-Type", "wns/raw")])
        == [])
  }

  @Test(arguments: [Platform.wns, .mpns])
  func `JSON for Windows that is sent with headers needs a type header`(_ platform: Platform) {
    #expect(codes(PlatformTarget(platform), headers: [("X-Other", "1")]) == ["type-header-missing"])
    #expect(codes(PlatformTarget(platform)) == [])
    #expect(codes(PlatformTarget(platform), headers: [("X-Other", "1")], body: .xml) == [])
  }

  private static let headers = CompiledHeaders(
    headers: [.init("a", text: "$(x)"), .init("b", text: "plain")],
    expiry: .init("expiry", text: "0"))

  @Test func `the fields are the headers, followed by the expiry and the priority`() {
    #expect(Self.headers.fields.map(\.name) == ["a", "b", "expiry"])
    #expect(!Self.headers.isEmpty && CompiledHeaders().isEmpty)
    #expect(!CompiledHeaders(priority: .init("priority", text: "5")).isEmpty)
  }

  @Test func `the value of an expression is unknown before a send`() {
    #expect(Self.headers.planned.map(\.text) == [nil, "plain"])
    #expect(Self.headers.headers.map(\.isExpression) == [true, false])
    #expect(Self.headers.headers.map { $0.properties.map(\.name.spelling) } == [["x"], []])
  }

  @Test func `a verbatim header is not parsed as an expression`() {
    #expect(Self.headers.verbatim.map(\.value) == ["$(x)", "plain"])
    #expect(Self.headers.verbatim.allSatisfy { !$0.isExpression })
  }
}
