internal import Diagnostics
internal import Localization

extension LintRule {
  static let placeholderUnknown = LintRule(
    Rule(
      "catalog-placeholder-unknown", basis: .documented,
      summary: "a translation uses only arguments of its source",
      explanation: """
        What a send supplies is made for the source. An argument that only a translation knows is \
        misspelt or translated, and renders as empty text.
        """,
      bad: .translation(
        "fr", #""news.title":"Bonjour {nom}""#, of: #""news.title":"Hello {name}""#),
      good: .translation(
        "fr", #""news.title":"Bonjour {name}""#, of: #""news.title":"Hello {name}""#))
  ) { translation, report in
    guard !translation.source.hasMisreadPlaceholders else { return }
    for (parameter, meant) in PlaceholderComparison(translation).unknown {
      report.report(.unknown(parameter, meant, in: translation), about: translation.entry)
    }
  }
}

/// The arguments of a translation beside those of its source.
struct PlaceholderComparison {
  /// Arguments that only the source has, but for those that were renamed.
  private(set) var missing: [MessageSignature.Parameter] = []
  /// Arguments that only the translation has, and what they were meant to be.
  private(set) var unknown: [(parameter: MessageSignature.Parameter, meant: String?)] = []

  init(_ translation: Translation) {
    let known = translation.sourceOutline.names
    let used = translation.outline.names
    var lost = translation.sourceOutline.parameters.filter { !used.contains($0.name) }
    let strangers = translation.outline.parameters.filter { !known.contains($0.name) }
    for stranger in strangers {
      // One too many and one too few are one mistake, however different the words are.
      let isOnlyOne = strangers.count == 1 && lost.count == 1
      let nearest = Suggestion.nearest(to: stranger.name, among: lost.map(\.name))
      let meant = nearest ?? (isOnlyOne ? lost.first?.name : nil)
      if let meant { lost.removeAll { $0.name == meant } }
      let known = Suggestion.nearest(to: stranger.name, among: known.sorted())
      unknown.append((stranger, meant ?? known))
    }
    missing = lost
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unknown(
    _ parameter: MessageSignature.Parameter, _ meant: String?, in translation: Translation
  ) -> Self {
    let names = translation.sourceOutline.parameters.map(\.name)
    return Self(
      LintRule.placeholderUnknown.rule, "the source has no argument '\(parameter.name)'",
      at: Label(translation.entry.place(of: parameter.span), "renders as empty text"),
      help: meant.map { "did you mean '\($0)'?" }
        ?? (names.isEmpty
          ? "the source has no arguments"
          : "the source has \(names.map { "'\($0)'" }.joined(separator: ", "))"))
  }
}
