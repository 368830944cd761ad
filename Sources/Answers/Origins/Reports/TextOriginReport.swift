package import Diagnostics

/// The report of `crier where`: each value with the places and authors of its parts.
package struct TextOriginReport {
  private let palette: Palette
  /// Returns the author of a place; nil if authors are unknown.
  private let author: (Label) -> Author?

  /// Creates a report whose authors a function finds.
  package init(palette: Palette = .plain, author: @escaping (Label) -> Author?) {
    self.palette = palette
    self.author = author
  }

  /// Returns the report about some values of a payload.
  package func text(of selection: OriginSelection) -> DisplayText {
    let entries = selection.entries.map { entry in
      var seen: Set<OriginRow> = []
      let rows = entry.parts.flatMap(OriginRow.rows).filter { seen.insert($0).inserted }
      return (value: entry.value, lines: rows.map(line))
    }
    let all = entries.flatMap(\.lines)
    let widths = (
      source: all.map(\.source.count).max() ?? 0, place: all.map(\.place.count).max() ?? 0
    )
    var text: DisplayText = ""
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += "\n" }
      text += "\(palette.strong)\(entry.value.path)\(palette.reset)  "
      text += "\(entry.value.text)\n"
      for line in entry.lines {
        let source = line.source.padded(to: widths.source)
        let place = line.author.isEmpty ? line.place : line.place.padded(to: widths.place)
        text += "  \(source)  \(place)\(line.author.isEmpty ? "" : "  \(line.author)")\n"
      }
    }
    return text
  }

  private typealias Line = (source: String, place: String, author: String)

  private func line(of row: OriginRow) -> Line {
    guard let place = row.place else { return (row.source, row.words, "") }
    return (row.source, place.address, author(place)?.words ?? "")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
