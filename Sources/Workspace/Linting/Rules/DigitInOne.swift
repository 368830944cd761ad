internal import Diagnostics
internal import Documents
internal import Localization
internal import Proofreading

extension LintRule {
  static let digitInOne = LintRule(
    .digitInOne
  ) { message, outline, report in
    for choice in outline.choices {
      for selector in choice.selectors {
        guard let use = selector.kind.pluralUse, !selector.hasOffset,
          let facts = PluralFacts.of(message.entry.locale, use)
        else { continue }
        for (key, pattern) in zip(selector.keys, choice.patterns) where key.text == "one" {
          let others = facts.wholeNumbers(in: "one").subtracting(selector.numbers)
            .subtracting([1])
          guard !others.isEmpty, let digit = pattern.loneDigit else { continue }
          report.report(.digit(digit, others, in: message.entry), about: message.entry)
        }
      }
    }
  }
}

extension Message.Pattern {
  /// The source range of the literal digit 1 in a pattern without placeholders.
  var loneDigit: SourceSpan? {
    var found: SourceSpan?
    for part in self {
      guard case .text(let text) = part else { return nil }
      guard found == nil else { continue }
      let bytes = [UInt8](text.bytes)
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "1") {
        let before = index > 0 ? bytes[index - 1] : 0
        let after = index + 1 < bytes.count ? bytes[index + 1] : 0
        if [before, after].contains(where: { (0x30...0x39).contains($0) }) { continue }
        found = text.sourceSpan(of: index..<index + 1)
        break
      }
    }
    return found
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func digit(
    _ span: SourceSpan, _ others: Set<Int>, in entry: CatalogEntry
  ) -> Self {
    let list = others.sorted().prefix(3).map(String.init).joined(separator: ", ")
    // The span of a quoted digit includes the quotes, inside which `#` would be literal text, too.
    let isReplaceable = entry.syntax == .icu && span.byteCount == 1
    let place = entry.place(of: span)
    let key =
      switch entry.syntax {
      case .icu: "=1"
      case .mf2: "1"
      case .fluent: "[1]"
      }
    return Self(
      LintRule.digitInOne.rule,
      "this variant shows 1, but 'one' also covers \(list) in '\(entry.locale)'",
      at: Label(place, "wrong for the number \(others.sorted().first ?? 0)"),
      help: "show the number, or use the key '\(key)' for exactly one",
      fix: isReplaceable ? Fix("show the number", replacing: place, with: "#") : nil)
  }
}
