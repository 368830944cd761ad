/// The pixels of a picture, on which shapes are drawn one over the other.
struct PixelCanvas {
  let width: Int
  let height: Int
  private var pixels: [Pixel]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [Pixel](repeating: .clear, count: width * height)
  }

  /// Fills a shape, whose outline is in pixels; `scale` is the number of pixels in a point.
  mutating func fill(_ outline: Outline, _ paint: Paint, scale: Double) {
    if case .color(let color) = paint {
      let pixel = color.pixel
      return draw(outline) { _, _ in pixel }
    }
    draw(outline) { x, y in
      paint.pixel(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
    }
  }

  /// Draws an image into a shape; `frame` and the outline are in pixels.
  mutating func draw(_ image: PNGImage, in frame: Rectangle, clippedTo outline: Outline) {
    let (scaleX, scaleY) = (
      Double(image.width) / frame.width, Double(image.height) / frame.height
    )
    draw(outline) { x, y in
      let left = (Double(x) - frame.x) * scaleX
      let top = (Double(y) - frame.y) * scaleY
      return image.mean(left..<left + scaleX, top..<top + scaleY)
    }
  }

  private mutating func draw(_ outline: Outline, _ color: (_ x: Int, _ y: Int) -> Pixel) {
    let coverage = Coverage(outline)
    for y in coverage.rows(below: height) {
      coverage.forEachPixel(ofRow: y) { x, share in
        guard x >= 0, x < width else { return }
        let pixel = share == 1 ? color(x, y) : color(x, y).faded(to: Float(share))
        pixels[y * width + x] = pixel.over(pixels[y * width + x])
      }
    }
  }

  /// The bytes of the rows from top to bottom: red, green, blue and opacity of each pixel.
  var rows: [[UInt8]] {
    (0..<height).map { row in pixels[row * width..<(row + 1) * width].flatMap(\.bytes) }
  }
}

extension Paint {
  /// Returns the color at a point of the picture.
  fileprivate func pixel(x: Double, y: Double) -> Pixel {
    switch self {
    case .color(let color): return color.pixel
    case .linear(let from, let to, let x1, let y1, let x2, let y2):
      let (dx, dy) = (x2 - x1, y2 - y1)
      let length = dx * dx + dy * dy
      let place = length > 0 ? ((x - x1) * dx + (y - y1) * dy) / length : 0
      let share = Float(min(1, max(0, place)))
      return from.pixel.faded(to: 1 - share).adding(to.pixel.faded(to: share))
    case .radial(let color, let centerX, let centerY, let radiusX, let radiusY):
      let (dx, dy) = ((x - centerX) / radiusX, (y - centerY) / radiusY)
      return color.pixel.faded(to: Float(max(0, 1 - (dx * dx + dy * dy).squareRoot())))
    }
  }
}

extension Color {
  fileprivate var pixel: Pixel { Pixel(red: red, green: green, blue: blue, alpha: alpha) }
}
