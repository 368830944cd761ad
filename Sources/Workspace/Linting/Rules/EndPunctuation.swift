internal import Diagnostics
internal import Localization

extension LintRule {
  static let endPunctuation = LintRule(
    Rule(
      "catalog-end-punctuation", .warning, basis: .inferred,
      summary: "a translation should end with the same punctuation as its source",
      explanation: """
        A different final mark usually means a typing mistake or a changed meaning. Corresponding \
        marks of different scripts count as equal: '?', '？' and '؟' are all question marks. \
        Languages that end \
        sentences without a full stop may leave it out.
        """,
      bad: .translation(
        "fr", #""news.body":"Voulez-vous en savoir plus.""#,
        of: #""news.body":"Want to know more?""#),
      good: .translation(
        "fr", #""news.body":"Voulez-vous en savoir plus\u202f?""#,
        of: #""news.body":"Want to know more?""#))
  ) { translation, report in
    let wanted = Set(translation.sourceOutline.alternatives.map { EndMark($0.marked, "en") })
    let language = translation.entry.locale.language
    let found = Set(translation.outline.alternatives.map { EndMark($0.marked, language) })
    guard wanted.count == 1, found.count == 1, let source = wanted.first, let target = found.first,
      source != target, source != .value, target != .value
    else { return }
    if ["th", "lo", "km", "my"].contains(language), [source, target].contains(.stop),
      [source, target].contains(.none)
    {
      return
    }
    report.report(.endDiffers(source, target, in: translation), about: translation.entry)
  }
}

/// The final punctuation mark of a message.
private enum EndMark: String {
  case none = "no mark"
  case stop = "a full stop"
  case question = "a question mark"
  case exclamation = "an exclamation mark"
  case colon = "a colon"
  case semicolon = "a semicolon"
  case ellipsis = "an ellipsis"
  /// A placeholder at the end, so the final punctuation is unknown.
  case value = "a value"

  init(_ text: String, _ language: String) {
    let trimmed = text.reversed().drop { $0.isWhitespace || Self.closing.contains($0) }
    let last = trimmed.first ?? " "
    let isEllipsis = trimmed.prefix(3).elementsEqual("...")
    switch last {
    case "\u{FFFC}": self = .value
    case "…", "⋯": self = .ellipsis
    case "." where isEllipsis: self = .ellipsis
    case ".", "。", "．", "।", "۔", "։", "።", "｡": self = .stop
    case "?", "？", "؟", "՞", "⸮": self = .question
    case ";" where language == "el", "\u{37E}": self = .question
    case "!", "！", "՜": self = .exclamation
    case ":", "：", "՝": self = .colon
    case ";", "；", "؛": self = .semicolon
    default: self = .none
    }
  }

  private static let closing: Set<Character> = [
    "\"", "'", "”", "’", "»", "«", ")", "）", "」", "』", "“", "]", "\u{2069}", "\u{200F}", "\u{200E}",
  ]
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func endDiffers(
    _ source: EndMark, _ target: EndMark, in translation: Translation
  ) -> Self {
    Self(
      LintRule.endPunctuation.rule,
      "the source ends with \(source.rawValue), the translation with \(target.rawValue)",
      at: Label(translation.entry.span),
      related: [
        Label(translation.source.entry.span, "the source", in: translation.source.entry.file)
      ],
      help: "use the same mark, or ignore the finding if the language needs a different mark")
  }
}
