package import Budgets
package import Diagnostics
internal import Localization
internal import Platforms

/// The report of `crier budget` as a table, with a row for each template, header or send.
///
/// A row shows the locale that leaves the fewest bytes. Lines below the rows explain those that are
/// not proved.
package struct BudgetTable {
  private let rows: [Row]
  private let palette: Palette

  private struct Row {
    let group: BudgetGroup
    let worst: String
    let limit: String
    let slack: String

    init(_ group: BudgetGroup) {
      self.group = group
      let narrowest = group.budgets[0]
      worst = narrowest.worst.map { "\(narrowest.isTight ? "" : "at most ")\($0.grouped)" } ?? "-"
      limit = narrowest.limit.grouped
      slack =
        narrowest.slack.map { "\(abs($0).grouped) \($0 < 0 ? "too many" : "left")" }
        ?? "no maximum"
    }
  }

  /// Returns the report; empty if there is nothing to measure.
  ///
  /// The number of threads does not affect the report.
  package static func text(
    of report: BudgetReport, palette: Palette = .plain, jobs: Int = 1
  ) -> DisplayText {
    let table = BudgetTable(
      rows: BudgetGroup.groups(of: report).map(Row.init), palette: palette)
    var text = table.text
    for line in RemarkLine.lines(of: report, jobs: jobs) { text += "\(line)\n" }
    return text
  }

  private var text: DisplayText {
    let widths = (
      title: rows.map(\.group.title.count).max() ?? 0, worst: rows.map(\.worst.count).max() ?? 0,
      limit: rows.map(\.limit.count).max() ?? 0, slack: rows.map(\.slack.count).max() ?? 0
    )
    var text: DisplayText = ""
    for row in rows {
      let sizes = [
        Self.left(row.group.title, widths.title),
        Self.right(row.worst, widths.worst) + " of " + Self.right(row.limit, widths.limit)
          + " bytes",
        Self.right(row.slack, widths.slack),
      ]
      text += "\(sizes.joined(separator: "  "))  \(verdict(of: row.group))\n"
      for note in row.group.notes { text += "  \(note)\n" }
    }
    return text
  }

  private func verdict(of group: BudgetGroup) -> DisplayText {
    let narrowest = group.budgets[0]
    let place = group.budgets.count == 1 ? nil : narrowest.locale?.description
    let colour =
      switch group.budgets.map(\.verdict).max(by: { $0.concern < $1.concern }) {
      case .counterexample: palette.error
      case .unknown: palette.note
      case .conditional: palette.warning
      case .proved, nil: palette.good
      }
    let end = place.map { "; fewest left in \($0)" } ?? ""
    return "\(colour)\(group.summary)\(palette.reset)\(end)"
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Budget.Verdict {
  /// The order of verdicts by how much they should concern the author.
  fileprivate var concern: Int {
    switch self {
    case .proved: 0
    case .conditional: 1
    case .unknown: 2
    case .counterexample: 3
    }
  }
}
