/// The writing direction of text: left to right or right to left.
package enum TextDirection: String, Hashable, Sendable {
  /// From left to right: Latin, Han, Cyrillic.
  case leftToRight = "ltr"
  /// From right to left: Arabic, Hebrew and related scripts.
  case rightToLeft = "rtl"

  /// Creates the direction of the first letter in a string; returns nil if the string has no
  /// letters.
  package init?(of text: String) {
    for scalar in text.unicodeScalars.prefix(Self.searchedScalars) {
      if Self.isRightToLeft(scalar) {
        self = .rightToLeft
        return
      }
      if scalar.properties.isAlphabetic {
        self = .leftToRight
        return
      }
    }
    return nil
  }

  /// Creates the direction of a device from the tag of its language.
  package init(ofLanguage tag: String) {
    let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let script = parts.dropFirst().first { $0.count == 4 }?.lowercased()
    if let script {
      self = Self.scripts.contains(script) ? .rightToLeft : .leftToRight
    } else {
      let language = parts.first?.lowercased() ?? ""
      self = Self.languages.contains(language) ? .rightToLeft : .leftToRight
    }
  }

  /// Whether a string contains a letter of a right-to-left script.
  package static func holdsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isRightToLeft)
  }

  /// The maximum number of scalars in which to search for a letter.
  private static let searchedScalars = 1000

  private static func isRightToLeft(_ scalar: UnicodeScalar) -> Bool {
    scalar.value >= 0x590 && blocks.contains { $0.contains(scalar.value) }
  }

  /// The blocks of Hebrew, Arabic and related scripts.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// The languages that CLDR treats as right-to-left if the language tag specifies no script.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd",
    "syr", "ug", "ur", "yi",
  ]
}
