internal import Diagnostics
internal import Localization

extension LintRule {
  static let tooLong = LintRule(
    Rule(
      "catalog-too-long", basis: .documented,
      summary: "a message must not exceed its declared limit",
      explanation: """
        'x-limit' in '@key' of the source names the most that a text may take, in the unit that counts \
        there: bytes, utf16, codePoints, graphemes or width. It holds for every translation; one with \
        limits of its own is measured by them. The longest form counts, with the examples of \
        'placeholders' in the place of values; a value without an example counts nothing.
        """,
      bad: .translation(
        "de", #""news.title":"Eilmeldung des Tages""#,
        of: #""news.title":"Breaking news","@news.title":{"x-limit":{"graphemes":15}}"#),
      good: .translation(
        "de", #""news.title":"Eilmeldung""#,
        of: #""news.title":"Breaking news","@news.title":{"x-limit":{"graphemes":15}}"#)),
    coverage: \.messageCoverage
  ) { linter, report in
    for message in linter.messages {
      guard let outline = message.outline else { continue }
      let source = linter.source(of: message.entry.key)
      let own = message.entry.metadata.limits
      let limits = own.isEmpty ? source?.entry.metadata.limits ?? [] : own
      let examples = source?.entry.metadata ?? message.entry.metadata
      let texts = outline.alternatives.map { alternative in
        alternative.text { name in name.flatMap { examples.placeholder(named: $0)?.example } ?? "" }
      }
      for limit in limits {
        let longest = texts.map(limit.unit.length).max() ?? 0
        guard longest > limit.most else { continue }
        let file = own.isEmpty ? source?.entry.file : nil
        report.report(.tooLong(longest, limit, file, message.entry), about: message.entry)
      }
    }
  }
}

extension LengthLimit.Unit {
  fileprivate var words: String {
    switch self {
    case .bytes: "bytes"
    case .utf16: "units of UTF-16"
    case .codePoints: "code points"
    case .graphemes: "characters"
    case .width: "cells"
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func tooLong(
    _ length: Int, _ limit: LengthLimit, _ file: SourceFile?, _ entry: CatalogEntry
  ) -> Self {
    Self(
      LintRule.tooLong.rule,
      "the text takes \(length) \(limit.unit.words), and \(limit.most) are allowed",
      at: Label(entry.span, "\(length - limit.most) too many"),
      related: [Label(limit.span, "the limit", in: file)], help: "say it in fewer words")
  }
}
