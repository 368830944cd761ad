package import Diagnostics
internal import Localization
internal import Platforms
internal import TemplateLanguage

/// Renders the body values and the headers of one delivery from the same properties.
struct HeaderRenderer {
  let properties: Properties
  private(set) var findings = Findings()

  init(_ properties: Properties) { self.properties = properties }

  /// Returns the values of a template's slots, and collects the findings about these values.
  mutating func values(for template: CompiledTemplate) -> SlotValues {
    let values = properties.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: properties))
    return values
  }

  /// Returns all headers of a template, including those for the expiry and the priority.
  mutating func headers(_ compiled: CompiledHeaders) -> [Header] {
    var found = Findings()
    let headers = compiled.rendered(&found) { field, _ in
      field.template.rendered(with: values(for: field.template)).bytes
    }
    findings.report(contentsOf: found)
    return headers
  }
}

extension CompiledHeaders {
  /// Returns all headers, including those for the expiry and the priority.
  ///
  /// `text` returns the rendered text of a field, which has the given index in ``fields``.
  func rendered(_ findings: inout Findings, text: (Field, _ index: Int) -> [UInt8]) -> [Header] {
    let set = headers.enumerated().compactMap { index, field -> Header? in
      let value = text(field, index).asHeaderValue
      let isOmitted = value.isEmpty && Self.neverEmpty.contains(field.name.lowercased())
      return isOmitted ? nil : Header(field.name, value, at: field.label)
    }
    return set + appleHeaders(&findings, text)
  }

  /// The headers that are omitted if their values are empty, because APNs would reject empty
  /// values.
  ///
  /// APNs answers `BadExpirationDate` or `BadPriority`. A registration specifies an expiry and a
  /// priority, an installation specifies these headers instead, with equal effect: see
  /// https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns.
  private static let neverEmpty: Set = ["apns-expiration", "apns-priority"]

  /// Returns headers for the expiry and the priority that the template does not already set as
  /// headers.
  private func appleHeaders(
    _ findings: inout Findings, _ text: (Field, _ index: Int) -> [UInt8]
  ) -> [Header] {
    var named: [(name: String, field: Field)] = []
    if let expiry { named.append(("apns-expiration", expiry)) }
    if let priority { named.append(("apns-priority", priority)) }
    return named.enumerated().compactMap { place, entry in
      let (name, field) = entry
      guard !headers.contains(where: { $0.name.lowercased() == name }) else { return nil }
      var value = text(field, headers.count + place).asHeaderValue
      guard !value.isEmpty else { return nil }
      if name == "apns-expiration" {
        guard let seconds = value.secondsSince1970 else {
          findings.report(.expiryNoDate(value, of: field))
          return nil
        }
        value = String(seconds)
      }
      return Header(name, value, at: field.label)
    }
  }
}

extension String {
  /// The time of an expiry in seconds since 1970, parsed from a number or a date; nil for other
  /// strings.
  fileprivate var secondsSince1970: Int64? {
    if let number = Int64(self) { return number }
    guard var date = DateTimeValue(self) ?? DateTimeValue("\(self):00") else { return nil }
    date.offsetMinutes = date.offsetMinutes ?? 0
    return date.instant.map { Int64($0 / 1000) }
  }
}

extension [UInt8] {
  /// The bytes as a header value; control characters, such as line breaks, are replaced by spaces.
  var asHeaderValue: String {
    String(decoding: map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Rule {
  package static let expiryNoDate = Rule(
    "expiry-renders-no-date", .warning, basis: .inferred,
    summary: "an expiry should render to a date or a number",
    explanation: """
      The hub converts the expiry of an Apple template into seconds since 1970. If the rendered \
      value is neither an ISO 8601 date nor a number, there is no expiry, and Apple decides how \
      long it stores the notification.
      """,
    bad: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood","until":"tomorrow"}"#,
      others: expiring),
    good: Example(
      "Templates/news/samples/flood.json", #"{"News":"Flood","until":"2026-11-20T17:00:00Z"}"#,
      others: expiring))

  private static let expiring = [
    Example("Templates/news/apns.json", #"{"aps":{"alert":"$(News)"}}"#),
    Example("Templates/news/notification.json", #"{"templates":{"apns":{"expiry":"$(until)"}}}"#),
  ]
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func expiryNoDate(_ value: String, of field: CompiledHeaders.Field) -> Self {
    Self(
      .expiryNoDate, "the expiry '\(value)' is neither a date nor a number",
      at: field.label,
      help: "send a date such as 2026-11-20T17:00:00Z, or 0 for a single delivery attempt")
  }
}
