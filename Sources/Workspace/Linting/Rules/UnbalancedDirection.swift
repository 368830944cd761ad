internal import Diagnostics
internal import Localization

extension LintRule {
  static let unbalancedDirection = LintRule(
    Rule(
      "catalog-bidi-unbalanced", .warning, basis: .documented,
      summary: "every opening direction mark should have a matching closing mark",
      explanation: """
        An isolate or embedding that is not closed changes the direction of all following text. A \
        closing mark without an opening one usually means that the opening mark was deleted. Each \
        variant is checked separately.
        """,
      bad: .source(#""news.title":"From \u2068{name} to you""#),
      good: .source(#""news.title":"From \u2068{name}\u2069 to you""#))
  ) { message, outline, report in
    let isWrong = outline.alternatives.contains { !$0.marked.isBalanced }
    if isWrong { report.report(.unbalanced(message.entry), about: message.entry) }
  }
}

extension String {
  fileprivate var isBalanced: Bool {
    var open: [UnicodeScalar] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068, 0x202A, 0x202B, 0x202D, 0x202E: open.append(scalar)
      case 0x2069:
        guard let last = open.popLast(), (0x2066...0x2068).contains(last.value) else {
          return false
        }
      case 0x202C:
        guard let last = open.popLast(), !(0x2066...0x2068).contains(last.value) else {
          return false
        }
      default: break
      }
    }
    return open.isEmpty
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func unbalanced(_ entry: CatalogEntry) -> Self {
    Self(
      LintRule.unbalancedDirection.rule,
      "a direction mark in the message has no matching mark",
      at: Label(entry.span),
      help: "close each U+2066, U+2067 or U+2068 with U+2069, in every variant")
  }
}
