internal import Apps
internal import Previewing
internal import Surfaces

/// The styles of a layout's strings by their roles.
extension SurfaceLayout {
  var typeface: PictureFonts.Typeface {
    let system = surface.kind.id.prefix { $0 != "." }
    return system == "ios" || system == "watch" ? .apple : system == "android" ? .android : .windows
  }

  /// The style of ordinary text.
  var bodyStyle: LineStyle {
    switch surface.frame {
    case .tile: LineStyle(typeface, 12, 16, colors.text(surface.frame))
    case .icon, .app: LineStyle(typeface, 15, 20, colors.text(surface.frame))
    default:
      LineStyle(
        typeface, measures["body-size"], measures["body-line"], colors.text(surface.frame))
    }
  }

  /// The style of text that is less important.
  var secondaryStyle: LineStyle {
    var style = bodyStyle
    style.color = colors.secondary(surface.frame)
    return style
  }

  func style(of role: PictureLines.Role) -> LineStyle {
    switch (surface.frame, role) {
    case (.tile, _): tileStyle(of: role)
    case (.row, .title) where surface.kind == .androidExpanded:
      title("expanded-title-size", "expanded-title-line", weight: 500)
    case (.row, .title): title("title-size", "title-line", weight: 500)
    case (_, .title): title("title-size", "title-line", weight: 600)
    case (.card, .subtitle), (.platter, .subtitle):
      title("subtitle-size", "subtitle-line", weight: 600)
    case (.row, .body) where surface.kind == .androidExpanded:
      LineStyle(
        typeface, measures["body-size"], measures["expanded-body-line"],
        colors.secondary(surface.frame))
    case (.row, .body), (.toast, .body), (.toast, .caption): secondaryStyle
    case (.toast, .attribution):
      LineStyle(
        typeface, measures["attribution-size"], measures["attribution-line"],
        colors.secondary(surface.frame))
    case (_, .numeral): LineStyle(typeface, 46, 50, colors.text(surface.frame))
    default: bodyStyle
    }
  }

  private func title(_ size: String, _ line: String, weight: Int) -> LineStyle {
    guard surface.frame != .icon, surface.frame != .app else { return bodyStyle }
    return LineStyle(
      typeface, measures[size], measures[line], colors.text(surface.frame), weight: weight)
  }

  private func tileStyle(of role: PictureLines.Role) -> LineStyle {
    let color = colors.text(surface.frame)
    return switch role {
    case .title: LineStyle(typeface, 24, 28, color)
    case .subtitle: LineStyle(typeface, 20, 24, color)
    case .numeral: LineStyle(typeface, 46, 50, color)
    case .body: LineStyle(typeface, 15, 20, color)
    case .attribution, .caption: bodyStyle
    }
  }
}

/// The parts that all frames contain.
extension SurfaceLayout {
  /// Returns parts below each other.
  func column(_ parts: [Surface.Part], width: Double) -> Block {
    var block = Block(width: width)
    for part in parts { block.append(self.part(part, width: width), gap: gap(before: part)) }
    return block
  }

  /// The distance of a part from the part above it.
  private func gap(before part: Surface.Part) -> Double {
    switch (part, surface.frame) {
    case (.remark, _): 5
    case (.text(let lines), .toast): lines.role == .attribution ? 4 : 0
    case (.text, _), (.header, _), (.notice, _): 0
    case (_, .tile(_, _)): 0
    case (_, .row): part.place == .hero ? 12 : 8
    case (_, .window): 10
    default: 8
    }
  }

  private func part(_ part: Surface.Part, width: Double) -> Block {
    switch part {
    case .header(let app, _): return label(app, bodyStyle, width: width)
    case .notice(let words):
      return label(words, noticeStyle, width: width, direction: surface.direction)
    case .text(let lines): return text(lines, style(of: lines.role), width: width)
    case .picture(let box): return image(box, width: width)
    case .columns(let columns): return self.columns(columns, width: width)
    case .buttons(let buttons): return self.buttons(buttons, width: width)
    case .input(let input): return self.input(input, width: width)
    case .progress(let progress): return self.progress(progress, width: width)
    case .badge(let sign): return badge(sign)
    case .datum(let name, let value): return datum(name, value, width: width)
    case .remark(let words):
      let style = LineStyle(typeface, 13, 18, remarkColor)
      return label(words, style, width: width, direction: surface.direction)
    }
  }

  private var remarkColor: Color {
    if case .tile = surface.frame { colors.white } else { colors.remark }
  }

