package import Budgets
internal import Diagnostics
internal import Localization
internal import Platforms

/// The report of `crier budget` as Markdown, for a comment on a pull request.
package enum MarkdownBudgetReport {
  /// The maximum length of the report; a comment on GitHub can have 65,536 characters.
  private static let mostCharacters = 60_000

  /// Returns the comment; its first line is a marker that a workflow can search for.
  package static func text(of report: BudgetReport) -> String {
    var text = "<!-- crier-budget -->\n"
    text += "| | locale | answer | largest | limit | left |\n|---|---|---|--:|--:|--:|\n"
    // Each row and remark is a line of its own, so the lengths can be added.
    var count = text.count
    var left = 0
    for group in BudgetGroup.groups(of: report) {
      for budget in group.budgets {
        let row = self.row(budget)
        if count + row.count > mostCharacters {
          left += 1
        } else {
          text += row
          count += row.count
        }
      }
    }
    if left > 0 { text += "\n…and \(left) more.\n" }
    let remarks = RemarkLine.lines(of: report) + notes(report)
    if !remarks.isEmpty { text += "\n" }
    count = text.count
    for line in remarks where count + line.count * 2 < mostCharacters {
      let item = "- \(MarkdownText.escaped(line))\n"
      text += item
      count += item.count
    }
    return text
  }

  private static func row(_ budget: Budget) -> String {
    let worst = budget.worst.map { "\(budget.isTight ? "" : "≤ ")\($0.grouped)" } ?? "any size"
    let cells = [
      MarkdownText.escaped(budget.title), MarkdownText.escaped(budget.locale?.description ?? ""),
      budget.verdict.rawValue,
      worst, budget.limit.grouped, budget.slack?.grouped ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns the reasons and assumptions, without duplicates.
  private static func notes(_ report: BudgetReport) -> [String] {
    var seen: Set<String> = []
    return report.all.flatMap { budget in
      [
        budget.reason.map { "\(budget.title): unknown, because \($0)" },
        budget.assumption.map { "\(budget.title): assuming that \($0)" },
      ].compactMap(\.self)
    }.filter { seen.insert($0).inserted }
  }
}
