internal import Previewing
internal import Surfaces

/// The frames of desktops, tiles, and what only the app receives.
extension SurfaceLayout {
  /// Returns a Windows toast: the header, the hero image, then the logo next to the text.
  func toast() -> Block {
    let width = measures["toast-width"]
    var block = Block(width: width)
    if surface.hasHeader, measures["header-height"] > 0 { block.append(toastHeader(width: width)) }
    for part in surface.parts where part.place == .hero {
      block.append(column([part], width: width))
    }
    block.append(toastContent(width: width))
    let area = Rectangle(x: 0, y: 0, width: width, height: block.height)
    let isOlder = surface.generation == .windows10
    let ground = isOlder ? colors.toast10 : colors.toast
    addGround(to: &block, area, ground, radius: measures["toast-radius"])
    return block
  }

  private func toastHeader(width: Double) -> Block {
    let (height, icon) = (measures["header-height"], measures["header-icon"])
    let style = LineStyle(
      typeface, measures["header-size"], measures["header-line"], colors.text(.toast))
    var block = Block(width: width, height: height)
    let start = measures["toast-padding"]
    block.add(appIcon(size: icon, radius: 3, letter: 10), x: start, y: (height - icon) / 2)
    let name = word(surface.app, style)
    block.add(name, x: start + icon + 8, y: (height - name.height) / 2)
    let sign = colors.secondary(.toast)
    block.add(
      .sign(.dots, sign), Rectangle(x: width - 58, y: height / 2 - 1, width: 12, height: 2))
    block.add(
      .sign(.cross, sign), Rectangle(x: width - 24, y: height / 2 - 4, width: 8, height: 8))
    return block
  }

  private func toastContent(width: Double) -> Block {
    let (padding, top) = (measures["toast-padding"], measures["toast-padding-top"])
    let logo = surface.sideImages.first.map {
      sideImage($0, size: measures["logo-size"], radius: 0)
    }
    let start = padding + (logo.map { $0.width + measures["logo-gap"] } ?? 0)
    let inner = width - start - padding
    var texts = Block(width: inner)
    if let title = surface.title {
      let style = style(of: .title)
      texts.append(
        text(title, style, width: naturalWidth(of: title, style, most: inner)))
    }
    texts.append(
      column(surface.restOfText.filter { $0.place != .hero }, width: inner), gap: 0)
    var block = Block(width: width)
    if let logo { block.add(logo, x: padding, y: top) }
    block.add(texts, x: start, y: top)
    block.height = top + max(texts.height, logo?.height ?? 0) + 16
    return block
  }

  /// Adds the ground of a window with its shadow, which consists of several faint layers.
  private func addGround(
    to block: inout Block, _ area: Rectangle, _ ground: Color, radius: Double
  ) {
    block.addBehind(
      [
        .fill(.color(ground), radius: radius),
        .ring(colors.frameEdge, radius: radius, thickness: 1),
      ],
      area)
    for layer in (0..<Self.shadowLayers).reversed() {
      let spread = Double(layer + 1) * 1.5
      block.addBehind([.shadow(Color(0, 0.022), radius: radius, spread: spread)], area)
    }
  }

  private static let shadowLayers = 8

  /// Returns a browser's notification: the site, the text, and the icon at the end.
  func window() -> Block {
    let width = measures["card-width"]
    let (padding, blockPadding) = (measures["card-padding"], measures["card-padding-block"])
    let head = windowHead()
    let image = surface.sideImages.first.map {
      sideImage($0, size: measures["icon-size"], radius: measures["icon-radius"])
    }
    let reserved = image.map { $0.width + measures["icon-gap"] } ?? 0
    var texts = Block(width: width - 2 * padding - reserved)
    if let title = surface.title {
      texts.append(text(title, style(of: .title), width: texts.width))
    }
    texts.append(column(surface.restOfText, width: texts.width))
    var block = Block(width: width)
    block.add(head, x: padding, y: blockPadding)
    let top = blockPadding + head.height + 6
    block.add(texts, x: padding, y: top)
    if let image { block.add(image, x: width - padding - image.width, y: top) }
    block.height = top + max(texts.height, image?.height ?? 0) + blockPadding
    let area = Rectangle(x: 0, y: 0, width: width, height: block.height)
    addGround(to: &block, area, colors.window, radius: measures["card-radius"])
    return block
  }

  private func windowHead() -> Block {
    let style = LineStyle(
      typeface, measures["site-size"], measures["site-line"], colors.secondary(.window))
    let site = word(surface.app, style)
    var block = Block(width: site.width + 22, height: measures["site-line"])
    block.add(appIcon(size: 16, radius: 4, letter: 10), x: 0, y: 0)
    block.add(site, x: 22, y: 0)
    return block
  }

  // MARK: - Tiles

  func tile() -> Block {
    guard case .tile(let columns, let rows) = surface.frame else { return Block(width: 0) }
    let name =
      columns <= 8
      ? "tile-small" : columns <= 20 ? "tile-medium" : rows > 7 ? "tile-large" : "tile-wide"
    let size = measures[name]
    let least = name == "tile-wide" ? measures["tile-medium"] : size
    let padding = measures["tile-padding"]
    let inner = size - 2 * padding
    let content = column(surface.parts.filter { !$0.isHeader }, width: inner)
    let brand =
      surface.hasHeader ? label(surface.app, bodyStyle, width: inner) : Block(width: inner)
    let height = max(least, content.height + brand.height + 2 * padding)
    var block = Block(width: size, height: height)
    let area = Rectangle(x: 0, y: 0, width: size, height: height)
    block.add(.fill(.color(colors.tile), radius: 0), area)
    block.add(content, x: padding, y: padding)
    block.add(brand, x: padding, y: height - padding - brand.height)
    return block
  }

  // MARK: - Icons and data

  func icon() -> Block {
    let parts = column(surface.parts.filter { !$0.isRemark }, width: 60)
    var block = Block(width: 96)
    block.add(parts, x: 18, y: 8)
    block.height = parts.height + 8
    let remarks = surface.parts.compactMap { part in
      if case .remark(let words) = part { words } else { nil }
    }
    for words in remarks {
      let style = LineStyle(typeface, 13, 18, colors.remark)
      block.append(label(words, style, width: 96, .center), gap: 6)
    }
    return block
  }

  func app() -> Block {
    let width = 370.0
    let content = column(surface.parts, width: width - 28)
    var block = Block(width: width, height: content.height + 24)
    let area = Rectangle(x: 0, y: 0, width: width, height: block.height)
    block.add(.ring(colors.dataEdge, radius: 12, thickness: 1.5), area)
    block.add(content, x: 14, y: 12)
    return block
  }
}
