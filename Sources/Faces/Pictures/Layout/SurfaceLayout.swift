internal import Fonts
internal import Previewing
internal import Surfaces

/// Places the parts of a layout as the style sheets of pages do, with the same measures.
///
/// The lines of each string are those of the model, so that a picture and a page show the same.
struct SurfaceLayout {
  let surface: Surface
  let preview: Preview
  let colors: PictureColors
  let fonts: PictureFonts
  /// The measures of the device.
  let measures: SurfaceMeasures
  let language: String
  private let index: TraceIndex

  /// The format of the file, because icons in SVG cannot be drawn in PNG.
  let format: PictureFormat

  init(
    _ surface: Surface, of preview: Preview, in appearance: PictureAppearance,
    as format: PictureFormat, _ fonts: PictureFonts
  ) {
    self.surface = surface
    self.preview = preview
    self.fonts = fonts
    self.format = format
    // A watch is always dark.
    colors = PictureColors(surface.frame == .platter ? .dark : appearance)
    measures = surface.measures
    language = preview.subject.servedLocale ?? preview.subject.requestedLocale ?? "en"
    index = TraceIndex(preview.traces)
  }

  /// Draws the notification in front of the background of its device.
  func device() -> Block {
    switch surface.frame {
    case .card: framed(by: 10, radius: 32, card())
    case .row: framed(by: 7, radius: 34, row())
    case .toast: framed(by: 15, radius: 14, toast())
    case .window: framed(by: 15, radius: 14, window())
    case .platter: framed(by: 12, radius: measures["screen-radius"], platter())
    case .tile: tile()
    case .icon: framed(by: 14, radius: 14, icon())
    case .app: framed(by: 12, radius: 14, app())
    }
  }

  /// Adds the background around a notification.
  private func framed(by edge: Double, radius: Double, _ content: Block) -> Block {
    var device = Block(width: content.width + 2 * edge, height: content.height + 2 * edge)
    device.add(content, x: edge, y: edge)
    let area = Rectangle(x: 0, y: 0, width: device.width, height: device.height)
    let layers = colors.scene(surface.frame, width: area.width, height: area.height)
    device.resolveGlass(before: layers)
    device.addBehind(layers.map { .fill($0, radius: radius) }, area)
    return device
  }

  // MARK: - Text

  var isRightToLeft: Bool { surface.direction == .rightToLeft }

  /// Returns the lines of a string that the model has truncated, aligned in a width.
  func text(_ lines: PictureLines, _ style: LineStyle, width: Double) -> Block {
    let style = style.adapted(to: lines)
    let runs = index.lines(of: lines.fitted, in: lines.text)
    var block = Block(width: width)
    for (number, line) in runs.enumerated() {
      let place = LinePlace(
        role: lines.role.rawValue, index: number, isCut: lines.fitted.isCut)
      let drawn = self.line(
        line, style, lines.direction, lines.alignment, width: width,
        most: min(width, lines.fit.width ?? width), place)
      block.add(drawn, x: 0, y: Double(number) * style.lineHeight)
    }
    block.height = Double(runs.count) * style.lineHeight
    return block
  }

  /// Returns the width of the widest line of a string, which can be at most a given width.
  func naturalWidth(of lines: PictureLines, _ style: LineStyle, most: Double) -> Double {
    let style = style.adapted(to: lines)
    let widths = lines.fitted.lines.map {
      shaped($0.shown, style, lines.direction).width(size: style.size)
    }
    return min(most, widths.max() ?? 0)
  }

  /// Returns the lines of a string without a limit on the device, such as a button's label.
  ///
  /// Strings of the system follow the direction of the device, others that of their first letter.
  func label(
    _ text: PictureText, _ style: LineStyle, width: Double,
    _ alignment: PictureLines.Alignment = .start, direction: TextDirection? = nil
  ) -> Block {
    let fit = TextFit(
      width: width, size: style.size, lines: Self.mostLabelLines, .deviceDirection,
      font: style.typeface.measured(weight: style.weight))
    let direction = direction ?? TextDirection(of: text.string) ?? surface.direction
    var block = Block(width: width)
    for line in index.lines(of: fit.fitted(text.string), in: text) {
      let drawn = self.line(line, style, direction, alignment, width: width, most: width, nil)
      block.add(drawn, x: 0, y: block.height)
      block.height += style.lineHeight
    }
    return block
  }

  /// Returns the lines of a string that the device or Crier supplies.
  func label(
    _ text: String, _ style: LineStyle, width: Double,
    _ alignment: PictureLines.Alignment = .start, direction: TextDirection? = nil
  ) -> Block {
    label(PictureText(supplied: text), style, width: width, alignment, direction: direction)
  }

  /// Returns a short string of the device on one line, as wide as its letters.
  func word(_ text: String, _ style: LineStyle) -> Block {
    let direction = surface.direction
    let width = shaped(text, style, direction).width(size: style.size)
    let run = TracedRun(shown: text)
    return line([run], style, direction, .start, width: width, most: width, nil)
  }

  /// The maximum number of lines of a label; no button has as many.
  private static let mostLabelLines = 20

  private func shaped(
    _ text: String, _ style: LineStyle, _ direction: TextDirection
  ) -> ShapedLine {
    let chain = PictureFonts.chain(style.typeface, weight: style.weight, language: language)
    return fonts.shaper.line(text, chain, isRightToLeft: direction == .rightToLeft)
  }

  private func line(
    _ runs: [TracedRun], _ style: LineStyle, _ direction: TextDirection,
    _ alignment: PictureLines.Alignment, width: Double, most: Double, _ place: LinePlace?
  ) -> Block {
    var block = Block(width: width, height: style.lineHeight)
    let text = runs.map(\.shown).joined()
    let line = shaped(text, style, direction)
    let baseline = line.baseline(size: style.size, lineHeight: style.lineHeight)
    block.baseline = baseline
    guard !text.isEmpty else { return block }
    let natural = line.width(size: style.size)
    let stretch = natural > most ? most / natural : 1
    let item = TextItem(
      line: line, size: style.size, color: style.color, baseline: baseline, stretch: stretch,
      runs: runs, place: place)
    let drawn = natural * stretch
    let x = alignment.offset(of: drawn, in: width, isReversed: direction != surface.direction)
    block.add(
      .text(item), Rectangle(x: x, y: 0, width: drawn, height: style.lineHeight))
    return block
  }
}

extension PictureLines.Alignment {
  /// Returns the distance of text from the start of its box; the text can be written in the other
  /// direction than the box.
  fileprivate func offset(of text: Double, in width: Double, isReversed: Bool) -> Double {
    switch (self, isReversed) {
    case (.start, false), (.end, true): 0
    case (.center, _): (width - text) / 2
    case (.end, false), (.start, true): width - text
    }
  }
}

extension LineStyle {
  /// Returns the style with the size and weight with which the model has measured a string.
  ///
  /// A large number on a tile has no limit in the model.
  fileprivate func adapted(to lines: PictureLines) -> LineStyle {
    guard let size = lines.fit.size, lines.role != .numeral else { return self }
    var style = self
    if size != self.size { style.lineHeight = Self.lineHeight(of: size) }
    style.size = size
    if lines.fit.font != lines.fit.font.bold { style.weight = 400 }
    return style
  }

  /// The distance of lines in the type ramp of Windows; other devices have one size per role.
  ///
  /// https://learn.microsoft.com/windows/apps/design/signature-experiences/typography
  private static func lineHeight(of size: Double) -> Double {
    switch size {
    case ...12: 16
    case ...15: 20
    case ...20: 24
    case ...24: 28
    case ...34: 40
    default: 50
    }
  }
}
