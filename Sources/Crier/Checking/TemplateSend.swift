package import Diagnostics
internal import Documents
internal import Linting
internal import Localization
package import Platforms
package import TemplateLanguage

/// How a template is rendered for a send.
package struct SendOptions: Sendable {
  /// Which white space stays.
  package var layout = BodyLayout.hub
  /// The way to the service.
  package var road = Payload.Road.hub
  /// What becomes of a payload that is too large.
  package var oversize = OversizePolicy.keep

  /// Creates the options of an ordinary send.
  package init() {}
}

/// A template that was checked, rendered with the properties of one send.
package struct TemplateSend: Sendable {
  /// The body.
  package let rendering: Rendering
  /// The headers of the template with their values.
  package let sentHeaders: [(name: String, value: String)]
  /// The headers that follow from body and envelope, which nobody has written.
  package let derivedHeaders: [(name: String, value: String)]
  /// How many bytes, and what they are made of.
  package let size: PayloadSize
  /// What a reader of the rendering would miss.
  package let findings: Findings
  /// What the service will have against it.
  package let platformFindings: Findings
  /// Whether the policy for payloads that are too large keeps this one back.
  package let isTooLarge: Bool
  /// What was shortened so that the payload fits.
  package let clip: FittedPayload.Clipping?

  /// Renders a template, and everything that goes with its body.
  package init(
    _ template: CompiledTemplate, _ check: TemplateCheck, with properties: Properties,
    options: SendOptions = SendOptions()
  ) {
    var desk = Desk(properties: properties)
    let envelope = check.envelope
    let sent = envelope.headers.compactMap { desk.header($0) } + desk.appleHeaders(of: envelope)
    let fitted = SizeJudge(for: check.target, headers: PayloadHeaders(sent))
      .fit(template, with: desk.values(for: template), options.oversize)
    let body = template.rendered(with: fitted.values)
    let payload = RenderedPayload(body, of: template, check, headers: sent, road: options.road)
    clip = fitted.clip
    isTooLarge = fitted.objection != nil
    rendering = body
    size = payload.size
    sentHeaders = sent.map { ($0.name, $0.text ?? "") }
    derivedHeaders = payload.derivedHeaders.map { ($0.name, $0.value) }
    findings = desk.findings
    platformFindings = payload.findings
  }
}

extension TemplateSend {
  /// All headers, as the service receives them.
  package var headers: [(name: String, value: String)] { sentHeaders + derivedHeaders }
}

/// Renders one value after the other from the same properties.
private struct Desk {
  let properties: Properties
  var findings = Findings()

  /// The values for a template; what is to be said of them goes to the findings.
  mutating func values(for template: CompiledTemplate) -> SlotValues {
    let values = properties.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: properties))
    return values
  }

  mutating func header(_ field: Envelope.Field) -> PayloadHeader? {
    text(of: field).map { PayloadHeader(field.name, $0, at: field.value.span, in: field.file) }
  }

  private mutating func text(of field: Envelope.Field) -> String? {
    let (value, _) = TemplateParser.parseValue(field.value, named: field.name, in: field.file)
    guard let template = value?.compiled(in: field.file) else { return nil }
    return template.rendered(with: values(for: template)).bytes.asHeaderValue
  }

  /// The headers that an expiry and a priority become; a header of the same name goes before them.
  mutating func appleHeaders(of envelope: Envelope) -> [PayloadHeader] {
    let fields = [("apns-expiration", envelope.expiry), ("apns-priority", envelope.priority)]
    return fields.compactMap { name, field in
      guard let field, !envelope.headers.contains(where: { $0.name.lowercased() == name }),
        var value = text(of: field), !value.isEmpty
      else { return nil }
      if name == "apns-expiration" {
        guard let seconds = value.secondsSince1970 else {
          findings.report(.expiryNoDate(value, of: field))
          return nil
        }
        value = String(seconds)
      }
      return PayloadHeader(name, value, at: field.value.span, in: field.file)
    }
  }
}

extension String {
  /// The seconds that an expiry stands for: a number as it is, or a date.
  fileprivate var secondsSince1970: Int64? {
    if let number = Int64(self) { return number }
    guard var date = DateTimeValue(utf8) ?? DateTimeValue("\(self):00".utf8) else { return nil }
    date.offsetMinutes = date.offsetMinutes ?? 0
    return date.instant.map { Int64($0 / 1000) }
  }
}

extension [UInt8] {
  /// The bytes as the value of a header: a line break would begin another header.
  fileprivate var asHeaderValue: String {
    String(decoding: map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Rule {
  static let expiryNoDate = Rule(
    "expiry-renders-no-date", .warning, basis: .inferred,
    summary: "an expiry renders to a date or to a number",
    explanation: """
      The hub turns the expiry of an Apple template into seconds since 1970. What neither is a date \
      in the form of ISO 8601 nor a number cannot become one, and Apple would keep the notification \
      for as long as it likes.
      """,
    bad: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood","until":"tomorrow"}"#,
      others: expiring),
    good: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood","until":"2026-11-20T17:00:00Z"}"#,
      others: expiring))

  private static let expiring = [
    Example.newsTemplate,
    Example("Templates/news/notification.json", #"{"templates":{"apns":{"expiry":"$(until)"}}}"#),
  ]
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func expiryNoDate(_ value: String, of field: Envelope.Field) -> Self {
    Self(
      .expiryNoDate, "the expiry is '\(value)', which is no date and no number",
      at: Label(field.value.span, in: field.file),
      help: "send a date such as 2026-11-20T17:00:00Z, or 0 for at once or never")
  }
}
