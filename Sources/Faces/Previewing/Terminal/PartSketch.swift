internal import Diagnostics
internal import Surfaces

/// Draws the parts of a layout as rows of text with equal width.
struct PartSketch {
  let width: Int
  /// The reading direction of the layout.
  let direction: TextDirection
  let accent: TextStyle

  /// Returns the rows of several parts, one below the other.
  func rows(of parts: [Surface.Part]) -> [StyledLine] { parts.flatMap(rows) }

  /// Returns the rows of one part.
  func rows(of part: Surface.Part) -> [StyledLine] {
    switch part {
    case .header(let app, let time): [header(app, time)]
    case .notice(let text): [placed(StyledLine(text, .warning), direction)]
    case .text(let lines): rows(of: lines)
    case .picture(let box): rows(of: box)
    case .columns(let columns): rows(of: columns)
    case .buttons(let buttons): [self.buttons(buttons)]
    case .input(let input): rows(of: input)
    case .progress(let progress): rows(of: progress)
    case .badge(let sign): [badge(sign)]
    case .datum(let name, let value): rows(ofDatum: name, value)
    case .remark(let text): rows(ofRemark: text)
    }
  }

  /// Returns the line, padded with blanks at its end in the reading direction.
  private func placed(_ styled: StyledLine, _ direction: TextDirection) -> StyledLine {
    styled.placed(direction == .rightToLeft ? .end : .start, in: width)
  }

  private func header(_ app: String, _ time: String) -> StyledLine {
    var styled = StyledLine()
    styled.add(foreign: app, .faint)
    if !time.isEmpty { styled.add(" \u{00B7} \(time)", .faint) }
    return placed(styled, direction)
  }

  private func rows(ofRemark text: String) -> [StyledLine] {
    let fit = TextFit(columns: width, lines: 3, .deviceDirection)
    return fit.fitted(text.visible).lines.map { line in
      var styled = StyledLine()
      styled.add(foreign: line.shown, .faint)
      return placed(styled, direction)
    }
  }

  private func badge(_ sign: String) -> StyledLine {
    var styled = StyledLine("(", accent)
    styled.add(foreign: sign, accent)
    styled.add(")", accent)
    return placed(styled, direction)
  }

  // MARK: - Texts

  private func rows(of lines: PictureLines) -> [StyledLine] {
    lines.fitted.lines.map { line in
      var styled = StyledLine()
      styled.add(foreign: line.shown, lines.role.style, lines.direction)
      return styled.placed(lines.physicalAlignment, in: width)
    }
  }

  private static let datumLines = 4

  private func rows(ofDatum name: String, _ value: PictureText) -> [StyledLine] {
    let fit = TextFit(columns: width, lines: Self.datumLines, .deviceDirection)
    let label = "\(name.prefix(width)): "
    return fit.fitted((label + value.string.prefix(width * (Self.datumLines + 1))).visible).lines
      .enumerated().map { index, line in
        var styled = StyledLine()
        if index == 0, line.shown.hasPrefix(label.visible) {
          styled.add(foreign: label, .strong)
          styled.add(foreign: String(line.shown.dropFirst(label.visible.count)))
        } else {
          styled.add(foreign: line.shown)
        }
        return placed(styled, .leftToRight)
      }
  }

  // MARK: - Pictures

  private static let leastBoxWidth = 12

  private func rows(of box: PictureBox) -> [StyledLine] {
    let name = (box.alternative.map(\.string) ?? box.name).visible
    guard width >= Self.leastBoxWidth else {
      return [
        StyledLine.line("\u{2592}", width), StyledLine(name, .faint).placed(.center, in: width),
      ]
    }
    var label = StyledLine()
    label.add(foreign: name, .faint)
    let rows = box.place == .hero ? 2 : 1
    let edge = StyledLine("\u{250A}", .frame)
    let blank = edge + .blanks(width - 2) + edge
    return [
      StyledLine("\u{256D}", .frame) + .line("\u{2508}", width - 2) + StyledLine("\u{256E}", .frame)
    ]
      + Array(repeating: blank, count: rows - 1)
      + [edge + label.placed(.center, in: width - 2) + edge]
      + Array(repeating: blank, count: rows - 1)
      + [
        StyledLine("\u{2570}", .frame) + .line("\u{2508}", width - 2)
          + StyledLine("\u{256F}", .frame)
      ]
  }

  // MARK: - Columns

