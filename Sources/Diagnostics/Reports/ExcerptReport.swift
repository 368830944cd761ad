/// Findings for eyes: each with the line it is about and a mark under the exact bytes.
package struct ExcerptReport: Sendable {
  private let palette: Palette
  private let width: Int

  /// The bytes of a marked text that are looked at for the 40 characters to repeat.
  private static let mostRepeatedBytes = 1024

  /// Creates a report for a terminal with a number of columns.
  package init(palette: Palette = .plain, width: Int = 100) {
    self.palette = palette
    self.width = max(width, 40)
  }

  /// All findings, with an empty line after each.
  package func text(of findings: [Diagnostic]) -> String {
    var line: ExcerptLine?
    return findings.map { text(of: $0, reusing: &line) + "\n" }.joined()
  }

  /// One finding.
  package func text(of diagnostic: Diagnostic) -> String {
    var line: ExcerptLine?
    return text(of: diagnostic, reusing: &line)
  }

  private func text(of diagnostic: Diagnostic, reusing line: inout ExcerptLine?) -> String {
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
    if let help = diagnostic.help { text += footer("help", VisibleText.of(help), margin: margin) }
    if let fix = diagnostic.fix {
      text += footer("fix", VisibleText.of(fix.summary), margin: margin)
    }
    return text
  }

  private struct ShownLine: Hashable {
    let file: SourceFile?
    let number: Int
    let text: String
  }

  private func heading(of diagnostic: Diagnostic) -> String {
    let colour = palette.colour(of: diagnostic.severity)
    let severity = "\(colour)\(diagnostic.severity.rawValue)[\(diagnostic.rule.code)]"
    return
      "\(severity)\(palette.reset): \(palette.strong)\(VisibleText.of(diagnostic.message))\(palette.reset)\n"
  }

  /// The lines of one label; a line that the label before has just shown is not shown again.
  private func excerpt(
    of label: Label, mark: Character, colour: String, gutter: Int, after shown: inout ShownLine?,
    _ known: inout ExcerptLine?
  ) -> String {
    guard let file = label.file else { return "" }
    let line =
      known.flatMap { $0.shows(label.span.start, of: file) ? $0 : nil }
      ?? ExcerptLine(of: file, at: label.span.start)
    known = line
    let window = line.window(around: label.span, width: width - gutter - 5)
    let margin = String(repeating: " ", count: gutter)
    let bar = "\(palette.frame)│\(palette.reset)"
    var text = ""

    let current = ShownLine(file: file, number: line.number, text: window.text)
    if current != shown {
      if shown?.file != file {
        let position = file.position(at: label.span.start)
        let place = "\(VisibleText.of(file.name)):\(position.line):\(position.column)"
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

  /// What stands behind the marks.
  ///
  /// Some terminals turn right-to-left text around and others do not, so that no mark can be trusted
  /// on such a line; there the marked text itself is repeated.
  private func words(
    of label: Label, on line: Int, _ window: ExcerptLine.Window, in file: SourceFile
  ) -> String {
    var words = label.text.isEmpty ? "" : " \(VisibleText.of(label.text))"
    let lastLine = label.lastLineNumber
    if lastLine > line { words += " (to line \(lastLine))" }
    if window.holdsRightToLeftText, label.span.byteCount > 0 {
      let start = label.span.start
      let text = file.text(
        at: SourceSpan(start, min(label.span.end, start + Self.mostRepeatedBytes)))
      words += " [\(VisibleText.of(String(text.prefix(40))))]"
    }
    return words
  }

  private func footer(_ kind: String, _ text: String, margin: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = margin + String(repeating: " ", count: kind.count + 5)
    let body = lines.enumerated().map { $0 == 0 ? "\($1)" : "\(indent)\($1)" }
    return "\(margin) \(palette.frame)=\(palette.reset) \(palette.strong)\(kind):\(palette.reset) "
      + body.joined(separator: "\n") + "\n"
  }
}

extension Label {
  fileprivate var lastLineNumber: Int {
    file?.position(at: max(span.start, span.end - 1)).line ?? 1
  }
}
