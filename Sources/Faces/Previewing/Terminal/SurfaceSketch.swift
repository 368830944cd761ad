internal import Diagnostics
internal import Surfaces

/// Draws a layout in the typical shape of its platform.
struct SurfaceSketch {
  private let surface: Surface
  private let width: Int

  /// Creates a drawing for a terminal with a number of columns.
  init(_ surface: Surface, width: Int) {
    self.surface = surface
    self.width = max(16, min(width, surface.neededWidth))
  }

  /// The rows, all of equal width.
  var rows: [StyledLine] {
    switch surface.frame {
    case .card: card
    case .row: shadeRow
    case .toast: toast
    case .tile(let columns, let rows): tile(columns: columns, rows: rows)
    case .icon: icon
    case .window, .platter: window
    case .app: app
    }
  }

  private var isMirrored: Bool { surface.direction == .rightToLeft }

  private func sketch(_ width: Int) -> PartSketch {
    PartSketch(width: width, direction: surface.direction, accent: surface.frame.accent)
  }

  /// The parts of the layout, except those drawn next to the text.
  private var mainParts: [Surface.Part] {
    surface.parts.filter { part in
      switch part {
      case .header: false
      case .picture(let box): !box.place.isBesideText
      default: true
      }
    }
  }

  private var sidePictures: [PictureBox] {
    surface.parts.compactMap { part in
      if case .picture(let box) = part, box.place.isBesideText { box } else { nil }
    }
  }

  private var header: (app: String, time: String) {
    for case .header(let app, let time) in surface.parts { return (app, time) }
    return ("", "")
  }

  /// Places rows after a block in the reading direction, with a space between the block and the
  /// rows.
  private func beside(
    _ block: [StyledLine], _ rows: [StyledLine], blockWidth: Int, width: Int
  ) -> [StyledLine] {
    (0..<max(block.count, rows.count)).map { index in
      let left = index < block.count ? block[index] : .blanks(blockWidth)
      let right = index < rows.count ? rows[index] : .blanks(width)
      return isMirrored ? right + .blanks(1) + left : left + .blanks(1) + right
    }
  }

  private func framed(
    _ rows: [StyledLine], corners: [String], horizontal: String, vertical: String,
    _ style: TextStyle = .frame
  ) -> [StyledLine] {
    let inner = rows.map(\.width).max() ?? 0
    let top =
      StyledLine(corners[0], style) + .line(horizontal, inner + 2, style)
      + StyledLine(corners[1], style)
    let end =
      StyledLine(corners[2], style) + .line(horizontal, inner + 2, style)
      + StyledLine(corners[3], style)
    let side = StyledLine(vertical, style)
    return [top]
      + rows.map { side + .blanks(1) + $0.placed(.start, in: inner) + .blanks(1) + side }
      + [end]
  }

  // MARK: - Apple

  private var card: [StyledLine] {
    let inner = width - 4 - 5
    var texts = sketch(inner).rows(of: mainParts)
    let time = header.time
    if let first = texts.first, !time.isEmpty, inner > time.count + 8 {
      let room = inner - time.count - 1
      let clock = StyledLine(time, .faint)
      texts[0] =
        isMirrored
        ? clock + .blanks(1) + first.trimmed(atStartTo: room)
        : first.trimmed(atEndTo: room) + .blanks(1) + clock
    }
    let icon = [
      StyledLine("\u{2597}\u{2584}\u{2584}\u{2596}", .apple),
      StyledLine("\u{259D}\u{2580}\u{2580}\u{2598}", .apple),
    ]
    let rows = beside(icon, texts, blockWidth: 4, width: inner)
    return framed(
      rows, corners: ["\u{256D}", "\u{256E}", "\u{2570}", "\u{256F}"], horizontal: "\u{2500}",
      vertical: "\u{2502}")
  }

  // MARK: - Android

  private var shadeRow: [StyledLine] {
    let inner = width - 4 - 3
    var head = StyledLine("\(header.app) \u{00B7} \(header.time)", .faint)
    let arrow = surface.kind == .androidExpanded ? "\u{2303}" : "\u{2304}"
    head =
      isMirrored
      ? StyledLine(arrow, .faint) + .blanks(inner - 1 - head.width) + head
      : head + .blanks(inner - 1 - head.width) + StyledLine(arrow, .faint)
    var texts = sketch(inner).rows(of: mainParts)
    if sidePictures.contains(where: { $0.place == .thumbnail }) {
      texts = withThumbnail(texts, width: inner)
    }
    let icon = [StyledLine("\u{25C9} ", .android)]
    let rows = beside(icon, [head.clipped(to: inner)] + texts, blockWidth: 2, width: inner)
    let total = (rows.map(\.width).max() ?? 0) + 2
    let top = StyledLine(" ") + .line("\u{2581}", total) + StyledLine(" ")
    let end = StyledLine(" ") + .line("\u{2594}", total) + StyledLine(" ")
    return [top]
      + rows.map {
        StyledLine("\u{2595}", .frame) + .blanks(1) + $0 + .blanks(1)
          + StyledLine("\u{258F}", .frame)
      }
      + [end]
  }

  /// Adds a thumbnail after the rows in the reading direction.
  private func withThumbnail(_ rows: [StyledLine], width: Int) -> [StyledLine] {
    let side = 5
    return rows.enumerated().map { index, row in
      let picture = index < 2 ? StyledLine.line("\u{2592}", side - 1) : .blanks(side - 1)
      return isMirrored
        ? picture + .blanks(1) + row.trimmed(atStartTo: width - side)
        : row.trimmed(atEndTo: width - side) + .blanks(1) + picture
    }
  }

  // MARK: - Windows

