import Diagnostics
import Documents
import Platforms
import Sending
import TemplateLanguage
import Testing

struct PayloadTemplateTests {
  private func template(
    _ body: String, headers: CompiledHeaders = CompiledHeaders(),
    for target: PlatformTarget = PlatformTarget(.apns)
  ) -> PayloadTemplate {
    PayloadTemplate(SourceFile(name: "apns.json", text: body), for: target, headers: headers)
  }

  @Test func `a template with warnings but without errors is accepted`() {
    let template = template(#"{"aps":{"alert":"Hello $(name)"}}"#)
    #expect(template.findings.sorted.map(\.severity) == [.warning])
    #expect(template.isAccepted && template.body() != nil)
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"$(name"}}"#, true), (#"{"aps":"#, false), ("<a/>", false), ("", false),
  ])
  func `a template with an error has no body`(_ body: String, _ isReadable: Bool) {
    let template = template(body)
    #expect(!template.isAccepted)
    #expect(BodyLayout.allCases.allSatisfy { template.body($0) == nil })
    #expect((template.syntax != nil) == isReadable)
    #expect(template.renaming([:]) == nil)
  }

  @Test func `an error in a header rejects the template`() {
    let template = template(
      #"{"aps":{"alert":"x"}}"#,
      headers: CompiledHeaders(headers: [.init("apns-topic", text: "{$(a)")]))
    #expect(template.findings.sorted.map(\.rule.code) == ["brace-unclosed"])
    #expect(!template.isAccepted)
  }

  @Test func `advice is part of the hub's findings, but not of the parser's findings`() {
    let template = template(#"{"aps":{"alert":"$(title, 0)"}}"#)
    #expect(template.findings.isEmpty)
    #expect(template.hubFindings.sorted.map(\.rule.code) == ["clip-to-nothing"])
  }

  @Test func `renaming changes body, headers, expiry and priority`() throws {
    let headers = CompiledHeaders(
      headers: [.init("apns-topic", text: "{'a.' + $(T)}")],
      expiry: .init("expiry", text: "$(t)"), priority: .init("priority", text: "#(p)"))
    let original = template(#"{ "aps": {"alert": "$(T)", "x": "$(p)"} }"#, headers: headers)
    let (old, new) = try (#require(PropertyName("t")), #require(PropertyName("t_fr")))
    let renamed = try #require(original.renaming([old: new]))
    #expect(
      String(decoding: renamed.file.bytes, as: UTF8.self)
        == #"{"aps":{"alert":"$(t_fr)","x":"$(p)"}}"#)
    #expect(
      renamed.headers.fields.map(\.value.string) == ["{'a.' + $(t_fr)}", "$(t_fr)", "#(p)"])
    #expect(renamed.target == original.target)
    #expect(renamed.isAccepted)
  }

  @Test func `a planned payload has literal headers and placeholders for values`() throws {
    let headers = CompiledHeaders(headers: [
      .init("apns-topic", text: "a.b"), .init("apns-collapse-id", text: "$(id)"),
    ])
    let payload = try #require(
      template(#"{"aps":{"alert":"$(t)"}}"#, headers: headers).plannedPayload())
    #expect(payload.stage == .template)
    #expect(payload.headers.map(\.text) == ["a.b", nil])
    #expect(payload.json?["aps"]?["alert"]?.text?.string == "$(t)")
  }

  @Test func `a value that each send sets is not checked in the template`() {
    let open = template(#"{"aps":{"alert":"x","interruption-level":"$(level)"}}"#)
    #expect(open.platformFindings().isEmpty)
    let literal = template(#"{"aps":{"alert":"x","interruption-level":"loud"}}"#)
    #expect(literal.platformFindings().sorted.map(\.rule.code) == ["apns-interruption-level"])
  }

  @Test func `an expression with a hub error causes no platform error`() {
    let badge = PlatformTarget(.wns, variant: "badge")
    let template = template(#"<badge value="$(n"/>"#, for: badge)
    #expect(template.hubFindings.sorted.map(\.rule.code) == ["parenthesis-unclosed"])
    #expect(template.platformFindings().filter { $0.severity > .note }.isEmpty)
  }
}
