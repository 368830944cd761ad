internal import Diagnostics
internal import Localization

extension LintRule {
  static let unbalancedDirection = LintRule(
    Rule(
      "catalog-bidi-unbalanced", .warning, basis: .documented,
      summary: "a direction mark that begins a passage should have a counterpart that ends it",
      explanation: """
        An isolate or embedding that is never closed turns the direction of everything behind it, and \
        a mark that closes nothing means that its partner was lost. Each alternative of a message is \
        a text of its own.
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
      LintRule.unbalancedDirection.rule, "the marks of direction do not come in pairs",
      at: Label(entry.span), help: "close U+2066 to U+2068 with U+2069, in every alternative")
  }
}
