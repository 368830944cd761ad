package import Documents
internal import Localization

/// A table that shows how much of each locale is translated.
package struct CompletenessTable: Sendable {
  private let rows: [Completeness.Row]

  /// Creates the table from the counts of a workspace.
  package init(_ completeness: Completeness) { rows = completeness.rows }

  /// The unfinished translations as a table, and the finished locales in one line; empty if the
  /// workspace has no translations.
  package var text: String {
    let unfinished = rows.filter { $0.finished < $0.messages }
    let open = Set(unfinished.map(\.locale))
    var finished: [LocaleTag] = []
    for row in rows where !open.contains(row.locale) && finished.last != row.locale {
      finished.append(row.locale)
    }
    let line = "completely translated: \(finished.map(\.description).joined(separator: ", "))\n"
    return Self.table(of: unfinished) + (finished.isEmpty ? "" : line)
  }

  private static func table(of rows: [Completeness.Row]) -> String {
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

  /// The rows of the table as JSON objects.
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
