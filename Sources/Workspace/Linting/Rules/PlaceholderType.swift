package import Diagnostics
internal import Localization
internal import Proofreading
internal import TemplateLanguage
internal import Workspaces

extension LintRule {
  static let placeholderType = LintRule(
    .placeholderType,
    coverage: \.messageCoverage
  ) { linted, report in
    for message in linted.messages {
      guard let outline = message.outline else { continue }
      let wanted = WantedTypes(of: message, in: linted)
      for parameter in outline.parameters {
        guard let conflict = wanted.conflict(with: parameter) else { continue }
        report.report(.wrongType(parameter, conflict, in: message.entry), about: message.entry)
      }
    }
  }
}

extension LintedMessage {
  /// Whether the message uses an argument as something that its declaration is not.
  func usesWrongTypes(in linted: LintedMessages) -> Bool {
    let wanted = WantedTypes(of: self, in: linted)
    return outline?.parameters.contains { wanted.conflict(with: $0) != nil } ?? false
  }
}

/// The types that the arguments of a message must have, from declarations and the source message.
private struct WantedTypes {
  /// A required type and the reason, such as "the source uses the argument as a number".
  struct Claim {
    let type: ArgumentType
    let witness: String
  }

  private var claims: [String: [Claim]] = [:]
  /// The wrong types for which the source has a finding.
  private var blamed: [String: ArgumentType] = [:]

  init(of message: LintedMessage, in linted: LintedMessages) {
    let source = linted.source(of: message.entry.key)
    let declaring = source?.entry.metadata.placeholders ?? message.entry.metadata.placeholders
    for placeholder in declaring {
      claim(
        placeholder.name, placeholder.type,
        "'@\(message.entry.key)' declares \(placeholder.type ?? "")"
      )
    }
    let notification = linted.linter.notification(named: message.entry.key.notification)
    for property in notification?.settings.properties ?? [] {
      let type = property.kind?.rawValue
      claim(property.name.spelling, type, "notification.json declares \(type ?? "")")
    }
    guard !message.isSource, let outline = source?.outline else { return }
    for parameter in outline.parameters {
      guard let type = parameter.types.first, type != .any else { continue }
      if conflict(with: parameter) != nil {
        // The source is wrong and has its own finding; its translations are not blamed for it.
        blamed[parameter.name.lowercased()] = type
        continue
      }
      claims[parameter.name.lowercased(), default: []]
        .append(Claim(type: type, witness: "the source uses the argument as \(type.article)"))
    }
  }

  private mutating func claim(_ name: String, _ word: String?, _ witness: String) {
    guard let word, let type = ArgumentType(declared: word) else { return }
    claims[name.lowercased(), default: []].append(Claim(type: type, witness: witness))
  }

  /// Returns the reason why the type of an argument is wrong; nil if the type is right.
  func conflict(with parameter: MessageSignature.Parameter) -> String? {
    if parameter.types.count > 1, !parameter.types[0].agrees(with: parameter.types[1]) {
      return "the same message uses the argument as \(parameter.types[1].article)"
    }
    guard let used = parameter.types.first else { return nil }
    if let type = blamed[parameter.name.lowercased()], type.agrees(with: used) { return nil }
    return claims[parameter.name.lowercased()]?.first { !$0.type.agrees(with: used) }?.witness
  }
}

extension ArgumentType {
  /// Parses a type declared in ARB or notification.json; returns nil for an unknown type.
  init?(declared word: String) {
    switch word.lowercased() {
    case "string", "text": self = .text
    case "int", "double", "num", "number", "integer", "decimal": self = .number
    case "datetime", "date", "time": self = .date
    case "currency", "money": self = .money
    default: return nil
    }
  }

  /// Whether one value can be used as both types, such as a number and an amount of money.
  fileprivate func agrees(with other: Self) -> Bool {
    self == other || self == .any || other == .any
      || [self, other].contains(.money) && [self, other].contains(.number)
  }

  fileprivate var article: String { self == .money ? "money" : "a \(rawValue)" }
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Whether the finding says that a message uses an argument of another type or of another name.
  ///
  /// No sample can then be formatted, which is not another mistake.
  package var isAboutWrongArgument: Bool {
    [LintRule.placeholderType.rule, .placeholderUnknown].contains(rule)
  }

  fileprivate static func wrongType(
    _ parameter: MessageSignature.Parameter, _ conflict: String, in entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.placeholderType.rule,
      "'\(parameter.name)' is used as \(parameter.types.first?.article ?? "text") here",
      at: Label(entry.place(of: parameter.span)), help: "use one type everywhere: \(conflict)")
  }
}
