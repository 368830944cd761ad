package import Diagnostics
package import Documents
package import Platforms
internal import TemplateLanguage

/// What a template registration carries beside its body.
package struct Envelope: Sendable {
  /// One value of it.
  package struct Field: Sendable {
    /// The name: `apns-priority`, `X-WNS-Type`.
    package let name: String
    /// The value, as the file or the command line has it.
    package let value: DecodedText
    /// Where the value stands.
    package let file: SourceFile

    /// Creates a field from a word of the command line.
    package init(_ name: String, _ file: SourceFile) {
      self.name = name
      self.file = file
      value = DecodedText(verbatim: file)
    }

    /// Creates a field whose value stands in a file.
    package init(_ name: String, _ value: DecodedText, in file: SourceFile) {
      self.name = name
      self.value = value
      self.file = file
    }
  }

  /// The headers in their order.
  package var headers: [Field]
  /// When the service gives up, for Apple.
  package var expiry: Field?
  /// How urgent it is, for Apple.
  package var priority: Field?

  /// Creates an envelope.
  package init(headers: [Field] = [], expiry: Field? = nil, priority: Field? = nil) {
    self.headers = headers
    self.expiry = expiry
    self.priority = priority
  }

  /// Whether nothing goes with the body.
  package var isEmpty: Bool { headers.isEmpty && expiry == nil && priority == nil }

  /// What the hub's validator has to say about it.
  package func findings(for target: PlatformTarget, bodySyntax: DocumentSyntax) -> Findings {
    var findings = Findings()
    if let expiry { findings.report(contentsOf: expiry.check(Self.expiryRules)) }
    if let priority { findings.report(contentsOf: priority.check(Self.priorityRules)) }
    for header in headers {
      findings.report(contentsOf: header.check(Self.rules(of: header.name, for: target)))
      if target.platform == .apns, !header.name.lowercased().hasPrefix("apns-") {
        findings.report(.foreignHeader(header))
      }
    }
    reportWhatIsLost(for: target.platform, &findings)
    if let missing = missingTypeHeader(for: target, bodySyntax: bodySyntax) {
      findings.report(.typeHeaderMissing(missing, for: target))
    }
    return findings
  }

  /// Reports what a registration for the platform has no place for.
  private func reportWhatIsLost(for platform: Platform, _ findings: inout Findings) {
    if platform != .apns {
      for field in [expiry, priority].compactMap(\.self) {
        findings.report(.fieldNotCarried(field, platforms: "apns"))
      }
    }
    if ![.apns, .wns, .mpns].contains(platform) {
      for field in headers {
        findings.report(.fieldNotCarried(field, platforms: "apns, wns, mpns"))
      }
    }
  }

  /// The header that says what kind of notification it is, where the body does not say it.
  private func missingTypeHeader(
    for target: PlatformTarget, bodySyntax: DocumentSyntax
  ) -> String? {
    guard !headers.isEmpty, target.variant == "raw" || bodySyntax == .json else { return nil }
    let names: [Platform: String] = [.wns: "X-WNS-Type", .mpns: "X-NotificationClass"]
    guard let name = names[target.platform] else { return nil }
    let isGiven = headers.contains { $0.name.lowercased() == name.lowercased() }
    return isGiven ? nil : name
  }
}

extension Envelope {
  /// What a literal value has to look like; an expression may give anything.
  struct FieldRules {
    let emptyMessage: String
    var form: (description: String, rule: Rule, matches: @Sendable (String) -> Bool)?
  }

  private static let expiryRules = FieldRules(
    emptyMessage: "an expiry is a date, 0, or left out",
    form: ("a date such as 2026-11-20T17:00:00Z, or 0", .badExpiry, { $0.isDateOrZero }))

  private static let priorityRules = FieldRules(
    emptyMessage: "a priority is a number, or left out",
    form: ("a whole number from 0 to 255", .badPriority, { UInt8($0) != nil }))

  private static func rules(of name: String, for target: PlatformTarget) -> FieldRules {
    var rules = FieldRules(emptyMessage: "the header '\(name)' has a value")
    guard target.platform == .apns else { return rules }
    switch name.lowercased() {
    case "apns-priority": rules.form = priorityRules.form
    case "apns-expiration":
      rules.form = ("seconds since 1970, a whole number", .badExpiration, { Int64($0) != nil })
    default: break
    }
    return rules
  }
}

extension Envelope.Field {
  fileprivate func check(_ rules: Envelope.FieldRules) -> Findings {
    var (parsed, findings) = TemplateParser.parseValue(value, named: name, in: file)
    let text = value.string
    if text.allSatisfy(\.isWhitespace) {
      findings.report(.emptyField(self, rules.emptyMessage))
    } else if !findings.hasErrors, parsed?.expression == nil, let form = rules.form,
      !form.matches(text)
    {
      findings.report(.malformedField(self, form.description, rule: form.rule))
    }
    return findings
  }
}

extension String {
  /// Whether .NET would read it as a date; the forms of ISO 8601 are the ones that everybody reads.
  fileprivate var isDateOrZero: Bool {
    if self == "0" { return true }
    let date = split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let day = date[0].split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, day[0].count == 4, let month = Int(day[1]), let number = Int(day[2]),
      Int(day[0]) != nil, (1...12).contains(month), (1...31).contains(number)
    else { return false }
    guard date.count == 2 else { return true }
    let clock = date[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = Int(parts[0]), let minute = Int(parts[1]),
      parts.count == 2 || Double(parts[2]).map({ (0..<61).contains($0) }) == true
    else { return false }
    return (0...23).contains(hour) && (0...59).contains(minute)
  }
}
