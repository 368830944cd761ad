internal import Previewing
internal import Surfaces

/// Buttons, input fields and progress bars.
extension SurfaceLayout {
  /// Returns buttons side by side, or below each other on Android if they need more than one row.
  func buttons(_ buttons: [Surface.Button], width: Double) -> Block {
    surface.frame == .row ? pills(buttons, width: width) : sharedRow(buttons, width: width)
  }

  private func pills(_ buttons: [Surface.Button], width: Double) -> Block {
    let (height, padding, gap) = (36.0, measures["button-padding"], measures["button-gap"])
    let style = LineStyle(
      typeface, measures["button-size"], 20, colors.text(surface.frame), weight: 500)
    var block = Block(width: width)
    var (x, y) = (0.0, 0.0)
    for button in buttons {
      let natural = word(PictureText.drawn(button.label.string), style).width
      let own = min(width, natural + 2 * padding)
      let words = label(button.label, style, width: own - 2 * padding + 0.5, .center)
      if x > 0, x + own > width { (x, y) = (0, y + height + gap) }
      let tall = max(height, words.height + 16)
      let area = Rectangle(x: x, y: y, width: own, height: tall)
      block.add(.fill(.color(colors.rowButton), radius: 18), area)
      block.add(words, x: x + padding - 0.25, y: y + (tall - words.height) / 2)
      x += own + gap
      block.height = y + tall
    }
    return block
  }

  /// Returns buttons of equal widths.
  private func sharedRow(_ buttons: [Surface.Button], width: Double) -> Block {
    let gap = surface.frame == .card ? 0 : buttonGap
    let count = Double(max(1, buttons.count))
    let own = (width - gap * (count - 1)) / count
    let labels = buttons.map { button in
      label(
        button.label, buttonStyle(button.emphasis), width: max(24, own - 2 * buttonPadding),
        surface.frame == .card ? .start : .center)
    }
    let isLarge = surface.frame == .card || surface.frame == .platter
    let least = isLarge ? measures["button-height"] : 32
    let height = labels.reduce(least) { max($0, $1.height + (surface.frame == .card ? 28 : 12)) }
    var block = Block(width: width, height: height)
    for (number, (button, words)) in zip(buttons, labels).enumerated() {
      let x = Double(number) * (own + gap)
      let area = Rectangle(x: x, y: 0, width: own, height: height)
      for content in ground(of: button.emphasis) { block.add(content, area) }
      block.add(words, x: x + (own - words.width) / 2, y: (height - words.height) / 2)
    }
    return block
  }

  private var buttonGap: Double { surface.frame == .toast ? measures["button-gap"] : 8 }
  private var buttonPadding: Double { surface.frame == .card ? 18 : 7 }

  private func buttonStyle(_ emphasis: Surface.Button.Emphasis) -> LineStyle {
    var style = bodyStyle
    if surface.frame == .platter {
      style = LineStyle(typeface, measures["button-size"], 20, colors.text(surface.frame))
      if emphasis == .critical { style.color = colors.platterCritical }
    } else if surface.frame == .card {
      style = LineStyle(typeface, measures["button-size"], 22, colors.text(surface.frame))
      if emphasis == .critical { style.color = colors.cardCritical }
    } else if emphasis != .plain {
      style.color = colors.white
    }
    return style
  }

  private func ground(of emphasis: Surface.Button.Emphasis) -> [PictureItem.Content] {
    guard surface.frame != .card else { return [] }
    guard surface.frame != .platter else {
      return [.fill(.color(colors.platterButton), radius: measures["button-radius"])]
    }
    let radius = surface.frame == .toast ? measures["button-radius"] : 6
    switch emphasis {
    case .success: return [.fill(.color(colors.success), radius: radius)]
    case .critical: return [.fill(.color(colors.critical), radius: radius)]
    case .plain:
      let ground = surface.frame == .window ? colors.windowButton : colors.toastButton
      return [
        .fill(.color(ground), radius: radius),
        .ring(colors.toastButtonEdge, radius: radius, thickness: 1),
      ]
    }
  }

  func input(_ input: Surface.Input, width: Double) -> Block {
    var block = Block(width: width)
    if let text = input.label, !text.isBlank {
      block.append(label(text, secondaryStyle, width: width))
    }
    let button = input.button.map { [$0] }.map { sharedRow($0, width: min(110, width / 3)) }
    let own = width - (button.map { $0.width + 8 } ?? 0)
    let field = self.field(input, width: own)
    let top = block.height == 0 ? 0 : block.height + 4
    block.add(field, x: 0, y: top)
    if let button { block.add(button, x: own + 8, y: top) }
    block.height = top + max(field.height, button?.height ?? 0)
    return block
  }

  private func field(_ input: Surface.Input, width: Double) -> Block {
    let isChoice = !input.choices.isEmpty
    var style = bodyStyle
    style.color = colors.fieldText
    var block = Block(width: width, height: 32)
    if let shown = input.choices.first ?? input.hint {
      let words = label(shown, style, width: max(24, width - (isChoice ? 36 : 16)))
      block.height = max(32, words.height + 12)
      block.add(words, x: 8, y: (block.height - words.height) / 2)
    }
    let area = Rectangle(x: 0, y: 0, width: width, height: block.height)
    block.addBehind([.ring(colors.fieldEdge, radius: 4, thickness: 1)], area)
    if isChoice {
      let sign = Rectangle(x: width - 20, y: block.height / 2 - 3, width: 10, height: 6)
      block.add(.sign(.triangle, colors.fieldText), sign)
    }
    return block
  }

  func progress(_ progress: Surface.Progress, width: Double) -> Block {
    var block = Block(width: width)
    for text in [progress.title, progress.status] {
      if let text, !text.isBlank { block.append(label(text, secondaryStyle, width: width)) }
    }
    var bar = Block(width: width, height: 16)
    let area = Rectangle(x: 0, y: 6, width: width, height: 4)
    bar.add(.fill(.color(colors.track), radius: 2), area)
    var done = area
    done.width = width * (progress.value ?? 0.35)
    if done.width > 0 { bar.add(.fill(.color(colors.accent), radius: 2), done) }
    block.append(bar)
    let percent = progress.value.map { "\(Int($0 * 100)) %" }
    if let end = progress.valueText ?? percent.map({ PictureText(supplied: $0) }), !end.isBlank {
      block.append(label(end, secondaryStyle, width: width))
    }
    return block
  }
}
