package import Fonts
package import Previewing

/// A drawn element of a picture.
struct PictureItem: Sendable {
  var frame: Rectangle
  let content: Content

  enum Content: Sendable {
    /// A rectangle with round corners; its gradient begins at the rectangle's corner.
    case fill(Paint, radius: Double)
    /// The background of the device, seen through glass with stronger hues.
    case glass(saturation: Double, radius: Double)
    /// A line along the inner edge of a rectangle.
    case ring(Color, radius: Double, thickness: Double)
    /// A layer of the shadow around a rectangle, which is not drawn below the rectangle itself.
    case shadow(Color, radius: Double, spread: Double)
    case text(TextItem)
    /// The bytes of a PNG or SVG file.
    case image(bytes: [UInt8], mediaType: String, radius: Double)
    /// A sign of the system.
    case sign(Sign, Color)
  }

  /// The signs that systems draw instead of text.
  enum Sign: Hashable, Sendable { case chevronDown, chevronUp, dots, cross, triangle }
}

/// A line of text in a picture.
package struct TextItem: Sendable {
  /// The line as glyphs.
  package let line: ShapedLine
  /// The size of the font in points.
  package let size: Double
  let color: Color
  /// The distance from the upper edge of the line to its baseline.
  let baseline: Double
  /// The width of glyphs relative to the font, below 1 if the font is wider than the device's.
  let stretch: Double
  /// The parts of the line, with their sources; the parts together are the text.
  package let runs: [TracedRun]
  /// The place of the line in a string that devices truncate; nil for other text.
  package let place: LinePlace?

  /// The text of the line.
  package var text: String { runs.map(\.shown).joined() }
}

/// The place of a line in a string that devices truncate.
package struct LinePlace: Hashable, Sendable {
  /// The role of the string: `title`.
  package let role: String
  /// The number of the line, from 0.
  package let index: Int
  /// Whether the string is truncated.
  package let isCut: Bool
}
