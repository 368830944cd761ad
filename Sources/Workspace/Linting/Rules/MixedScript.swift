internal import Diagnostics
internal import Localization

extension LintRule {
  static let mixedScript = LintRule(
    Rule(
      "catalog-mixed-script", .warning, basis: .inferred,
      summary: "a word should be written in one script",
      explanation: """
        A Cyrillic 'а' in a Latin word looks right but is a different letter: searches do not find \
        the word, screen readers misread it, and an argument with such a name is never set.
        """,
      bad: .source(#""news.title":"Bre\u0430king news""#),
      good: .source(#""news.title":"Breaking news""#))
  ) { message, outline, report in
    let words = outline.pieces.flatMap { piece in
      piece.text.split { !$0.isLetter }.map { (word: String($0), span: piece.span) }
    }
    let names = outline.parameters.map { (word: $0.name, span: $0.span) }
    guard let found = (words + names).first(where: { $0.word.mixesScripts }) else { return }
    report.report(.mixedScript(found.word, found.span, message.entry), about: message.entry)
  }
}

extension String {
  /// Whether the word contains letters of at least two of the scripts Latin, Greek and Cyrillic.
  fileprivate var mixesScripts: Bool {
    var scripts: Set<Int> = []
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x41...0x24F, 0x1E00...0x1EFF: scripts.insert(0)
      case 0x370...0x3FF, 0x1F00...0x1FFF: scripts.insert(1)
      case 0x400...0x52F: scripts.insert(2)
      default: break
      }
    }
    return scripts.count > 1
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func mixedScript(
    _ word: String, _ span: SourceSpan, _ entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.mixedScript.rule, "'\(word)' mixes look-alike letters of different scripts",
      at: Label(entry.place(of: span)), help: "retype the word in one script")
  }
}
