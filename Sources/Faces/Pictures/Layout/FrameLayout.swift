internal import Fonts
internal import Previewing
internal import Surfaces

/// The frames of phones.
extension SurfaceLayout {
  /// Returns an iPhone's card: the icon, the time at the end of the title's line, and an attachment.
  func card() -> Block {
    let width = measures["card-width"]
    var block = Block(width: width)
    if surface.kind == .appleLockScreen { block.append(clock(width: width)) }
    let card = cardContent(width: width)
    let top = block.height
    block.add(glass(card), x: 0, y: top)
    block.height += card.height
    let buttons = surface.parts.filter(\.isButtons)
    guard !buttons.isEmpty else { return block }
    var actions = Block(width: width)
    for part in buttons {
      let line = Rectangle(x: 0, y: actions.height, width: width, height: 1)
      if actions.height > 0 { actions.add(.fill(.color(colors.cardLine), radius: 0), line) }
      actions.append(column([part], width: width))
    }
    block.height += measures["button-gap"]
    block.add(glass(actions, radius: measures["button-radius"]), x: 0, y: block.height)
    block.height += actions.height
    return block
  }

  private func clock(width: Double) -> Block {
    let time = word("9:41", LineStyle(typeface, 56, 67, colors.white, weight: 600))
    var block = Block(width: width, height: 85)
    block.add(time, x: (width - time.width) / 2, y: 4)
    return block
  }

  private func cardContent(width: Double) -> Block {
    let (padding, icon) = (measures["card-padding"], measures["icon-size"])
    let textStart = padding + icon + measures["icon-gap"]
    let side = surface.sideImages.first
    let image = side.map {
      sideImage($0, size: measures["thumbnail-size"], radius: measures["thumbnail-radius"])
    }
    let reserved = image.map { $0.width + measures["icon-gap"] } ?? 0
    let texts = cardTexts(width: width - textStart - padding - reserved)
    let inner = max(icon, texts.height)
    let top = measures["card-padding-top"]
    var block = Block(width: width, height: top + inner + measures["card-padding-bottom"])
    let picture = appIcon(size: icon, radius: measures["icon-radius"], letter: 20)
    block.add(picture, x: padding, y: top + (inner - icon) / 2)
    block.add(texts, x: textStart, y: top + (inner - texts.height) / 2)
    if let image {
      block.add(image, x: width - padding - image.width, y: top + (inner - image.height) / 2)
    }
    return block
  }

  private func cardTexts(width: Double) -> Block {
    var block = column(surface.parts.filter(\.isNotice), width: width)
    let time = word(
      surface.time,
      LineStyle(
        typeface, measures["time-size"], measures["time-line"], colors.secondary(.card)))
    let free = width - (time.width > 0 ? time.width + measures["time-gap"] : 0)
    var first = Block(width: width)
    first.append(titleBlock(most: free))
    guard first.height > 0 else { return block }
    first.addBeside(time, x: width - time.width)
    block.append(first)
    block.append(column(surface.restOfText.filter { !$0.isButtons }, width: width))
    return block
  }

  /// Returns the title, as wide as its letters.
  private func titleBlock(most: Double) -> Block {
    guard let title = surface.title else { return Block(width: 0) }
    let style = style(of: .title)
    return text(title, style, width: naturalWidth(of: title, style, most: most))
  }

  /// Returns content in front of glass, through which the background is seen with stronger hues.
  private func glass(_ content: Block, radius: Double? = nil) -> Block {
    let isNew = surface.generation == .iOS26
    let radius = radius ?? measures["card-radius"]
    var block = content
    let area = Rectangle(x: 0, y: 0, width: content.width, height: content.height)
    let ground: [PictureItem.Content] =
      isNew
      ? [
        .glass(saturation: 1.7, radius: radius), .fill(.color(colors.glass), radius: radius),
        .ring(colors.glassEdge, radius: radius, thickness: 1),
      ]
      : [
        .glass(saturation: 1.8, radius: radius), .fill(.color(colors.frost), radius: radius),
      ]
    block.addBehind(ground, area)
    return block
  }

  /// Returns a row of Android's shade; only an expanded row shows the name of the app.
  func row() -> Block {
    let width = measures["row-width"]
    let isExpanded = surface.kind == .androidExpanded
    let start = measures["text-start"]
    let end = measures[isExpanded ? "expanded-end" : "body-end"]
    let thumbnail =
      surface.sideImages.isEmpty ? 0 : measures["thumbnail-size"] + measures["thumbnail-gap"]
    let texts = rowTexts(width: width - start - end - thumbnail, isExpanded)
    let padding = measures["row-padding"]
    let least = isExpanded ? 0 : measures["collapsed-height"]
    var block = Block(width: width, height: max(least, texts.height + 2 * padding))
    let area = Rectangle(x: 0, y: 0, width: width, height: block.height)
    block.add(.fill(.color(colors.row), radius: measures["row-radius"]), area)
    let size = measures["icon-size"]
    let icon = appIcon(size: size, radius: size / 2, letter: measures["glyph-size"] * 0.75)
    block.add(icon, x: measures["icon-start"], y: padding)
    block.add(texts, x: start, y: padding)
    addPill(to: &block, isExpanded)
    if let image = surface.sideImages.first { addThumbnail(image, to: &block) }
    return block
  }

  private func rowTexts(width: Double, _ isExpanded: Bool) -> Block {
    let small = LineStyle(
      typeface, measures["time-size"], measures["app-line"], colors.secondary(.row))
    var block = Block(width: width)
    if isExpanded {
      block.append(word("\(surface.app) \u{00B7} \(surface.time)", small))
    }
    var beside = small
    beside.lineHeight = small.size + 4
    let time = word("\u{00B7} \(surface.time)", beside)
    let reserved = isExpanded ? 0 : time.width + measures["time-gap"]
    var first = Block(width: width)
    first.append(titleBlock(most: width - reserved))
    if !isExpanded, first.height > 0 {
      let x = (first.items.first?.frame.width ?? 0) + measures["time-gap"]
      first.addBeside(time, x: x)
    }
    block.append(first)
    block.append(column(surface.restOfText, width: width))
    return block
  }

  private func addPill(to block: inout Block, _ isExpanded: Bool) {
    let size = measures["pill-size"]
    let isOlder = surface.generation == .android14
    let top =
      isExpanded ? 14 : isOlder ? 20 : (measures["collapsed-height"] - size) / 2
    let area = Rectangle(x: block.width - 16 - size, y: top, width: size, height: size)
    block.add(.fill(.color(colors.pill), radius: size / 2), area)
    let sign = Rectangle(x: area.x + 7.5, y: area.y + 9.5, width: 9, height: 5)
    block.add(.sign(isExpanded ? .chevronUp : .chevronDown, colors.pillSign), sign)
  }

  private func addThumbnail(_ box: PictureBox, to block: inout Block) {
    let size = measures["thumbnail-size"]
    let x = block.width - 16 - measures["pill-size"] - measures["thumbnail-gap"] - size
    let image = sideImage(box, size: size, radius: measures["thumbnail-radius"])
    block.add(image, x: x, y: (measures["collapsed-height"] - size) / 2)
  }
}
