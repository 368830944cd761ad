internal import Diagnostics
internal import Localization

extension LintRule {
  static let bracketsDiffer = LintRule(
    Rule(
      "catalog-brackets", .warning, basis: .inferred,
      summary: "brackets in a message should be paired",
      explanation: """
        A bracket without its partner is usually an editing mistake. Half-width and full-width \
        brackets are checked, in each variant separately.
        """,
      bad: .source(#""news.title":"Final score (3:1""#),
      good: .source(#""news.title":"Final score (3:1)""#))
  ) { message, outline, report in
    let texts = outline.alternatives.map(\.marked)
    guard let bracket = texts.lazy.compactMap(\.loneBracket).first else { return }
    report.report(.loneBracket(bracket, message.entry), about: message.entry)
  }
}

extension String {
  /// The first bracket without a matching bracket, ignoring emoticons such as ':)'.
  fileprivate var loneBracket: Character? {
    let partners: [Character: Character] = [
      ")": "(", "）": "（", "]": "[", "」": "「", "』": "『", "】": "【",
    ]
    var open: [Character] = []
    var before: Character = " "
    for character in self {
      defer { before = character }
      if partners.values.contains(character), before != ":", before != ";" {
        open.append(character)
      }
      guard let partner = partners[character] else { continue }
      if open.last == partner {
        open.removeLast()
      } else if !isListMark(character, before) {
        return character
      }
    }
    return open.last
  }

  /// Whether a closing parenthesis is part of an emoticon or of a list number, as in '1)'.
  private func isListMark(_ character: Character, _ before: Character) -> Bool {
    character == ")" && (before == ":" || before == ";" || before == "-" || before.isNumber)
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func loneBracket(_ bracket: Character, _ entry: CatalogEntry) -> Self {
    Self(
      LintRule.bracketsDiffer.rule,
      "the bracket '\(bracket)' has no matching bracket", at: Label(entry.span),
      help: "add the matching bracket, or remove '\(bracket)'")
  }
}
