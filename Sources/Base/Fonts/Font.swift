internal import CHarfBuzz

/// A font that shapes text and draws glyphs; all lengths are in units of the font.
///
/// Owns the handle. Marked unchecked because HarfBuzz allows threads to share an immutable font.
///
/// ```swift
/// let font = Font(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
/// font?.glyph(of: "A")  // 1
/// ```
@safe
package final class Font: @unchecked Sendable {
  /// The properties of a font that decide where it is used.
  package struct Facts: Hashable, Sendable {
    /// The name of the family: `Noto Sans Arabic`.
    package let family: String
    /// The weight from 100 to 900; 400 is regular.
    package let weight: Int
    /// Whether the font is slanted or narrow, so that previews use it last.
    package let isSpecial: Bool
    /// Whether the weight can be chosen.
    package let isVariable: Bool
  }

  /// The file of the font.
  package let path: String
  /// The number of units in the size of the font.
  package let unitsPerEm: Int
  /// The height above the baseline, for the distance of lines.
  package let ascent: Int
  /// The depth below the baseline, which is negative.
  package let descent: Int
  /// The properties of the font.
  package let facts: Facts
  let handle: OpaquePointer

  /// Opens a font of a file; returns nil if the file has no such font.
  ///
  /// `weight` is used by variable fonts only.
  package init?(path: String, index: Int = 0, weight: Int = 0) {
    guard let opened = unsafe charfbuzz_open(path, Int32(index), Int32(weight)) else { return nil }
    let facts = unsafe charfbuzz_facts(opened)
    self.path = path
    unitsPerEm = max(1, Int(facts.units_per_em))
    ascent = Int(facts.ascent)
    descent = Int(facts.descent)
    self.facts = Facts(
      family: unsafe Self.family(of: opened), weight: Int(facts.weight),
      isSpecial: facts.is_italic != 0 || facts.is_condensed != 0,
      isVariable: facts.is_variable != 0)
    unsafe handle = opened
  }

  deinit { unsafe charfbuzz_close(handle) }

  /// The number of fonts in a file; 0 if the file is not a font.
  package static func count(in path: String) -> Int { Int(unsafe charfbuzz_font_count(path)) }

  private static func family(of font: OpaquePointer) -> String {
    let capacity = 256
    var name = [CChar](repeating: 0, count: capacity)
    let count = unsafe name.withUnsafeMutableBufferPointer { buffer in
      unsafe charfbuzz_family(font, buffer.baseAddress, Int32(capacity))
    }
    let bytes = name.prefix(min(capacity, Int(count))).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the glyph of a character; nil if the font has none.
  package func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    let glyph = unsafe charfbuzz_glyph(handle, scalar.value)
    return glyph == 0 ? nil : glyph
  }
}

// MARK: - Shaping

/// A glyph in a shaped run, in units of the font.
package struct ShapedGlyph: Hashable, Sendable {
  /// The number of the glyph in the font.
  package let id: UInt32
  /// The offset of the first byte of the glyph's characters.
  package let cluster: Int
  /// The distance to the next glyph.
  package let advance: Int
  /// The displacement of the glyph to the right.
  package let x: Int
  /// The displacement of the glyph upwards.
  package let y: Int
}

extension Font {
  /// Returns the glyphs of a part of a line, from left to right.
  ///
  /// The rest of the line decides the forms at the edges. Corresponds to `hb_shape_full`.
  package func shape(
    _ part: Range<Int>, of line: [UInt8], script: UInt32, isRightToLeft: Bool, language: String
  ) -> [ShapedGlyph] {
    // Some scripts have more glyphs than bytes.
    var capacity = part.count * 2 + 16
    while true {
      var glyphs = [CHarfBuzzGlyph](repeating: CHarfBuzzGlyph(), count: capacity)
      let count = unsafe line.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          unsafe glyphs.withUnsafeMutableBufferPointer { output in
            unsafe charfbuzz_shape(
              handle, characters.baseAddress, Int32(characters.count), Int32(part.lowerBound),
              Int32(part.count), script, isRightToLeft ? 1 : 0, language, output.baseAddress,
              Int32(capacity))
          }
        }
      }
      guard Int(count) > capacity else { return glyphs.prefix(Int(count)).map(ShapedGlyph.init) }
      capacity = Int(count)
    }
  }
}

extension ShapedGlyph {
  fileprivate init(_ glyph: CHarfBuzzGlyph) {
    self.init(
      id: glyph.glyph, cluster: Int(glyph.cluster), advance: Int(glyph.advance), x: Int(glyph.x),
      y: Int(glyph.y))
  }
}