  private func rows(of columns: [Surface.Column]) -> [StyledLine] {
    guard !columns.isEmpty else { return [] }
    let total = max(1, columns.reduce(0) { $0 + $1.weight })
    let free = max(columns.count, width - columns.count + 1)
    let drawn = columns.map { column in
      let width = max(1, free * column.weight / total)
      let sketch = PartSketch(width: width, direction: direction, accent: accent)
      return (width: width, rows: sketch.rows(of: column.parts))
    }
    let height = drawn.map(\.rows.count).max() ?? 0
    let ordered = direction == .rightToLeft ? drawn.reversed() : drawn
    return (0..<height).map { row in
      var styled = StyledLine()
      for (index, column) in ordered.enumerated() {
        if index > 0 { styled.add(" ") }
        styled.add(row < column.rows.count ? column.rows[row] : .blanks(column.width))
      }
      return styled.placed(.start, in: width)
    }
  }

  // MARK: - Controls

  private func buttons(_ buttons: [Surface.Button]) -> StyledLine {
    let share = max(4, (width - buttons.count + 1) / max(1, buttons.count))
    let drawn = buttons.map { button in
      var label = StyledLine()
      label.add(foreign: button.label.string, button.emphasis.style)
      return StyledLine("[", .frame) + label.placed(.center, in: share - 2)
        + StyledLine("]", .frame)
    }
    let ordered = direction == .rightToLeft ? drawn.reversed() : drawn
    var row = StyledLine()
    for (index, button) in ordered.enumerated() {
      if index > 0 { row.add(" ") }
      row.add(button)
    }
    return row.placed(.start, in: width)
  }

  /// The minimum width of a text field next to a button, in columns.
  private static let narrowestField = 8

  private func rows(of input: Surface.Input) -> [StyledLine] {
    var rows: [StyledLine] = []
    if let label = input.label, !label.isBlank {
      var styled = StyledLine()
      styled.add(foreign: label.string, .faint)
      rows.append(placed(styled, direction))
    }
    let button = input.button.map { "[ \($0.label.string.visible) ]" } ?? ""
    let room = width - (button.isEmpty ? 0 : DisplayWidth.cells(of: button) + 1)
    var field = StyledLine()
    field.add(
      foreign: (input.choices.first ?? input.hint)?.string ?? "",
      input.choices.isEmpty ? .faint : .plain)
    let end = input.choices.isEmpty ? " " : "\u{25BE}"
    var row =
      StyledLine("[", .frame) + field.placed(.start, in: max(Self.narrowestField, room) - 4)
      + StyledLine(" \(end)") + StyledLine("]", .frame)
    if !button.isEmpty { row = row + StyledLine(" \(button)") }
    rows.append(row)
    return rows.map { $0.clipped(to: width) }
  }

  private func rows(of progress: Surface.Progress) -> [StyledLine] {
    var rows: [StyledLine] = []
    for text in [progress.title, progress.status] {
      guard let text, !text.isBlank else { continue }
      var styled = StyledLine()
      styled.add(foreign: text.string, rows.isEmpty ? .strong : .plain)
      rows.append(placed(styled, direction))
    }
    let end =
      progress.valueText?.string.visible ?? progress.value.map { "\(Int($0 * 100)) %" } ?? ""
    let room = max(4, width - DisplayWidth.cells(of: end) - 1)
    let filled = progress.value.map { Int(Double(room) * $0) } ?? room / 3
    var bar = StyledLine.line("\u{2588}", filled, accent) + .line("\u{2591}", room - filled)
    bar.add(" ")
    bar.add(foreign: end)
    rows.append(bar.placed(.start, in: width))
    return rows
  }
}

extension PictureLines {
  /// The alignment from left to right, so that `start` means left and `end` means right.
  var physicalAlignment: Alignment {
    guard direction == .rightToLeft else { return alignment }
    switch alignment {
    case .start: return .end
    case .end: return .start
    case .center: return .center
    }
  }
}

extension PictureLines.Role {
  fileprivate var style: TextStyle {
    switch self {
    case .title, .subtitle, .numeral: .strong
    case .body: .plain
    case .attribution, .caption: .plain
    }
  }
}

extension Surface.Button.Emphasis {
  fileprivate var style: TextStyle {
    switch self {
    case .plain: .strong
    case .success: .good
    case .critical: .bad
    }
  }
}

extension String {
  /// The text on one line, with control characters replaced by visible ones.
  var visible: String {
    VisibleText.of(self).reduce(into: "") { $0 += $1.isNewline ? "\u{23CE}" : String($1) }
  }
}