  private var toast: [StyledLine] {
    let inner = width - 4
    var name = StyledLine("\u{229E} ", .windows)
    name.add(header.app, .faint)
    let controls = StyledLine("\u{00B7}\u{00B7}\u{00B7} \u{2715}", .faint)
    let free = max(1, inner - name.width - controls.width)
    let head = isMirrored ? controls + .blanks(free) + name : name + .blanks(free) + controls
    let heroes = mainParts.filter(\.isHero)
    let rest = mainParts.filter { !$0.isHero }
    return framed(
      [head.clipped(to: inner)] + sketch(inner).rows(of: heroes) + withLogo(rest, width: inner),
      corners: ["\u{250C}", "\u{2510}", "\u{2514}", "\u{2518}"], horizontal: "\u{2500}",
      vertical: "\u{2502}")
  }

  private func withLogo(_ parts: [Surface.Part], width: Int) -> [StyledLine] {
    guard let logo = sidePictures.first(where: { $0.place != .thumbnail }) else {
      return sketch(width).rows(of: parts)
    }
    let side = logo.isRound ? ["(\u{2592}\u{2592}\u{2592})"] : ["[\u{2592}\u{2592}\u{2592}]"]
    let block = side + side
    return beside(
      block.map { StyledLine($0, .windows) }, sketch(width - 6).rows(of: parts), blockWidth: 5,
      width: width - 6)
  }

  // MARK: - Tiles, icons, windows

  private func tile(columns: Int, rows count: Int) -> [StyledLine] {
    let inner = width - 4
    let name = header.app
    var rows = sketch(inner).rows(of: mainParts)
    let room = max(1, name.isEmpty ? count : count - 1)
    rows = Array(rows.prefix(room))
    rows += Array(repeating: .blanks(inner), count: max(0, room - rows.count))
    if !name.isEmpty {
      var styled = StyledLine()
      styled.add(foreign: name, .faint)
      rows.append(styled.placed(isMirrored ? .end : .start, in: inner))
    }
    return framed(
      rows, corners: ["\u{250F}", "\u{2513}", "\u{2517}", "\u{251B}"], horizontal: "\u{2501}",
      vertical: "\u{2503}", .tile
    ).map { $0.restyled(\.onTile) }
  }

  private var icon: [StyledLine] {
    var sign = ""
    var name = ""
    for part in surface.parts {
      if case .badge(let text) = part { sign = text }
      if case .remark(let text) = part { name = text }
    }
    let mark = sign.isEmpty ? StyledLine("\u{256E}", .frame) : StyledLine("(\(sign))", .bad)
    let rows = [
      StyledLine("\u{256D}\u{2500}\u{2500}", .frame) + mark,
      StyledLine("\u{2502}", .frame) + StyledLine("\u{2592}\u{2592}", surface.frame.accent)
        + StyledLine("\u{2502}", .frame),
      StyledLine("\u{2570}\u{2500}\u{2500}\u{256F}", .frame), StyledLine(name.visible, .faint),
    ]
    let widest = rows.map(\.width).max() ?? 0
    return rows.map { $0.placed(.start, in: min(width, widest)) }
  }

  private var window: [StyledLine] {
    let inner = width - 4
    let head =
      StyledLine("\u{25C8} ", .neutral)
      + StyledLine(
        [header.app, header.time].filter { !$0.isEmpty }.joined(separator: " \u{00B7} "), .faint)
    return framed(
      [head.placed(isMirrored ? .end : .start, in: inner)] + withLogo(mainParts, width: inner),
      corners: ["\u{2554}", "\u{2557}", "\u{255A}", "\u{255D}"], horizontal: "\u{2550}",
      vertical: "\u{2551}")
  }

  private var app: [StyledLine] {
    let rows =
      surface.parts.isEmpty
      ? [StyledLine("nothing", .faint).placed(.start, in: width - 4)]
      : sketch(width - 4).rows(of: surface.parts)
    return framed(
      rows, corners: ["\u{250C}", "\u{2510}", "\u{2514}", "\u{2518}"], horizontal: "\u{254C}",
      vertical: "\u{250A}")
  }
}

extension Surface.Part {
  fileprivate var isHero: Bool {
    if case .picture(let box) = self { box.place == .hero } else { false }
  }
}

extension TextStyle {
  /// The style on the colored background of a tile.
  fileprivate var onTile: TextStyle {
    switch self {
    case .strong, .tileStrong: .tileStrong
    case .faint, .frame, .tileFaint: .tileFaint
    default: .tile
    }
  }
}

extension Surface {
  /// The number of columns that the layout needs, including its widest line of text.
  fileprivate var neededWidth: Int {
    let lines = parts.flatMap { part -> [FittedText.Line] in
      if case .text(let text) = part { text.fitted.lines } else { [] }
    }
    let widest = lines.map { DisplayWidth.cells(of: $0.shown) }.max() ?? 0
    return max(frame.naturalWidth, widest + frame.ornamentWidth)
  }
}

extension Surface.Frame {
  /// The usual number of columns of a frame.
  fileprivate var naturalWidth: Int {
    switch self {
    case .card: 51
    case .row: 62
    case .toast, .window: 50
    case .tile(let columns, _): columns + 4
    case .icon, .platter: 30
    case .app: 56
    }
  }

  /// The number of columns that a frame needs in addition to its text.
  fileprivate var ornamentWidth: Int {
    switch self {
    case .card: 9
    case .row: 7
    default: 4
    }
  }

  fileprivate var accent: TextStyle {
    switch self {
    case .card, .platter: .apple
    case .row: .android
    case .toast: .windows
    case .tile: .tile
    case .icon, .window, .app: .neutral
    }
  }
}
