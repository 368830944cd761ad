/// The mean advance widths of letters in other scripts, in hundredths of an em.
///
/// They are measured in Noto Sans by `Tests/Engine/SurfacesTests/Fonts/advances.py`.
extension GlyphAdvances {
  static let scripts: [(UInt32, UInt32, Int)] = [
    // Armenian
    (0x530, 0x58F, 62),
    // Hebrew
    (0x5D0, 0x5EF, 54),
    // Arabic
    (0x600, 0x77F, 41),
    // Devanagari
    (0x900, 0x93F, 66),
    // Bengali
    (0x980, 0x9BF, 71),
    // Gurmukhi
    (0xA00, 0xA3F, 65),
    // Gujarati
    (0xA80, 0xABF, 70),
    // Tamil
    (0xB80, 0xBBF, 106),
    // Telugu
    (0xC00, 0xC3F, 80),
    // Kannada
    (0xC80, 0xCBF, 84),
    // Malayalam
    (0xD00, 0xD3F, 108),
    // Sinhala
    (0xD80, 0xDCF, 94),
    // Thai
    (0xE00, 0xE3F, 61),
    // Lao
    (0xE80, 0xEBF, 62),
    // Myanmar
    (0x1000, 0x102F, 90),
    // Georgian
    (0x10D0, 0x10FF, 64),
    // Ethiopic
    (0x1200, 0x135F, 72),
    // Khmer
    (0x1780, 0x17BF, 71),
  ]
}
