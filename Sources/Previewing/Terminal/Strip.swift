internal import Diagnostics
internal import Surfaces

/// One row of a drawing: pieces of text that know how many cells they take.
struct Strip: Hashable, Sendable {
  private struct Piece: Hashable {
    var text: String
    var ink: Ink
    /// The direction of a text that a terminal must keep apart from its neighbours.
    var isolated: TextDirection?

    var isBlank: Bool { isolated == nil && text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
  }

  private var pieces: [Piece] = []
  /// The cells that it takes.
  private(set) var width = 0

  init() {}

  init(_ text: String, _ ink: Ink = .plain) { add(text, ink) }

  /// So many blanks.
  static func blanks(_ count: Int, _ ink: Ink = .plain) -> Strip {
    Strip(String(repeating: " ", count: max(0, count)), ink)
  }

  /// A sign, repeated.
  static func line(_ sign: String, _ count: Int, _ ink: Ink = .frame) -> Strip {
    Strip(String(repeating: sign, count: max(0, count)), ink)
  }

  /// Adds a text that Crier itself has made.
  mutating func add(_ text: String, _ ink: Ink = .plain) {
    guard !text.isEmpty else { return }
    pieces.append(Piece(text: text, ink: ink))
    width += DisplayWidth.cells(of: text)
  }

  /// Adds a text that anybody may have written, with a sign for every control.
  ///
  /// Letters from right to left would turn the frame around on terminals that reorder a line, so such
  /// a text is isolated; on others the isolates take no room.
  mutating func add(foreign text: String, _ ink: Ink = .plain, _ direction: TextDirection? = nil) {
    let text = text.visible
    guard !text.isEmpty else { return }
    let mustIsolate = TextDirection.holdsRightToLeft(text)
    let own = direction ?? TextDirection(of: text) ?? .leftToRight
    pieces.append(Piece(text: text, ink: ink, isolated: mustIsolate ? own : nil))
    width += DisplayWidth.cells(of: text)
  }

  mutating func add(_ other: Strip) {
    pieces += other.pieces
    width += other.width
  }

  static func + (left: Strip, right: Strip) -> Strip {
    var strip = left
    strip.add(right)
    return strip
  }

  /// The strip with blanks on one side, or on both, so that it takes so many cells.
  func placed(
    _ alignment: PictureLines.Alignment, in columns: Int, _ ink: Ink = .plain
  ) -> Strip {
    let strip = clipped(to: columns)
    let free = columns - strip.width
    switch alignment {
    case .start: return strip + .blanks(free, ink)
    case .end: return .blanks(free, ink) + strip
    case .center: return .blanks(free / 2, ink) + strip + .blanks(free - free / 2, ink)
    }
  }

  /// The strip, at most so many cells of it.
  func clipped(to columns: Int) -> Strip {
    guard width > columns else { return self }
    var clipped = Strip()
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

  /// The strip in so many cells: blanks at its end go first.
  func trimmed(atEndTo columns: Int) -> Strip {
    var strip = self
    while let last = strip.pieces.last, last.isBlank {
      strip.removePiece(at: strip.pieces.count - 1)
    }
    return strip.placed(.start, in: columns)
  }

  /// The strip in so many cells: blanks at its beginning go first.
  func trimmed(atStartTo columns: Int) -> Strip {
    var strip = self
    while let first = strip.pieces.first, first.isBlank { strip.removePiece(at: 0) }
    return strip.placed(.end, in: columns)
  }

  private mutating func removePiece(at index: Int) {
    width -= DisplayWidth.cells(of: pieces[index].text)
    pieces.remove(at: index)
  }

  /// The strip with all of its ink replaced, for a ground of another colour.
  func inked(_ change: (Ink) -> Ink) -> Strip {
    var strip = self
    for index in strip.pieces.indices { strip.pieces[index].ink = change(pieces[index].ink) }
    return strip
  }

  /// The row as it goes to a terminal, without blanks at its end.
  func text(_ inks: InkSet) -> String {
    var text = ""
    for piece in pieces {
      let open = piece.isolated.map { $0 == .rightToLeft ? "\u{2067}" : "\u{2066}" } ?? ""
      text += inks.painted(open + piece.text + (open.isEmpty ? "" : "\u{2069}"), piece.ink)
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
