package import Budgets
package import Diagnostics
internal import Localization
internal import Platforms

/// The report of `crier budget` as a table, with a row for each template, header or send.
///
/// A row shows the locale that leaves the fewest bytes. Lines below the table explain the rows that
/// are not proved, each reason and assumption once.
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
    }
    for line in notes { text += "\(line)\n" }
    return text
  }

  /// The maximum number of rows to list for a reason or an assumption.
  private static let mostTitles = 3

  /// Lines such as `unknown because 'city' has no maximum length; set 'longest': news apns`.
  private var notes: [String] {
    var indices: [String: Int] = [:]
    var notes: [(text: String, titles: [String])] = []
    for row in rows {
      for text in row.group.notes {
        let index = indices[text] ?? notes.count
        indices[text] = index
        if index == notes.count { notes.append((text, [])) }
        notes[index].titles.append(row.group.title)
      }
    }
    return notes.map { text, titles in
      let more = titles.count - Self.mostTitles
      return "\(text): \(titles.prefix(Self.mostTitles).joined(separator: "; "))"
        + (more > 0 ? " and \(more.grouped) more" : "")
    }
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
