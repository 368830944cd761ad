internal import Diagnostics
internal import TemplateLanguage

extension RegistrationSchema {
  /// The structure of registrations of Apple devices.
  ///
  /// Apple's own client sends `Priority` before `TemplateName`, and the hub accepts it.
  static let apns = RegistrationSchema(
    word: "Apple", tail: ["Expiry", "TemplateName", "Priority", "ApnsHeaders"],
    headers: .init(list: "ApnsHeaders", item: "ApnsHeader"), earliest: ["Priority": "TemplateName"],
    expiry: LiteralForm(
      description: "a date such as 2026-11-20T17:00:00Z, or 0", rule: .badExpiry,
      matches: { $0.isDateOrZero },
      advice: {
        $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
          ? "an expiry is a date, not a number of seconds; the send sets the date with $(expiry)"
          : nil
      }),
    priority: .priority,
    headerName: HeaderNameRule(
      prefix: "apns-", rule: .foreignHeader,
      message: "header names of an Apple template must begin with 'apns-'",
      known: [
        "apns-topic", "apns-priority", "apns-push-type", "apns-expiration", "apns-collapse-id",
        "apns-id",
      ]),
    headerForms: [
      "apns-priority": .priority,
      "apns-expiration": LiteralForm(
        description: "a whole number of seconds since 1970", rule: .badExpiration,
        matches: { Int64($0) != nil }),
    ])
}

extension LiteralForm {
  fileprivate static let priority = LiteralForm(
    description: "a whole number from 0 to 255", rule: .badPriority, matches: { UInt8($0) != nil })
}

extension String {
  /// Whether the string is `0` or an ISO 8601 date, which .NET parses in every culture.
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

extension Rule {
  /// The rules for the expiry, the priority and the headers of an Apple registration.
  static let ofAPNsRegistration: [Rule] = [
    .badExpiry, .badPriority, .badExpiration, .foreignHeader,
  ]

  private static let body = #"{"aps":{"alert":"$(message)"}}"#

  static let badExpiry = Rule(
    "expiry-malformed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "an expiry must be a date, 0, or an expression",
    explanation: """
      The hub parses a literal expiry as a date; 0 means: deliver now or never.
      """,
    bad: Example("apns.json", body, envelope: ["expiry: tomorrow"]),
    good: Example("apns.json", body, envelope: ["expiry: 2026-12-31T12:00:00Z"]))

  static let badPriority = Rule(
    "priority-malformed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a priority must be a number from 0 to 255, or an expression",
    explanation: "The hub parses a literal priority as a byte. Apple defines 10, 5 and 1.",
    bad: Example("apns.json", body, envelope: ["apns-priority: high"]),
    good: Example("apns.json", body, envelope: ["apns-priority: 10"]))

  static let badExpiration = Rule(
    "apns-expiration-malformed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "'apns-expiration' must be a number of seconds, or an expression",
    explanation: """
      The value counts seconds since 1970. The hub refuses a date or a fraction.
      """,
    bad: Example("apns.json", body, envelope: ["apns-expiration: 2026-12-31"]),
    good: Example("apns.json", body, envelope: ["apns-expiration: 1798675200"]))

  static let foreignHeader = Rule(
    "apns-header-name", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a header of an Apple template must begin with apns-",
    explanation: "The hub refuses any other name in an Apple registration.",
    bad: Example("apns.json", body, envelope: ["priority-apns: 10"]),
    good: Example("apns.json", body, envelope: ["apns-priority: 10"]))
}
