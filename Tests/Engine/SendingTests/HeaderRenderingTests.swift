import Diagnostics
import Platforms
import Sending
import TemplateLanguage
import Testing

/// Tests the headers of a delivery: explicit headers, those for an expiry and a priority, and
/// derived headers.
struct HeaderRenderingTests {
  private func delivery(
    _ headers: CompiledHeaders, for platform: Platform = .apns,
    with properties: [(name: String, text: String)] = []
  ) throws -> Delivery {
    let template = template(headers, for: platform)
    let body = try #require(template.body(), "\(template.findings.sorted.map(\.message))")
    return Delivery(template, body, with: Properties(properties))
  }

  private func template(
    _ headers: CompiledHeaders, for platform: Platform = .apns
  ) -> PayloadTemplate {
    let file = SourceFile(name: "apns.json", text: #"{"aps":{"alert":"x"}}"#)
    return PayloadTemplate(file, for: PlatformTarget(platform), headers: headers)
  }

  private func lines(_ delivery: Delivery) -> [String] {
    delivery.headers.map { "\($0.name): \($0.value)" }
  }

  @Test func `headers keep their order, followed by derived headers`() throws {
    let headers = CompiledHeaders(headers: [
      .init("apns-topic", text: "com.example"), .init("apns-collapse-id", text: "{'id-' + $(id)}"),
    ])
    #expect(
      lines(try delivery(headers, with: [("ID", "7")])) == [
        "apns-topic: com.example", "apns-collapse-id: id-7", "apns-push-type: alert",
      ])
  }

  @Test(arguments: ["", "7", "é 😀", "a\u{1}b\u{7F}", #"\""#, String(repeating: "x", count: 100)])
  func `a frame has the headers of each send, with the value of the send`(_ id: String) throws {
    let headers = CompiledHeaders(headers: [
      .init("apns-topic", text: "com.example"), .init("APNS-Collapse-ID", text: "{'id-' + $(id)}"),
      .init("apns-id", text: "$(id)"),
    ])
    let frame = try #require(HeaderFrame(delivery(headers), of: template(headers)))
    let texts = ["com.example", "id-\(id)", id].map { Array($0.utf8) }
    let send = try delivery(headers, with: [("id", id)])
    #expect(frame.headers(rendering: texts) == send.headers)
  }

  @Test(arguments: [
    CompiledHeaders(headers: [.init("apns-priority", text: "$(id)")]),
    CompiledHeaders(headers: [.init("apns-push-type", text: "$(id)")]),
    CompiledHeaders(headers: [.init("apns-id", text: "$(id)"), .init("APNS-ID", text: "1")]),
    CompiledHeaders(expiry: .init("expiry", text: "$(id)")),
  ])
  func `there is no frame if more than a value can vary`(_ headers: CompiledHeaders) throws {
    #expect(try HeaderFrame(delivery(headers), of: template(headers)) == nil)
  }

  @Test func `a header that the author sets is not derived`() throws {
    let headers = CompiledHeaders(headers: [.init("APNS-Push-Type", text: "background")])
    #expect(lines(try delivery(headers)) == ["APNS-Push-Type: background"])
  }

  @Test
  func `a derived header has no location, and an author's header has the location of its value`()
    throws
  {
    let delivery = try delivery(CompiledHeaders(headers: [.init("apns-topic", text: "a.b")]))
    let origins = delivery.headers.map(\.origin)
    guard case .author(let label) = origins.first, case .derived = origins.last else {
      Issue.record("\(origins)")
      return
    }
    #expect(label.file?.text(at: label.span) == "a.b")
  }

  @Test(arguments: [
    ("0", "0"), ("2026-11-20T17:00:00Z", "1795194000"), ("2026-11-20T17:00:00+01:00", "1795190400"),
    ("2026-11-20T17:00", "1795194000"), ("2026-11-20", "1795132800"), ("$(until)", "1795194000"),
  ])
  func `an expiry becomes seconds since 1970`(_ expiry: String, _ seconds: String) throws {
    let headers = CompiledHeaders(expiry: .init("expiry", text: expiry))
    let found = try delivery(headers, with: [("until", "2026-11-20T17:00:00Z")])
    #expect(lines(found) == ["apns-expiration: \(seconds)", "apns-push-type: alert"])
  }

  @Test func `an expiry that renders to other text is reported and not sent`() throws {
    let headers = CompiledHeaders(expiry: .init("expiry", text: "$(until)"))
    let found = try delivery(headers, with: [("until", "tomorrow")])
    #expect(lines(found) == ["apns-push-type: alert"])
    #expect(found.findings.sorted.map(\.rule.code) == ["expiry-renders-no-date"])
  }

  @Test func `a header takes precedence over an expiry or a priority with the same name`() throws {
    let headers = CompiledHeaders(
      headers: [.init("apns-expiration", text: "1"), .init("Apns-Priority", text: "5")],
      expiry: .init("expiry", text: "0"), priority: .init("priority", text: "10"))
    #expect(
      lines(try delivery(headers)) == [
        "apns-expiration: 1", "Apns-Priority: 5", "apns-push-type: alert",
      ])
  }

  /// A priority is a header in an installation but a field in a registration; APNs receives equal
  /// headers.
  @Test func `an empty priority or expiration is not sent, as a header or as a field`() throws {
    let field = CompiledHeaders(
      expiry: .init("expiry", text: "$(none)"), priority: .init("priority", text: "$(none)"))
    let header = CompiledHeaders(headers: [
      .init("apns-expiration", text: "$(none)"), .init("apns-priority", text: "$(none)"),
    ])
    #expect(lines(try delivery(field)) == ["apns-push-type: alert"])
    #expect(lines(try delivery(header)) == ["apns-push-type: alert"])
  }

  @Test func `an empty value of any other header is sent`() throws {
    let headers = CompiledHeaders(headers: [.init("apns-collapse-id", text: "$(none)")])
    #expect(lines(try delivery(headers)) == ["apns-collapse-id: ", "apns-push-type: alert"])
  }

  @Test func `a control character in a header becomes a space`() throws {
    let headers = CompiledHeaders(headers: [.init("apns-collapse-id", text: "$(id)")])
    let found = try delivery(headers, with: [("id", "a\r\nb\u{7F}c\té")])
    #expect(lines(found).first == "apns-collapse-id: a  b c é")
  }

  @Test func `a missing property of a header is reported`() throws {
    let headers = CompiledHeaders(headers: [.init("apns-collapse-id", text: "{'x' + $(id)}")])
    let found = try delivery(headers, with: [("idd", "7")])
    #expect(found.findings.sorted.map(\.rule.code) == ["property-missing"])
  }
}
