/// A line of text as glyphs, from left to right.
package struct ShapedLine: Sendable {
  /// A part of the line in one font and one direction.
  package struct Run: Sendable {
    /// The font of the glyphs.
    package let font: Font
    /// The glyphs from left to right.
    package let glyphs: [ShapedGlyph]

    /// The width in units of the font.
    package var advance: Int { glyphs.reduce(0) { $0 + $1.advance } }
  }

  /// The parts of the line, from left to right.
  package let runs: [Run]
  /// The characters that no font has.
  package let missing: [Unicode.Scalar]
  /// The font that decides the height of the line; nil if there is no font at all.
  package let first: Font?

  /// Returns the width of the line in points.
  package func width(size: Double) -> Double {
    runs.reduce(0) { $0 + Double($1.advance) * size / Double($1.font.unitsPerEm) }
  }

  /// Returns the distance from the upper edge of a line to its baseline, in points.
  ///
  /// The font is centered in the line, as on pages.
  package func baseline(size: Double, lineHeight: Double) -> Double {
    guard let first else { return lineHeight }
    let scale = size / Double(first.unitsPerEm)
    let (ascent, descent) = (Double(first.ascent) * scale, Double(-first.descent) * scale)
    return (lineHeight - ascent - descent) / 2 + ascent
  }

  /// Returns the horizontal ranges, in points, that show a part of the text.
  ///
  /// A part with both directions can have several ranges.
  package func extents(of bytes: Range<Int>, size: Double) -> [Range<Double>] {
    var ranges: [Range<Double>] = []
    var x = 0.0
    for run in runs {
      let scale = size / Double(run.font.unitsPerEm)
      for glyph in run.glyphs {
        let end = x + Double(glyph.advance) * scale
        defer { x = end }
        guard bytes.contains(glyph.cluster), end > x else { continue }
        if let last = ranges.last, abs(last.upperBound - x) < 0.001 {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(x..<end)
        }
      }
    }
    return ranges
  }
}
