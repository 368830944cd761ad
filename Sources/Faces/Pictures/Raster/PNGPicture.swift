internal import Fonts

/// A picture as a PNG file, with two pixels in each direction for each point.
///
/// The file has no time and no name of a program, and its compression is our own, because versions
/// of zlib differ: machines with the same fonts write the same bytes.
package enum PNGPicture {
  /// The number of pixels in the width of a point.
  package static let scale = 2.0

  /// Returns the bytes of the file.
  package static func bytes(of picture: Picture) -> [UInt8] {
    var canvas = PixelCanvas(
      width: Int(picture.width * scale), height: Int(picture.height * scale))
    for item in picture.items { draw(item, on: &canvas) }
    return PNGFile.bytes(width: canvas.width, rows: canvas.rows)
  }

  private static func draw(_ item: PictureItem, on canvas: inout PixelCanvas) {
    let frame = item.frame
    switch item.content {
    case .fill(let paint, let radius):
      canvas.fill(
        frame.outline(radius: radius).scaled(by: scale), paint.moved(x: frame.x, y: frame.y),
        scale: scale)
    case .ring(let color, let radius, let thickness):
      let ring = frame.ring(radius: radius, thickness: thickness)
      canvas.fill(ring.scaled(by: scale), .color(color), scale: scale)
    case .shadow(let color, let radius, let spread):
      let shadow = frame.shadow(radius: radius, spread: spread)
      canvas.fill(shadow.scaled(by: scale), .color(color), scale: scale)
    case .text(let text): draw(text, at: frame, on: &canvas)
    case .image(let bytes, _, let radius):
      guard let image = PNGImage(bytes) else { return }
      let outline = frame.outline(radius: radius).scaled(by: scale)
      canvas.draw(image, in: frame.scaled(by: scale), clippedTo: outline)
    case .sign(let sign, let color):
      canvas.fill(sign.outline(in: frame).scaled(by: scale), .color(color), scale: scale)
    case .glass: break
    }
  }

  private static func draw(_ text: TextItem, at frame: Rectangle, on canvas: inout PixelCanvas) {
    var x = frame.x
    let baseline = frame.y + text.baseline
    for run in text.line.runs {
      let scaleY = text.size / Double(run.font.unitsPerEm)
      let scaleX = scaleY * text.stretch
      for glyph in run.glyphs {
        let origin = (x: x + Double(glyph.x) * scaleX, y: baseline - Double(glyph.y) * scaleY)
        draw(
          glyph.id, of: run.font, at: origin, scale: (scaleX, scaleY), text.color, on: &canvas)
        x += Double(glyph.advance) * scaleX
      }
    }
  }

  private static func draw(
    _ glyph: UInt32, of font: Font, at origin: (x: Double, y: Double),
    scale unit: (x: Double, y: Double), _ color: Color, on canvas: inout PixelCanvas
  ) {
    if let image = font.image(of: glyph), let pixels = PNGImage(image.png) {
      let frame = Rectangle(
        x: origin.x + Double(image.left) * unit.x, y: origin.y - Double(image.top) * unit.y,
        width: Double(image.width) * unit.x, height: Double(image.height) * unit.y
      ).scaled(by: scale)
      return canvas.draw(pixels, in: frame, clippedTo: frame.outline(radius: 0))
    }
    let outline = font.outline(of: glyph).map { segment in
      segment.mapped(
        x: { (origin.x + Double($0) * unit.x) * scale },
        y: { (origin.y - Double($0) * unit.y) * scale })
    }
    canvas.fill(outline, .color(color), scale: scale)
  }
}

extension Rectangle {
  fileprivate func scaled(by scale: Double) -> Rectangle {
    Rectangle(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}

extension Outline {
  fileprivate func scaled(by scale: Double) -> Outline {
    map { $0.mapped(x: { $0 * scale }, y: { $0 * scale }) }
  }
}

extension OutlineSegment {
  /// Returns the segment with other coordinates.
  fileprivate func mapped(
    x: (Number) -> Double, y: (Number) -> Double
  ) -> OutlineSegment<Double> {
    switch self {
    case .move(let endX, let endY): .move(x: x(endX), y: y(endY))
    case .line(let endX, let endY): .line(x: x(endX), y: y(endY))
    case .quadratic(let x1, let y1, let endX, let endY):
      .quadratic(x1: x(x1), y1: y(y1), x: x(endX), y: y(endY))
    case .cubic(let x1, let y1, let x2, let y2, let endX, let endY):
      .cubic(x1: x(x1), y1: y(y1), x2: x(x2), y2: y(y2), x: x(endX), y: y(endY))
    case .close: .close
    }
  }
}
