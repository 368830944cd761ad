internal import Diagnostics
internal import Documents

extension ObjectSchema.Key {
  /// The key `$schema`, which names the JSON Schema of a settings file for editors.
  static let schemaLink = Self("$schema", .unchecked(.text), "The JSON Schema of this file.")

  /// Returns the key `ignore`, whose value ``IgnoreList`` parses.
  static func ignore(_ summary: String) -> Self {
    Self("ignore", .unchecked(Ignore.schema), summary)
  }
}

extension Rule {
  /// The rules about the keys and values of all settings files.
  static let ofSettings: [Rule] = [.unknownSetting, .wrongSetting]

  static let unknownSetting = Rule(
    "settings-unknown-key", basis: .documented,
    summary: "a settings file must have only known keys",
    explanation: """
      Without this rule, a misspelled key would be ignored silently, and the intended setting \
      would not apply.
      """,
    bad: Example("notification.json", #"{"audiense":"World"}"#),
    good: Example("notification.json", #"{"audience":"World"}"#))

  static let wrongSetting = Rule(
    "settings-wrong-value", basis: .documented,
    summary: "a setting must have a value of the right type",
    explanation: """
      Each key of crier.json and notification.json requires one kind of value. A value of another \
      kind would have no effect, so it is an error.
      """,
    bad: Example("crier.json", #"{"noLocale":"nothing"}"#),
    good: Example("crier.json", #"{"noLocale":"suppress"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Returns a finding about a value in a settings file that violates the schema.
  static func setting(_ violation: SchemaViolation) -> Self {
    switch violation.problem {
    case .unknownKey(let key): .unknownSetting(key)
    case .unknownWord(let words, let word):
      .wrongSetting(violation, word, nearest: Suggestion.nearest(to: word, among: words.words))
    case .wrongKind, .outOfRange, .wrongForm: .wrongSetting(violation)
    case .missingKeys(let keys): .incompleteSetting(violation, keys)
    case .bothSpellings, .status, .pending:
      preconditionFailure("the settings schema has no deprecated or aliased keys")
    }
  }

  /// The words of other tools for settings, such as those of JSON Schema.
  private static let wordsOfOthers = [
    "values": "allowed", "enum": "allowed", "options": "allowed", "oneOf": "allowed",
    "maxLength": "longest", "max": "longest", "maximum": "longest", "limit": "longest",
    "fallback": "default", "comment": "description", "kind": "type", "tags": "audience",
  ]

  private static func unknownSetting(_ key: UnknownKey) -> Self {
    let known = key.schema.keys.map(\.name).filter { $0 != ObjectSchema.Key.schemaLink.name }
    let meant = wordsOfOthers[key.name].flatMap { known.contains($0) ? $0 : nil }
    return Self(
      .unknownSetting, "unknown setting '\(key.name)'", at: Label(key.span, "not a known key"),
      help: meant.map { "did you mean '\($0)'?" } ?? key.suggestion
        ?? "known keys: \(known.joined(separator: ", "))",
      fix: key.correction.map { Fix("write '\($0)'", replacing: key.span, with: "\"\($0)\"") }
        ?? (isList(of: key) ? meant.flatMap { key.replacement(by: $0) } : nil))
  }

  /// Whether a key certainly means a list of allowed values; other words only suggest a setting.
  private static func isList(of key: UnknownKey) -> Bool {
    guard case .array = key.member.value.content else { return false }
    return ["values", "enum"].contains(key.name)
  }

  private static func incompleteSetting(_ violation: SchemaViolation, _ keys: [String]) -> Self {
    let names = keys.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .wrongSetting, "'\(violation.path.text)' must have \(names)", at: Label(violation.value.span))
  }

  private static func wrongSetting(
    _ violation: SchemaViolation, _ word: String = "", nearest: String? = nil
  ) -> Self {
    let path = violation.path.text
    let wanted = violation.schema.kindInWords
    let value = violation.value
    return Self(
      .wrongSetting,
      path.isEmpty ? "the settings must be \(wanted)" : "'\(path)' must be \(wanted)",
      at: Label(value.span, value.text == nil ? "found \(value.kindName)" : ""),
      help: nearest.map { "did you mean \"\($0)\"?" },
      fix: Suggestion.certain(nearest, for: word).map {
        Fix("write \"\($0)\"", replacing: value.span, with: "\"\($0)\"")
      })
  }
}
