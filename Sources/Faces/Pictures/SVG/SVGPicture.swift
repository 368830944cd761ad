internal import Bytes
internal import Fonts
internal import Pages
internal import Previewing

/// A picture as an SVG file, with text as outlines so that it looks the same without the fonts.
///
/// Each line of text is a group whose label is the line, for search and for screen readers.
package struct SVGPicture {
  private let picture: Picture
  private var definitions = Markup()
  private var body = Markup()
  private var gradients: [Paint: Int] = [:]
  private var fonts: [ObjectIdentifier: Int] = [:]
  private var glyphs: Set<String> = []

  /// Returns the bytes of the file; the same picture always has the same bytes.
  package static func bytes(of picture: Picture) -> [UInt8] {
    var file = SVGPicture(picture)
    for item in picture.items { file.add(item) }
    return Array((file.document.text + "\n").utf8)
  }

  private init(_ picture: Picture) { self.picture = picture }

  private var document: Markup {
    let (width, height) = (Decimal.text(picture.width), Decimal.text(picture.height))
    var document = Markup()
    document.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img", "lang": picture.language,
      ]
    ) { page in
      page.element("title", picture.title)
      page.element("defs") { $0.add(definitions) }
      page.add(body)
    }
    return document
  }

  private mutating func add(_ item: PictureItem) {
    switch item.content {
    case .fill(let paint, let radius): addFill(paint, item.frame, radius)
    case .ring(let color, let radius, let thickness):
      let line = item.frame.inset(by: thickness / 2)
      body.element(
        "rect",
        line.attributes(radius: max(0, radius - thickness / 2)) + [
          "fill": "none", "stroke": color.hex, "stroke-opacity": color.opacity,
          "stroke-width": Decimal.text(thickness),
        ], "")
    case .shadow(let color, let radius, let spread):
      addPath(item.frame.shadow(radius: radius, spread: spread), color)
    case .text(let text): add(text, at: item.frame)
    case .image(let bytes, let mediaType, let radius):
      addImage(bytes, mediaType, item.frame, radius)
    case .sign(let sign, let color): addPath(sign.outline(in: item.frame), color)
    case .glass: break
    }
  }

  // MARK: - Shapes

  private mutating func addPath(_ outline: Outline, _ color: Color) {
    body.element(
      "path", ["d": outline.pathData, "fill": color.hex, "fill-opacity": color.opacity], "")
  }

  private mutating func addFill(_ paint: Paint, _ frame: Rectangle, _ radius: Double) {
    var fill = Attributes()
    if case .color(let color) = paint {
      fill = ["fill": color.hex, "fill-opacity": color.opacity]
    } else {
      fill = ["fill": "url(#g\(number(of: paint.moved(x: frame.x, y: frame.y))))"]
    }
    body.element("rect", frame.attributes(radius: radius) + fill, "")
  }

  private mutating func number(of paint: Paint) -> Int {
    if let known = gradients[paint] { return known }
    let number = gradients.count
    gradients[paint] = number
    definitions.addGradient(paint, id: "g\(number)")
    return number
  }

  private mutating func addImage(
    _ bytes: [UInt8], _ mediaType: String, _ frame: Rectangle, _ radius: Double
  ) {
    let id = "c\(gradients.count)x\(body.text.utf8.count)"
    if radius > 0 {
      definitions.element("clipPath", ["id": id]) { page in
        page.element("rect", frame.attributes(radius: radius), "")
      }
    }
    body.element(
      "image",
      frame.attributes(radius: 0) + [
        "preserveAspectRatio": "xMidYMid slice",
        "clip-path": radius > 0 ? "url(#\(id))" : nil,
        "href": "data:\(mediaType);base64,\(Base64.encode(bytes))",
      ], "")
  }

  // MARK: - Text

  private mutating func add(_ text: TextItem, at frame: Rectangle) {
    var line = Markup()
    var x = frame.x
    let y = frame.y + text.baseline
    for run in text.line.runs {
      let scale = text.size / Double(run.font.unitsPerEm)
      add(
        run, scaleX: scale * text.stretch, scaleY: scale, x: x, y: y, color: text.color, to: &line)
      x += Double(run.advance) * scale * text.stretch
    }
    body.element("g", ["aria-label": text.text]) { $0.add(line) }
  }

  private mutating func add(
    _ run: ShapedLine.Run, scaleX: Double, scaleY: Double, x: Double, y: Double, color: Color,
    to line: inout Markup
  ) {
    var outlines = Markup()
    var images = Markup()
    var pen = 0
    for glyph in run.glyphs {
      defer { pen += glyph.advance }
      if let image = run.font.image(of: glyph.id) {
        let frame = Rectangle(
          x: x + Double(pen + glyph.x + image.left) * scaleX,
          y: y - Double(glyph.y + image.top) * scaleY, width: Double(image.width) * scaleX,
          height: Double(image.height) * scaleY)
        let url = "data:image/png;base64,\(Base64.encode(image.png))"
        images.element("image", frame.attributes(radius: 0) + ["href": url], "")
      } else if let id = define(glyph.id, of: run.font) {
        let (dx, dy) = (pen + glyph.x, glyph.y)
        outlines.element(
          "use",
          ["href": "#\(id)", "x": dx == 0 ? nil : "\(dx)", "y": dy == 0 ? nil : "\(dy)"], "")
      }
    }
    line.add(images)
    guard outlines.text != "" else { return }
    let place = "translate(\(Decimal.text(x)) \(Decimal.text(y)))"
    let scale = "\(Decimal.text(scaleX, decimals: 7)) \(Decimal.text(-scaleY, decimals: 7))"
    line.element(
      "g",
      [
        "transform": "\(place) scale(\(scale))", "fill": color.hex, "fill-opacity": color.opacity,
      ]
    ) { $0.add(outlines) }
  }

  /// Returns the id of a glyph's outline, which is written once; nil for a space.
  private mutating func define(_ glyph: UInt32, of font: Font) -> String? {
    let number = fonts[ObjectIdentifier(font)] ?? fonts.count
    fonts[ObjectIdentifier(font)] = number
    let id = "f\(number)-\(glyph)"
    guard !glyphs.contains(id) else { return id }
    let outline = font.outline(of: glyph)
    guard !outline.isEmpty else { return nil }
    glyphs.insert(id)
    definitions.element("path", ["id": id, "d": outline.pathData], "")
    return id
  }
}

extension Picture {
  /// The language of the visible strings; nil if it is unknown.
  var language: String? { preview.subject.servedLocale ?? preview.subject.requestedLocale }
}
