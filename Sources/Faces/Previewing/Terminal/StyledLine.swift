internal import Diagnostics
internal import Surfaces

/// A row of a drawing: pieces of styled text with a known width in cells.
struct StyledLine: Hashable, Sendable {
  private struct Piece: Hashable {
    var text: String
    var style: TextStyle
    /// The direction of text that is isolated from neighboring text on a terminal; nil if the text
    /// is not isolated.
    var isolated: TextDirection?

    var isBlank: Bool { isolated == nil && text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
  }

  private var pieces: [Piece] = []
  /// The width of the line, in terminal cells.
  private(set) var width = 0

  init() {}

  init(_ text: String, _ style: TextStyle = .plain) { add(text, style) }

  /// Returns a line of blanks.
  static func blanks(_ count: Int, _ style: TextStyle = .plain) -> StyledLine {
    StyledLine(String(repeating: " ", count: max(0, count)), style)
  }

  /// Returns a line that repeats a character.
  static func line(_ sign: String, _ count: Int, _ style: TextStyle = .frame) -> StyledLine {
    StyledLine(String(repeating: sign, count: max(0, count)), style)
  }

  /// Adds text that Crier generated itself.
  mutating func add(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    pieces.append(Piece(text: text, style: style))
    width += DisplayWidth.cells(of: text)
  }

  /// Adds text of any origin; control characters are replaced by visible ones.
  ///
  /// On terminals that reorder text, right-to-left letters would reverse the frame, so such text is
  /// put between isolate characters. Other terminals give these characters no width.
  mutating func add(
    foreign text: String, _ style: TextStyle = .plain, _ direction: TextDirection? = nil
  ) {
    let text = text.visible
    guard !text.isEmpty else { return }
    let mustIsolate = TextDirection.holdsRightToLeft(text)
    let own = direction ?? TextDirection(of: text) ?? .leftToRight
    pieces.append(Piece(text: text, style: style, isolated: mustIsolate ? own : nil))
    width += DisplayWidth.cells(of: text)
  }

  mutating func add(_ other: StyledLine) {
    pieces += other.pieces
    width += other.width
  }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var styled = left
    styled.add(right)
    return styled
  }

  /// Returns the line, padded with blanks to the given width.
  func placed(
    _ alignment: PictureLines.Alignment, in columns: Int, _ style: TextStyle = .plain
  ) -> StyledLine {
    let styled = clipped(to: columns)
    let free = columns - styled.width
    switch alignment {
    case .start: return styled + .blanks(free, style)
    case .end: return .blanks(free, style) + styled
    case .center: return .blanks(free / 2, style) + styled + .blanks(free - free / 2, style)
    }
  }

  /// Returns the line, clipped to a number of cells; a clipped line ends with an ellipsis.
  func clipped(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    var clipped = StyledLine()
    for piece in pieces {
      var kept = ""
      var keptWidth = 0
      for character in piece.text {
        let cells = DisplayWidth.cells(of: character)
        guard clipped.width + keptWidth + cells <= max(0, columns - 1) else {
          clipped.append(piece, kept, keptWidth)
          clipped.add(columns > 0 ? "…" : "", .faint)
          return clipped
        }
        kept.append(character)
        keptWidth += cells
      }
      clipped.append(piece, kept, keptWidth)
    }
    return clipped
  }

  private mutating func append(_ piece: Piece, _ text: String, _ cells: Int) {
    guard !text.isEmpty else { return }
    var piece = piece
    piece.text = text
    pieces.append(piece)
    width += cells
  }

  /// Returns the line in the given width, with trailing blanks dropped before it is clipped.
  func trimmed(atEndTo columns: Int) -> StyledLine {
    var styled = self
    while let last = styled.pieces.last, last.isBlank {
      styled.removePiece(at: styled.pieces.count - 1)
    }
    return styled.placed(.start, in: columns)
  }

  /// Returns the line in the given width, with leading blanks dropped before it is clipped.
  ///
  /// Left-to-right text in a mirrored frame has its blanks at the end, and stays at the start.
  func trimmed(atStartTo columns: Int) -> StyledLine {
    if pieces.first?.isBlank == false, pieces.last?.isBlank == true {
      return trimmed(atEndTo: columns)
    }
    var styled = self
    while let first = styled.pieces.first, first.isBlank { styled.removePiece(at: 0) }
    return styled.placed(.end, in: columns)
  }

  private mutating func removePiece(at index: Int) {
    width -= DisplayWidth.cells(of: pieces[index].text)
    pieces.remove(at: index)
  }

  /// Returns the line with changed styles, for another background color.
  func restyled(_ change: (TextStyle) -> TextStyle) -> StyledLine {
    var styled = self
    for index in styled.pieces.indices { styled.pieces[index].style = change(pieces[index].style) }
    return styled
  }

  /// Returns the line with escape sequences, without trailing blanks.
  func text(_ styles: StyleSheet) -> String {
    var text = ""
    for piece in pieces {
      let open = piece.isolated.map { $0 == .rightToLeft ? "\u{2067}" : "\u{2066}" } ?? ""
      text += styles.painted(open + piece.text + (open.isEmpty ? "" : "\u{2069}"), piece.style)
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
