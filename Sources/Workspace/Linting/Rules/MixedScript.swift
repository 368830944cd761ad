internal import Diagnostics
internal import Localization
internal import Proofreading

extension LintRule {
  static let mixedScript = LintRule(
    .mixedScript
  ) { message, outline, report in
    let words = outline.pieces.lazy.filter(\.text.mayMixScripts).flatMap { piece in
      piece.text.split { !$0.isLetter }.map { (word: String($0), span: piece.span) }
    }
    // Another rule reports the name of an argument.
    guard let found = words.first(where: { $0.word.mixesScripts }) else { return }
    report.report(.mixedScript(found.word, found.span, message.entry), about: message.entry)
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
