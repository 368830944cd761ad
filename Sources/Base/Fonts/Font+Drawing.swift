internal import CHarfBuzz

/// A part of an outline; the y axis points upwards in fonts and downwards in pictures.
package enum OutlineSegment<Number: Hashable & Sendable>: Hashable, Sendable {
  case move(x: Number, y: Number)
  case line(x: Number, y: Number)
  case quadratic(x1: Number, y1: Number, x: Number, y: Number)
  case cubic(x1: Number, y1: Number, x2: Number, y2: Number, x: Number, y: Number)
  case close
}

/// The image of a glyph in a font for emoji, with its place relative to the glyph's origin.
package struct GlyphImage: Hashable, Sendable {
  /// The bytes of a PNG file.
  package let png: [UInt8]
  /// The distance of the left edge from the origin.
  package let left: Int
  /// The height of the upper edge above the baseline.
  package let top: Int
  /// The width of the image.
  package let width: Int
  /// The height of the image.
  package let height: Int
}

extension Font {
  /// Returns the outline of a glyph, rounded to units of the font; empty for a space.
  ///
  /// Corresponds to `hb_font_draw_glyph`.
  package func outline(of glyph: UInt32) -> [OutlineSegment<Int>] {
    var capacity = 128
    while true {
      var segments = [CHarfBuzzSegment](repeating: CHarfBuzzSegment(), count: capacity)
      let count = unsafe segments.withUnsafeMutableBufferPointer { output in
        unsafe Int(charfbuzz_outline(handle, glyph, output.baseAddress, Int32(capacity)))
      }
      guard count > capacity else { return segments.prefix(count).map(OutlineSegment.init) }
      capacity = count
    }
  }

  /// Returns the image of a glyph; nil if the glyph has none.
  ///
  /// Corresponds to `hb_ot_color_glyph_reference_png`.
  package func image(of glyph: UInt32) -> GlyphImage? {
    var box: [Int32] = [0, 0, 0, 0]
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      bytes = [UInt8](repeating: 0, count: count)
      count = unsafe bytes.withUnsafeMutableBufferPointer { output in
        unsafe box.withUnsafeMutableBufferPointer { box in
          unsafe Int(
            charfbuzz_image(
              handle, glyph, output.baseAddress, Int32(output.count), box.baseAddress))
        }
      }
    } while count > bytes.count
    guard count > 0, box[2] > 0, box[3] < 0 else { return nil }
    return GlyphImage(
      png: bytes, left: Int(box[0]), top: Int(box[1]), width: Int(box[2]), height: -Int(box[3]))
  }
}

extension OutlineSegment<Int> {
  fileprivate init(_ segment: CHarfBuzzSegment) {
    let (x1, y1, x2, y2, x3, y3) = segment.points
    let at = { (value: Int32) in Int(value) }
    switch Int(segment.kind) {
    case CHARFBUZZ_MOVE: self = .move(x: at(x1), y: at(y1))
    case CHARFBUZZ_LINE: self = .line(x: at(x1), y: at(y1))
    case CHARFBUZZ_QUADRATIC: self = .quadratic(x1: at(x1), y1: at(y1), x: at(x2), y: at(y2))
    case CHARFBUZZ_CUBIC:
      self = .cubic(x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2), x: at(x3), y: at(y3))
    default: self = .close
    }
  }
}
