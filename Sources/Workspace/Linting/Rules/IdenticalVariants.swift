internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let identicalVariants = LintRule(
    Rule(
      "catalog-variants-identical", .warning, basis: .documented,
      summary: "the variants of a plural or a select should differ",
      explanation: """
        All variants show the same text, so the choice has no effect. Usually one variant was \
        copied and not changed. If the language needs only one form, write the text without a \
        choice.
        """,
      bad: .source(#""news.title":"{n, plural, one{# files} other{# files}}""#),
      good: .source(#""news.title":"{n, plural, one{# file} other{# files}}""#))
  ) { message, outline, report in
    let isUninflected = !message.isSource && uninflected.contains(message.entry.locale.language)
    for choice in outline.choices where !isUninflected || !choice.isPlural {
      let texts = choice.patterns.map(\.withoutPlaces)
      guard texts.count > 1, let first = texts.first, texts.dropFirst().allSatisfy({ $0 == first })
      else { continue }
      report.report(.identical(choice, in: message.entry), about: message.entry)
    }
  }
}

/// The languages in which most nouns keep their form after a number, so that both plural forms of a
/// translation are equal, although file formats require both.
private let uninflected: Set = [
  "az", "ckb", "cy", "eu", "fa", "ga", "hi", "hu", "hy", "ka", "kk", "ku", "ky", "mn", "ps", "tk",
  "tr", "ug", "uz",
]

extension ChoiceOutline {
  fileprivate var isPlural: Bool { selectors.count == 1 && selectors[0].kind == .plural }
}

extension Message.Pattern {
  /// The parts of the pattern as strings, without source ranges, for comparison.
  fileprivate var withoutPlaces: [String] {
    var content = PatternContent()
    content.walk(self)
    return content.pieces
  }
}

/// A walker that lists the parts of a pattern as strings, without source ranges.
private struct PatternContent: MessageWalker {
  private(set) var pieces: [String] = []

  mutating func visit(_ text: DecodedText) { pieces.append(text.string) }

  mutating func visit(_ expression: Message.Expression) {
    pieces.append("{\(expression.withoutPlaces)}")
  }

  mutating func visit(_ markup: Message.Markup) {
    pieces.append("<\(markup.kind.rawValue) \(markup.name)>")
  }

  mutating func visit(selector: Message.Expression) { visit(selector) }

  mutating func visit(_ variant: Message.Variant) {
    pieces.append(variant.keys.map { $0.text ?? "*" }.joined())
    walk(variant.pattern)
  }
}

extension Message.Expression {
  fileprivate var withoutPlaces: String {
    let shown =
      switch operand {
      case .literal(let literal)?: "|\(literal.text)|"
      case .variable(let variable)?: variable.name
      case nil: ""
      }
    let options = function?.options.map { "\($0.name)=\($0.value.text)" } ?? []
    return ([shown, function?.name ?? ""] + options).joined(separator: " ")
  }
}

extension Message.Operand {
  fileprivate var text: String {
    switch self {
    case .literal(let literal): literal.text
    case .variable(let variable): "$\(variable.name)"
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func identical(_ choice: ChoiceOutline, in entry: CatalogEntry) -> Self {
    Self(
      LintRule.identicalVariants.rule, "all variants show the same text",
      at: Label(entry.place(of: choice.span)),
      help: "write the text once without variants, or correct the copied variant")
  }
}
