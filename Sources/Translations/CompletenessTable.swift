package import Documents
internal import Localization

/// The progress of all translations as a table and as JSON.
package struct CompletenessTable: Sendable {
  private let rows: [Completeness.Row]

  /// Creates the table of a workspace's progress.
  package init(_ completeness: Completeness) { rows = completeness.rows }

  /// The lines of the table; empty if nothing is translated.
  package var text: String {
    guard !rows.isEmpty else { return "" }
    let head = ["locale", "notification", "translated", "missing", "stale", "draft"]
    let body = rows.map { row in
      [
        "\(row.locale)", row.notification, "\(row.finished)/\(row.messages)", "\(row.missing)",
        "\(row.stale)", "\(row.drafts)",
      ]
    }
    let widths = head.indices.map { column in
      ([head] + body).map { $0[column].count }.max() ?? 0
    }
    return ([head] + body).map { cells in
      cells.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 ? cell + blanks : blanks + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// One object per row.
  package var rowObjects: [JSONValue] {
    rows.map { row in
      .object([
        ("locale", .string(row.locale.description)),
        ("notification", .string(row.notification)),
        ("messages", .number(row.messages)), ("translated", .number(row.finished)),
        ("missing", .number(row.missing)), ("stale", .number(row.stale)),
        ("draft", .number(row.drafts)),
      ])
    }
  }
}
