internal import Diagnostics
internal import Documents
internal import Platforms
internal import TemplateLanguage

extension SchemaViolation {
  /// The requirement that the value violates, for messages.
  fileprivate var wanted: String {
    let name = key?.name ?? ""
    switch (path.steps.last, schema) {
    case (.entry, .object), (nil, _): return "the value must be an object"
    case (.entry, _), (.index, _): return "'\(name)' must contain only strings"
    case (.key, .boolean): return "'\(name)' must be a boolean"
    case (.key, .list): return "'\(name)' must be an array of strings"
    case (.key, .table(of: .text)): return "'\(name)' must be an object with string values"
    case (.key, .table): return "'\(name)' must be an object"
    case (.key, .either): return "'\(name)' must be a string, or an object for a browser"
    case (.key, _): return "'\(name)' must be a string"
    }
  }
}

extension JSONValue {
  /// The value's JSON text, encoded as a JSON string.
  fileprivate var asString: String {
    let text = compactText
    return String(decoding: JSONString(text).spelling, as: UTF8.self)
  }
}

extension Rule {
  /// The rules about the keys of an installation.
  static let ofInstallations: [Rule] = [
    .installationKey, .installationKeyMissing, .installationValue, .installationPlatform,
  ]

  private static func installation(_ more: String) -> Example {
    Example(
      "installation.json",
      #"{"installationId":"a1","pushChannel":"00fc13ad","# + more + "}")
  }

  static let installationKey = Rule(
    "installation-key", .warning, basis: .inferred, source: MicrosoftHubPage.installations,
    summary: "an installation should only have keys that the hub knows",
    explanation: "The hub silently ignores an unknown key and its value.",
    bad: installation(#""platform":"apns","tag":["World"]"#),
    good: installation(#""platform":"apns","tags":["World"]"#))

  static let installationKeyMissing = Rule(
    "installation-key-missing", basis: .documented, source: MicrosoftHubPage.installations,
    summary:
      "an installation must have an id, a platform and a channel, and each template needs a body",
    explanation: "The hub refuses an installation without a required key.",
    bad: installation(#""tags":["World"]"#), good: installation(#""platform":"apns""#))

  static let installationValue = Rule(
    "installation-value", basis: .documented, source: MicrosoftHubPage.installations,
    summary: "the values of an installation must have the types that the hub expects",
    explanation: """
      Values are strings, lists of strings, or objects with string values. The body of a template \
      is a string that contains the document, not the document itself.
      """,
    bad: installation(#""platform":"apns","tags":"World""#),
    good: installation(#""platform":"apns","tags":["World"]"#))

  static let installationPlatform = Rule(
    "installation-platform", basis: .documented, source: MicrosoftHubPage.installations,
    summary: "the platform of an installation must be a platform that the hub supports",
    explanation: """
      Letter case does not matter. Firebase is fcmv1; its old interface is gcm, which newer \
      clients call Fcm but still write as gcm.
      """,
    bad: installation(#""platform":"fcm""#), good: installation(#""platform":"fcmv1""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Creates the finding for a difference between an installation and its schema.
  static func installation(_ violation: SchemaViolation) -> Self {
    switch violation.problem {
    case .unknownKey(let key): .unknownKey(key)
    case .missingKeys(let names): .missingKeys(names, at: violation.value.span.start)
    case .unknownWord(_, let name): .unknownPlatform(name, at: violation.value.span)
    case .wrongKind: .wrongKind(violation)
    case .outOfRange, .wrongForm, .bothSpellings, .status, .pending:
      preconditionFailure("the schema of an installation cannot cause this violation")
    }
  }

  private static func unknownKey(_ key: UnknownKey) -> Self {
    Self(
      .installationKey, "'\(key.name)' is not a key of this object",
      at: Label(key.span, "ignored by the hub"),
      help: key.suggestion
        ?? "use one of \(key.schema.keys.map(\.name).joined(separator: ", "))",
      fix: key.correction.map {
        Fix("correct the key", replacing: key.span, with: "\"\($0)\"")
      })
  }

  private static func missingKeys(_ names: [String], at start: Int) -> Self {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .installationKeyMissing, "\(list) \(names.count == 1 ? "is" : "are") missing",
      at: Label(SourceSpan(start, start + 1), "in this object"))
  }

  private static func wrongKind(_ violation: SchemaViolation) -> Self {
    let value = violation.value
    let isBody = violation.key?.name == "body" && value.members != nil
    let fix = Fix("write the body as a string", replacing: value.span, with: value.asString)
    return Self(
      .installationValue, violation.wanted, at: Label(value.span, "this is \(value.kindName)"),
      fix: isBody ? fix : nil)
  }

  private static func unknownPlatform(_ name: String, at span: SourceSpan) -> Self {
    let lowered = name.lowercased()
    let isFirebase = ["fcm", "firebase", "fcmlegacy", "fcm_v1", "fcm-v1"].contains(lowered)
    let nearest = Suggestion.nearest(to: lowered, among: Platform.ofHub.map(\.name))
    return Self(
      .installationPlatform, "'\(name)' is not a platform of the hub", at: Label(span),
      help: isFirebase
        ? "write 'fcmv1', or 'gcm' for Firebase's old interface"
        : nearest.map { "did you mean '\($0)'?" }
          ?? "use one of \(Platform.ofHub.map(\.name).joined(separator: ", "))")
  }
}