  private var noticeStyle: LineStyle {
    guard surface.frame == .card else { return bodyStyle }
    return LineStyle(
      typeface, measures["level-size"], measures["level-line"], colors.secondary(surface.frame),
      weight: 600)
  }

  private func columns(_ columns: [Surface.Column], width: Double) -> Block {
    let gap = 8.0
    let total = Double(max(1, columns.reduce(0) { $0 + $1.weight }))
    let free = max(0, width - gap * Double(max(0, columns.count - 1)))
    var block = Block(width: width)
    var x = 0.0
    for column in columns {
      let own = free * Double(column.weight) / total
      let content = self.column(column.parts, width: own)
      block.add(content, x: x, y: 0)
      block.height = max(block.height, content.height)
      x += own + gap
    }
    return block
  }

  // MARK: - Images

  /// Returns an image as a calm surface with its name: nothing is loaded from the network.
  func image(_ box: PictureBox, width: Double) -> Block {
    guard box.place != .icon else {
      return appIcon(size: measures["logo-size"], radius: 0, letter: 22)
    }
    let height = imageHeight(box.place, width: width)
    let radius =
      switch surface.frame {
      case .row: measures["picture-radius"]
      case .toast: box.place == .hero ? 0.0 : 2
      case .tile: 0.0
      default: 6.0
      }
    var block = Block(width: width, height: height)
    let area = Rectangle(x: 0, y: 0, width: width, height: height)
    block.add(.fill(.color(colors.picture), radius: radius), area)
    let style = LineStyle(typeface, 12, 16, colors.pictureText)
    let name = PictureText.drawn((box.alternative?.string ?? box.name).prefix(60))
    let words = label(name, style, width: max(24, width - 16), .center)
    block.add(words, x: (width - words.width) / 2, y: max(0, (height - words.height) / 2))
    return block
  }

  private func imageHeight(_ place: PictureBox.Place, width: Double) -> Double {
    switch (surface.frame, place) {
    case (.row, .hero): (width * 9 / 16).rounded()
    case (.window, .hero): (width / 2).rounded()
    case (.toast, .hero): measures["hero-height"]
    case (.tile(_, _), _): 35
    case (_, .hero): 120
    default: 56
    }
  }

  /// Returns an image next to the text.
  func sideImage(_ box: PictureBox, size: Double, radius: Double) -> Block {
    guard box.place != .icon else { return appIcon(size: size, radius: radius, letter: 22) }
    var block = Block(width: size, height: size)
    let area = Rectangle(x: 0, y: 0, width: size, height: size)
    block.add(.fill(.color(colors.picture), radius: box.isRound ? size / 2 : radius), area)
    return block
  }

  /// Returns the icon of the app, or the first letter of its name.
  func appIcon(size: Double, radius: Double, letter: Double) -> Block {
    let app = preview.device.app
    let area = Rectangle(x: 0, y: 0, width: size, height: size)
    var block = Block(width: size, height: size)
    if let icon = app.icon, format == .svg || PNGImage(icon.bytes) != nil {
      block.add(
        .image(bytes: icon.bytes, mediaType: icon.mediaType, radius: radius), area)
      return block
    }
    let ground: Paint =
      app.accentColor.flatMap { Color($0) }.map { .color($0) }
      ?? .linear(from: colors.iconStart, to: colors.iconEnd, x1: 0, y1: 0, x2: size, y2: size)
    block.add(.fill(ground, radius: radius), area)
    let name = preview.device.appName.first.map(String.init) ?? ""
    let sign = word(name, LineStyle(typeface, letter, size, colors.white, weight: 600))
    block.add(sign, x: (size - sign.width) / 2, y: 0)
    return block
  }

  // MARK: - Badges and data

  private func badge(_ sign: String) -> Block {
    let size = 60.0
    var block = Block(width: size, height: size)
    block.add(appIcon(size: size, radius: size * 0.24, letter: 28), x: 0, y: 0)
    guard !sign.isEmpty else { return block }
    let text = word(sign, LineStyle(typeface, 14, 24, colors.white, weight: 600))
    let width = max(24, text.width + 12)
    let x = size + 10 - width
    block.add(
      .fill(.color(colors.sign), radius: 12), Rectangle(x: x, y: -7, width: width, height: 24))
    block.add(text, x: x + (width - text.width) / 2, y: -7)
    return block
  }

  private func datum(_ name: String, _ value: PictureText, width: Double) -> Block {
    var block = Block(width: width)
    var code = LineStyle(.code, 13, 18, bodyStyle.color)
    code.weight = 700
    block.append(label("\(PictureText.drawn(name)):", code, width: width))
    block.append(label(value, bodyStyle, width: width))
    block.height += 4
    return block
  }
}
