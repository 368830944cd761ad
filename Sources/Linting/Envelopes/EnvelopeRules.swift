internal import Diagnostics
internal import Documents
internal import Platforms

extension Rule {
  /// What can be wrong beside the body.
  static let ofEnvelopes: [Rule] = [
    .emptyField, .badExpiry, .badPriority, .badExpiration, .foreignHeader, .typeHeaderMissing,
    .fieldNotCarried,
  ]

  private static let body = #"{"aps":{"alert":"$(message)"}}"#

  static let emptyField = Rule(
    "header-empty", basis: .validator,
    summary: "a header, an expiry, a priority has a value",
    explanation: "The hub refuses a registration with an empty one. Leave it out instead.",
    bad: Example("apns.json", body, envelope: ["apns-topic: "]),
    good: Example("apns.json", body, envelope: ["apns-topic: com.example.news"]))

  static let badExpiry = Rule(
    "expiry-malformed", basis: .validator,
    summary: "an expiry is a date, 0, or an expression",
    explanation: """
      The hub reads a literal expiry as a date. 0 stands for: deliver now or never.
      """,
    bad: Example("apns.json", body, envelope: ["expiry: tomorrow"]),
    good: Example("apns.json", body, envelope: ["expiry: 2026-12-31T12:00:00Z"]))

  static let badPriority = Rule(
    "priority-malformed", basis: .validator,
    summary: "a priority is a number from 0 to 255, or an expression",
    explanation: "The hub reads a literal priority as a byte. Apple knows 10, 5 and 1.",
    bad: Example("apns.json", body, envelope: ["apns-priority: high"]),
    good: Example("apns.json", body, envelope: ["apns-priority: 10"]))

  static let badExpiration = Rule(
    "apns-expiration-malformed", basis: .validator,
    summary: "apns-expiration is a number of seconds, or an expression",
    explanation: """
      It counts seconds since 1970. A date, or a number with a fraction, is refused.
      """,
    bad: Example("apns.json", body, envelope: ["apns-expiration: 2026-12-31"]),
    good: Example("apns.json", body, envelope: ["apns-expiration: 1798675200"]))

  static let foreignHeader = Rule(
    "apns-header-name", basis: .validator,
    summary: "the headers of an Apple template begin with apns-",
    explanation: "The hub refuses any other name in an Apple registration.",
    bad: Example("apns.json", body, envelope: ["priority-apns: 10"]),
    good: Example("apns.json", body, envelope: ["apns-priority: 10"]))

  static let typeHeaderMissing = Rule(
    "type-header-missing", basis: .validator,
    summary: "a raw or JSON body for Windows says its type in a header",
    explanation: """
      Microsoft's client derives the type from the root element of a toast, tile or badge. For any \
      other body the header must be given: X-WNS-Type for wns, X-NotificationClass for mpns.
      """,
    bad: Example(
      "wns-raw.xml", "<news>$(title)</news>", envelope: ["X-WNS-Cache-Policy: cache"]),
    good: Example("wns-raw.xml", "<news>$(title)</news>", envelope: ["X-WNS-Type: wns/raw"]))

  static let fieldNotCarried = Rule(
    "envelope-not-carried", .warning, basis: .documented,
    summary: "what goes with a body has a place in the platform's registration",
    explanation: """
      Registrations for Apple carry an expiry, a priority and headers, those for Windows carry \
      headers. For any other platform there is no place for them: they are lost, or the hub refuses \
      the template. Firebase takes the same things in the body: message.android.ttl, \
      message.android.priority.
      """,
    bad: Example(
      "fcmv1.json", #"{"message":{"data":{"message":"$(message)"}}}"#, envelope: ["priority: 10"]),
    good: Example(
      "fcmv1.json",
      #"{"message":{"data":{"message":"$(message)"},"android":{"priority":"high"}}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func emptyField(_ field: Envelope.Field, _ message: String) -> Self {
    Self(
      .emptyField, message, at: Label(field.value.span, "empty", in: field.file),
      help: "leave '\(field.name)' out, or give it a value")
  }

  static func fieldNotCarried(_ field: Envelope.Field, platforms: String) -> Self {
    Self(
      .fieldNotCarried, "'\(field.name)' has no place in a registration for this platform",
      at: Label(field.value.span, "lost on the way", in: field.file),
      help: "it belongs to \(platforms); leave it out, or say it in the body where the service can")
  }

  static func malformedField(
    _ field: Envelope.Field, _ description: String, rule: Rule
  ) -> Self {
    Self(
      rule, "'\(field.name)' is \(description)",
      at: Label(field.value.span, "not such a value", in: field.file),
      help: "or an expression that gives one: $(\(field.name.suggestedProperty))")
  }

  static func foreignHeader(_ field: Envelope.Field) -> Self {
    let known = [
      "apns-topic", "apns-priority", "apns-push-type", "apns-expiration", "apns-collapse-id",
      "apns-id",
    ]
    let nearest = Suggestion.nearest(to: field.name, among: known)
    return Self(
      .foreignHeader, "the headers of an Apple template begin with 'apns-'",
      at: Label(field.value.span, "the value of '\(field.name)'", in: field.file),
      help: nearest.map { "did you mean '\($0)'?" })
  }

  static func typeHeaderMissing(_ name: String, for target: PlatformTarget) -> Self {
    Self(
      .typeHeaderMissing, "a body like this for \(target) needs the header '\(name)'", at: nil,
      help: target.platform == .wns ? "add 'X-WNS-Type: wns/raw'" : "add 'X-NotificationClass: 3'")
  }
}

extension String {
  fileprivate var suggestedProperty: String {
    split(separator: "-").last.map(String.init) ?? self
  }
}
