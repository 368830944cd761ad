import Diagnostics
import Documents
import Platforms
import Sending
import TemplateLanguage
import Testing

/// Tests of ``Delivery``, which previews, comparisons, checks and sends use.
struct DeliveryTests {
  private func finished(
    _ body: String, for target: PlatformTarget, headers: [Header] = [],
    route: Payload.Route = .hub, mode: CheckMode = .lint
  ) -> Delivery {
    Delivery(
      finished: SourceFile(name: "body", text: body), for: target, headers: headers, route: route,
      mode: mode)
  }

  private func rendered(
    _ body: String, _ properties: [(name: String, text: String)],
    for target: PlatformTarget = PlatformTarget(.apns), options: DeliveryOptions = DeliveryOptions()
  ) throws -> Delivery {
    let template = PayloadTemplate(SourceFile(name: "template", text: body), for: target)
    let compiled = try #require(template.body(options.layout))
    return Delivery(template, compiled, with: Properties(properties), options: options)
  }

  @Test func `a rendering consists of a body, headers, a size and its source`() throws {
    let delivery = try rendered(#"{"aps": {"alert": "$(t)"}}"#, [("t", "Hi \"you\"")])
    #expect(String(decoding: delivery.body, as: UTF8.self) == #"{"aps":{"alert":"Hi \"you\""}}"#)
    #expect(delivery.headers.map(\.name) == ["apns-push-type"])
    #expect(delivery.size.byteCount == delivery.body.count)
    #expect(delivery.provenance?.rendering.bytes == delivery.body)
    #expect(delivery.findings.isEmpty && delivery.platformFindings.isEmpty)
    #expect(delivery.clipping == nil && delivery.refusal == nil)
  }

  @Test(arguments: [
    (BodyLayout.hub, #"{"aps":{"alert":"x"}}"#), (.compact, #"{"aps":{"alert":"x"}}"#),
    (.verbatim, "{ \"aps\":\n  {\"alert\": \"x\"} }"),
  ])
  func `the layout determines which white space is kept`(_ layout: BodyLayout, _ expected: String)
    throws
  {
    var options = DeliveryOptions()
    options.layout = layout
    let body = "{ \"aps\":\n  {\"alert\": \"$(t)\"} }\n"
    let delivery = try rendered(body, [("t", "x")], options: options)
    #expect(String(decoding: delivery.body, as: UTF8.self) == expected)
  }

  @Test func `a finding about a value refers to the expression in the template`() throws {
    let body = "{ \"aps\": { \"alert\": \"x\",\n \"interruption-level\": \"$(level)\" } }"
    let delivery = try rendered(body, [("level", "loud")])
    let finding = try #require(delivery.platformFindings.sorted.first)
    let label = try #require(finding.primary)
    #expect(finding.rule.code == "apns-interruption-level")
    #expect(label.file?.text(at: label.span) == "\"$(level)\"")
    #expect(label.text.hasSuffix("the value of 'level'"))
    #expect(finding.fix == nil)
  }

  @Test func `a finding about constant text is located at this text in the template`() throws {
    let body = "{ \"aps\": { \"alert\": \"$(t)\",\n \"sond\": 1 } }"
    let delivery = try rendered(body, [("t", "x")])
    let finding = try #require(
      delivery.platformFindings.sorted.first { $0.rule.code == "apns-unknown-key" })
    let label = try #require(finding.primary)
    #expect(label.file?.text(at: label.span) == "\"sond\"")
  }

  @Test func `findings about values are separate from platform findings`() throws {
    let delivery = try rendered(#"{"aps":{"alert":{"title":"t","body":"$(body)"}}}"#, [])
    #expect(delivery.findings.sorted.map(\.rule.code) == ["property-missing"])
    #expect(!delivery.platformFindings.sorted.contains { $0.rule.code == "property-missing" })
  }

  @Test func `a finished body has no provenance`() {
    let delivery = finished(#"{"aps":{"alert":"x"}}"#, for: PlatformTarget(.apns))
    #expect(delivery.provenance == nil)
    #expect(delivery.headers.map(\.isDerived) == [true])
    #expect(delivery.size.byteCount == 21)
  }

  @Test func `a body that cannot be read has no findings about its platform`() {
    let delivery = finished("<badge value='no'>", for: PlatformTarget(.wns))
    #expect(delivery.findings.sorted.map(\.rule.code) == ["xml-syntax"])
    #expect(delivery.platformFindings.isEmpty)
    #expect(delivery.payload.xml == nil)
  }

  @Test func `a raw body is not parsed`() {
    let raw = finished("{not json", for: PlatformTarget(.wns, variant: "raw"))
    #expect(raw.findings.isEmpty && raw.payload.json == nil)
    let label = Label(SourceSpan(0, 0), in: SourceFile(name: "h", text: ""))
    let header = Header("X-WNS-Type", "wns/raw", at: label)
    #expect(finished("{not json", for: PlatformTarget(.wns), headers: [header]).findings.isEmpty)
  }

  @Test func `only lint reports duplicate keys and a wrong root element`() {
    let duplicate = #"{"aps":{"alert":"x","alert":"y"}}"#
    let codes = { (mode: CheckMode) in
      finished(duplicate, for: PlatformTarget(.apns), mode: mode).findings.sorted.map(\.rule.code)
    }
    #expect(codes(.lint) == ["duplicate-key"])
    #expect(codes(.provider) == [])
    let toast = "<badge value='1'/>"
    let target = PlatformTarget(.wns, variant: "toast")
    #expect(
      finished(toast, for: target).findings.sorted.map(\.rule.code)
        == ["root-element-contradicts-variant"])
    #expect(finished(toast, for: target, mode: .provider).findings.isEmpty)
  }
}
