internal import Diagnostics
internal import Documents

/// Compares a settings file with its shape.
struct SettingsCheck {
  private(set) var findings: Findings

  init(in file: SourceFile) { findings = Findings(in: file) }

  /// Checks an object, key by key.
  mutating func check(_ value: JSONValue, _ shape: SettingsShape, path: String = "") {
    guard let members = value.members else {
      findings.report(.wrongSetting(path, .object(shape), at: value))
      return
    }
    for member in members where !(path.isEmpty && member.key.string == "$schema") {
      let name = member.key.string
      guard let key = shape[name] else {
        let nearest = Suggestion.nearest(to: name, among: shape.keys.map(\.name))
        findings.report(
          .unknownSetting(name, at: member.keySpan, nearest: nearest, known: shape.keys))
        continue
      }
      check(member.value, key.kind, path: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  private mutating func check(_ value: JSONValue, _ kind: SettingsShape.Kind, path: String) {
    switch (kind, value.content) {
    case (.reasons, _), (.text, .string), (.scalar, .string), (.scalar, .number),
      (.scalar, .boolean):
      break
    case (.choice(let words), .string(let word)) where words.contains(word.string): break
    case (.choice(let words), .string(let word)):
      let nearest = Suggestion.nearest(to: word.string, among: words)
      findings.report(.wrongSetting(path, kind, at: value, nearest: nearest))
    case (.count, .number(let number)) where Int(number.string).map({ $0 >= 0 }) == true: break
    case (.list(let element), .array(let values)):
      for (index, value) in values.enumerated() { check(value, element, path: "\(path)[\(index)]") }
    case (.object(let shape), _): check(value, shape, path: path)
    case (.table(let element), .object(let members)):
      for member in members { check(member.value, element, path: "\(path).\(member.key.string)") }
    default: findings.report(.wrongSetting(path, kind, at: value))
    }
  }
}

extension Rule {
  /// What can be wrong with any settings file.
  static let ofSettings: [Rule] = [.unknownSetting, .wrongSetting]

  static let unknownSetting = Rule(
    "settings-unknown-key", basis: .documented,
    summary: "a settings file has only keys that mean something",
    explanation: """
      A misspelt key would be ignored without a word, and the setting would silently not be there.
      """,
    bad: Example("notification.json", #"{"audiense":"World"}"#),
    good: Example("notification.json", #"{"audience":"World"}"#))

  static let wrongSetting = Rule(
    "settings-wrong-value", basis: .documented,
    summary: "a setting has a value of its kind",
    explanation: """
      Each key of crier.json and notification.json takes one kind of value. A value of another kind \
      would be ignored, so it is refused.
      """,
    bad: Example("crier.json", #"{"noLocale":"nothing"}"#),
    good: Example("crier.json", #"{"noLocale":"suppress"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unknownSetting(
    _ name: String, at span: SourceSpan, nearest: String?, known: [SettingsShape.Key]
  ) -> Self {
    Self(
      .unknownSetting, "there is no setting '\(name)' here",
      at: Label(span, "this would be ignored"),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "the keys are \(known.map(\.name).joined(separator: ", "))",
      fix: nearest.map { Fix("write '\($0)'", replacing: span, with: "\"\($0)\"") })
  }

  fileprivate static func wrongSetting(
    _ path: String, _ kind: SettingsShape.Kind, at value: JSONValue, nearest: String? = nil
  ) -> Self {
    Self(
      .wrongSetting,
      path.isEmpty
        ? "settings are \(kind.description)" : "'\(path)' has to be \(kind.description)",
      at: Label(value.span, value.text == nil ? "this is \(value.kindName)" : ""),
      help: nearest.map { "did you mean \"\($0)\"?" },
      fix: nearest.map { Fix("write \"\($0)\"", replacing: value.span, with: "\"\($0)\"") })
  }
}
