internal import Diagnostics
package import Documents

/// A string of a preview, with its bytes in the payload.
package struct PictureText: Sendable {
  /// The displayed string.
  package let string: String
  /// The string with its bytes in the payload; nil for a string from the device or the app.
  package let decoded: DecodedText?

  /// Creates a string from the payload.
  package init(_ decoded: DecodedText) {
    string = decoded.string
    self.decoded = decoded
  }

  /// Creates a string that comes from the device, the app or the operating system.
  package init(supplied string: String) {
    self.string = string
    decoded = nil
  }

  /// Returns text as a device draws it, without marks and isolates that have no shape.
  package static func drawn(_ text: some StringProtocol) -> String {
    text.map { PictureCell($0, at: 0).shown }.joined()
  }

  /// Whether the string is empty or only white space.
  package var isBlank: Bool { string.allSatisfy(\.isWhitespace) }
}

/// One character of a preview, with its width.
package struct PictureCell {
  /// The drawn text: the character, or a symbol for an invisible character.
  package let shown: String
  /// The width in columns.
  package let width: Int
  /// The width in the font of the device, in the font's unit.
  var advance = 0
  /// The range of the character's bytes in the string.
  package let bytes: Range<Int>
  let isBlank: Bool
  let isLineBreak: Bool

  package init(_ character: Character, at offset: Int) {
    bytes = offset..<offset + character.utf8.count
    if bytes.count == 1, let byte = character.utf8.first, (0x21...0x7E).contains(byte) {
      (isLineBreak, isBlank, shown, width) = (false, false, String(character), 1)
      return
    }
    isLineBreak = character.isNewline && character != "\u{0B}" && character != "\u{0C}"
    isBlank = isLineBreak || character == " " || character == "\t" || character == "\u{3000}"
    shown = isBlank ? (character == "\u{3000}" ? "\u{3000}" : " ") : Self.drawn(character)
    width = DisplayWidth.cells(of: shown)
  }

  /// The code point of the letter, without marks.
  var base: UInt32 { shown.unicodeScalars.first?.value ?? 0 }

  /// Whether the character belongs to Arabic, whose letters join their neighbors.
  var isArabic: Bool { (0x600...0x77F).contains(base) }

  /// Whether a line may end after the character.
  ///
  /// East Asian languages, Thai, Lao, Khmer and Burmese have no spaces between words.
  var endsWord: Bool {
    if isBlank || width == 2 { return true }
    guard let scalar = shown.unicodeScalars.first?.value else { return false }
    return switch scalar {
    case 0x2D, 0x2013, 0x2014: shown.unicodeScalars.count == 1
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// The maximum number of scalars drawn for one character; enough for every script.
  private static let drawnScalars = 16

  /// Returns the drawn text: without direction marks, and with symbols for control characters.
  ///
  /// Marks and isolates are invisible, and every preview isolates its strings anyway. Overrides and
  /// embeddings can make a string look like a different string, so they are drawn as symbols.
  private static func drawn(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard scalars.count == 1, let only = scalars.first else {
      let kept = scalars.prefix(drawnScalars).filter { !isSilent($0) }
      return String(String.UnicodeScalarView(kept)).reduce(into: "") { $0 += VisibleText.shown($1) }
    }
    return isSilent(only) ? "" : VisibleText.shown(character)
  }

  private static func isSilent(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
