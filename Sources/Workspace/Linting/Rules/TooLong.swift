internal import Diagnostics
package import Localization
internal import Proofreading

extension LintRule {
  static let tooLong = LintRule(
    Rule(
      "catalog-too-long", basis: .documented,
      summary: "a message must not exceed its declared limit",
      explanation: """
        'x-limit' in '@key' of the source sets the maximum length of the message in bytes, utf16, \
        codePoints, graphemes or width. The limit applies to every translation without limits of \
        its own. The longest variant is measured, with the examples of 'placeholders' as values; a \
        value without an example counts as empty.
        """,
      bad: .translation(
        "de", #""news.title":"Eilmeldung des Tages""#,
        of: #""news.title":"Breaking news","@news.title":{"x-limit":{"graphemes":15}}"#),
      good: .translation(
        "de", #""news.title":"Eilmeldung""#,
        of: #""news.title":"Breaking news","@news.title":{"x-limit":{"graphemes":15}}"#)),
    coverage: \.messageCoverage
  ) { linted, report in
    for message in linted.messages {
      guard let outline = message.outline else { continue }
      let source = linted.source(of: message.entry.key)
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
  /// The unit in words, in the plural.
  package var words: String {
    switch self {
    case .bytes: "bytes"
    case .utf16: "UTF-16 units"
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
      "the message has \(length) \(limit.unit.words), but its limit is \(limit.most)",
      at: Label(entry.span, "\(length - limit.most) over the limit"),
      related: [Label(limit.span, "the limit", in: file)], help: "shorten the message")
  }
}
