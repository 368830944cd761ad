/// A visual report of findings: each finding shows its source line, with a mark under the exact
/// bytes.
package struct ExcerptReport: Sendable {
  private let palette: Palette
  private let width: Int

  /// The maximum number of bytes to read when the report quotes the first 40 characters of marked
  /// text.
  private static let mostRepeatedBytes = 1024

  /// Creates a report for a terminal of the given width, in columns.
  package init(palette: Palette = .plain, width: Int = 100) {
    self.palette = palette
    self.width = max(width, 40)
  }

  /// Returns all findings, with an empty line after each finding.
  package func text(of findings: [Diagnostic]) -> String { display(of: findings).string }

  /// Returns the excerpt of one finding.
  package func text(of diagnostic: Diagnostic) -> String {
    var line: ExcerptLine?
    return display(of: diagnostic, reusing: &line).string
  }

  /// Returns all findings as text that is safe to show, with an empty line after each finding.
  package func display(of findings: [Diagnostic]) -> DisplayText {
    var line: ExcerptLine?
    return findings.map { display(of: $0, reusing: &line) + "\n" }.joined()
  }

  private func display(
    of diagnostic: Diagnostic, reusing line: inout ExcerptLine?
  ) -> DisplayText {
    var text = heading(of: diagnostic)
    let labels = (diagnostic.primary.map { [$0] } ?? []) + diagnostic.related
    let gutter = labels.map { String($0.lastLineNumber).count }.max() ?? 1
    var shown: ShownLine?
    for (index, label) in labels.enumerated() {
      let mark: Character = index == 0 ? "^" : "-"
      let colour = index == 0 ? palette.colour(of: diagnostic.severity) : palette.frame
      text += excerpt(of: label, mark: mark, colour: colour, gutter: gutter, after: &shown, &line)
    }
    let margin = String(repeating: " ", count: gutter)
    if let help = diagnostic.help { text += footer("help", help, margin: margin) }
    if let fix = diagnostic.fix { text += footer("fix", fix.summary, margin: margin) }
    return text
  }

  private struct ShownLine: Hashable {
    let file: SourceFile?
    let number: Int
    let text: String
  }

  private func heading(of diagnostic: Diagnostic) -> DisplayText {
    let colour = palette.colour(of: diagnostic.severity)
    return
      "\(colour)\(diagnostic.severity.rawValue)[\(diagnostic.rule.code)]\(palette.reset): "
      + "\(palette.strong)\(diagnostic.message)\(palette.reset)\n"
  }

  /// Returns the lines of one label; the source line is omitted if the previous label already shows
  /// it.
  private func excerpt(
    of label: Label, mark: Character, colour: DisplayText, gutter: Int,
    after shown: inout ShownLine?, _ known: inout ExcerptLine?
  ) -> DisplayText {
    guard let file = label.file else { return "" }
    let line =
      known.flatMap { $0.shows(label.span.start, of: file) ? $0 : nil }
      ?? ExcerptLine(of: file, at: label.span.start)
    known = line
    let window = line.window(around: label.span, width: width - gutter - 5)
    let margin = String(repeating: " ", count: gutter)
    let bar: DisplayText = "\(palette.frame)│\(palette.reset)"
    var text: DisplayText = ""

    let current = ShownLine(file: file, number: line.number, text: window.text)
    if current != shown {
      if shown?.file != file {
        let position = file.position(at: label.span.start)
        let place: DisplayText = "\(file.name):\(position.line):\(position.column)"
        text += "\(margin) \(palette.frame)╭─\(palette.reset) \(place)\n"
      } else {
        text += "\(margin) \(palette.frame)┆\(palette.reset)\n"
      }
      let number = String(line.number)
      let padding = String(repeating: " ", count: gutter - number.count)
      text += "\(padding)\(palette.frame)\(number) │\(palette.reset) \(window.text)\n"
      shown = current
    }
    let indent = String(repeating: " ", count: window.markStart)
    let marks = String(repeating: mark, count: window.markWidth)
    let words = words(of: label, on: line.number, window, in: file)
    return text + "\(margin) \(bar) \(indent)\(colour)\(marks)\(words)\(palette.reset)\n"
  }

  /// Returns the remark after the mark, followed by the marked text if the mark is unreliable.
  ///
  /// Some terminals reorder right-to-left text and others do not, so marks are unreliable on such
  /// lines; the report repeats the marked text instead.
  private func words(
    of label: Label, on line: Int, _ window: ExcerptLine.Window, in file: SourceFile
  ) -> DisplayText {
    var words: DisplayText = label.text.isEmpty ? "" : " \(label.text)"
    let lastLine = label.lastLineNumber
    if lastLine > line { words += " (to line \(lastLine))" }
    if window.holdsRightToLeftText, label.span.byteCount > 0 {
      let start = label.span.start
      let text = file.text(
        at: SourceSpan(start, min(label.span.end, start + Self.mostRepeatedBytes)))
      words += " [\(text.prefix(40))]"
    }
    return words
  }

  private func footer(_ kind: String, _ text: String, margin: String) -> DisplayText {
    let indent = margin + String(repeating: " ", count: kind.count + 5)
    return
      "\(margin) \(palette.frame)=\(palette.reset) \(palette.strong)\(kind):\(palette.reset) "
      + DisplayText.lines(of: text).joined(with: "\n\(indent)") + "\n"
  }
}

extension Label {
  fileprivate var lastLineNumber: Int {
    file?.position(at: max(span.start, span.end - 1)).line ?? 1
  }
}
