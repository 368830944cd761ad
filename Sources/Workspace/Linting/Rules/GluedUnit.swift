internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let gluedUnit = LintRule(
    Rule(
      "catalog-glued-unit", .note, basis: .inferred,
      summary: "a number and its unit should be separated by a space",
      explanation: """
        Most languages put a space between a number and its unit, so '{n}km' should be '{n} km'. \
        The ending of an ordinal depends on the number, so '{n}rd' needs 'selectordinal'.
        """,
      bad: .source(#""news.title":"Only {n, number}km to go""#),
      good: .source(#""news.title":"Only {n, number} km to go""#))
  ) { message, outline, report in
    guard message.isSource, let source = message.entry.message else { return }
    var letters = GluedLetters()
    letters.walk(source)
    guard let place = letters.span else { return }
    report.report(.glued(place, in: message.entry), about: message.entry)
  }
}

/// A walker that finds a letter directly after a number.
private struct GluedLetters: MessageWalker {
  /// The source range of the first letter that is directly after a number.
  private(set) var span: SourceSpan?
  private var followsNumber = false

  mutating func visit(_ text: DecodedText) {
    if followsNumber, let first = text.bytes.first, (0x61...0x7A).contains(first | 0x20) {
      span = span ?? text.sourceSpan(of: 0..<1)
    }
    followsNumber = false
  }

  mutating func visit(_ expression: Message.Expression) {
    followsNumber = expression.function?.definition()?.showsBareNumber ?? false
  }

  mutating func visit(_ markup: Message.Markup) { followsNumber = false }

  mutating func visit(_ matcher: Message.Matcher) {
    if !matcher.isOrdinal { descend(into: matcher) }
    followsNumber = false
  }

  mutating func visit(_ variant: Message.Variant) {
    followsNumber = false
    walk(variant.pattern)
  }
}

extension Message.Matcher {
  fileprivate var isOrdinal: Bool { selectors.first?.function?.selection == .ordinal }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func glued(_ span: SourceSpan, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.gluedUnit.rule, "no space between the number and the letters after it",
      at: Label(entry.place(of: span)),
      help: "insert a space, or use 'selectordinal' for an ordinal ending")
  }
}
