internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let cannotFormat = LintRule(
    Rule(
      "catalog-cannot-format", basis: .documented,
      summary: "a message must be formattable with values of the right types",
      explanation: """
        The message is well-formed, but formatting fails, for example because of an invalid date \
        skeleton or an option value that the function does not allow. Crier formats each message \
        once with typical values.
        """,
      bad: .source(
        #""@@x-syntax":"mf2","news.title":"{$n :number minimumFractionDigits=many} files""#),
      good: .source(
        #""@@x-syntax":"mf2","news.title":"{$n :number minimumFractionDigits=2} files""#))
  ) { message, outline, report in
    guard !message.entry.parsed.findings.hasErrors, let error = message.trial(outline) else {
      return
    }
    report.report(.cannotFormat(error, in: message.entry), about: message.entry)
  }
}

extension LintedMessage {
  /// Returns the first error that occurs when the message is formatted with typical values; nil if
  /// there is no error.
  fileprivate func trial(_ outline: MessageOutline) -> MessageError? {
    let isPlain = outline.placeholders.allSatisfy {
      $0.function == nil || $0.definition?.operand == .any
    }
    guard !isPlain || !outline.choices.isEmpty, !outline.parameters.contains(where: \.setsOption),
      let message = entry.message,
      let compiled = CompiledMessage(message, locale: entry.locale.description),
      var formatter = MessageFormatter(isolation: .none)
    else { return nil }
    let priced = Set(
      outline.placeholders.filter { $0.options.contains("currency") }.compactMap(\.name))
    let values = outline.parameters.map { parameter in
      let type = parameter.types.first ?? .any
      // A message that sets the currency needs a plain number.
      let isPriced = type == .money && priced.contains(parameter.name)
      return (parameter.name, Argument.plausible(for: isPriced ? .number : type))
    }
    let named = Dictionary(values, uniquingKeysWith: { first, _ in first })
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(named), into: &output)
    // Other rules report arguments that have two types, and keys that a selector does not know.
    let mixed = Set(outline.parameters.filter { $0.types.count > 1 }.map(\.name))
    return formatter.errors.first { error in
      !mixed.contains(error.subject) && error.type != .badSelector && error.type != .badVariantKey
    }
  }
}

extension Argument {
  fileprivate static func plausible(for type: ArgumentType) -> Argument {
    switch type {
    case .any, .text: .text("text")
    case .number: .integer(5)
    case .date: .date(DateTimeValue(unixSeconds: 1_800_000_000))
    case .money: .money(.integer(5), currency: "EUR")
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func cannotFormat(_ error: MessageError, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.cannotFormat.rule, "formatting the message fails: \(error)",
      at: Label(entry.span), help: "try the message with 'crier eval --message'")
  }
}
