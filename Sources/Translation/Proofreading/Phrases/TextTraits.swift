/// The kinds of characters that occur in a text, found in one pass over its bytes.
///
/// A rule looks at a text more closely only if the text has the characters that the rule is about:
/// `TextTraits(of: bytes).contains(.digit)`.
package struct TextTraits: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  package let rawValue: UInt32

  /// Creates traits from bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An ASCII letter.
  package static let letter = TextTraits(rawValue: 1 << 0)
  /// An ASCII digit.
  package static let digit = TextTraits(rawValue: 1 << 1)
  /// A character outside ASCII.
  package static let nonASCII = TextTraits(rawValue: 1 << 2)
  /// A percent sign.
  package static let percent = TextTraits(rawValue: 1 << 3)
  /// An opening or closing brace.
  package static let brace = TextTraits(rawValue: 1 << 4)
  /// A dollar sign.
  package static let dollar = TextTraits(rawValue: 1 << 5)
  /// A less-than sign.
  package static let angle = TextTraits(rawValue: 1 << 6)
  /// An ampersand.
  package static let ampersand = TextTraits(rawValue: 1 << 7)
  /// A round or square bracket.
  package static let bracket = TextTraits(rawValue: 1 << 8)
  /// A straight double quote.
  package static let quote = TextTraits(rawValue: 1 << 9)
  /// A line feed or carriage return.
  package static let lineBreak = TextTraits(rawValue: 1 << 10)
  /// A space or tab.
  package static let blank = TextTraits(rawValue: 1 << 11)
  /// A colon, at sign or slash, which occur in links.
  package static let link = TextTraits(rawValue: 1 << 12)
  /// A backslash.
  package static let backslash = TextTraits(rawValue: 1 << 13)
  /// An underscore.
  package static let underscore = TextTraits(rawValue: 1 << 14)
  /// A hyphen.
  package static let hyphen = TextTraits(rawValue: 1 << 15)
  /// A control character other than a tab or line break.
  package static let control = TextTraits(rawValue: 1 << 16)
  /// A lead byte of the general punctuation, symbols and private-use areas: U+2000 and above.
  package static let symbol = TextTraits(rawValue: 1 << 17)

  /// Finds the traits of a text.
  package init(of bytes: ArraySlice<UInt8>) {
    var bits: UInt32 = 0
    for byte in bytes { bits |= Self.table[Int(byte)] }
    self.init(rawValue: bits)
  }

  private static let table: [UInt32] = (0..<256).map { value in
    traits(of: UInt8(value)).rawValue
  }

  private static func traits(of byte: UInt8) -> TextTraits {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A: .letter
    case 0x30...0x39: .digit
    case 0xE2...: [.nonASCII, .symbol]
    case 0x80...: .nonASCII
    case 0x20, 0x09: .blank
    case 0x0A, 0x0D: .lineBreak
    case 0..<0x20, 0x7F: .control
    default: marks[byte] ?? []
    }
  }

  private static let marks: [UInt8: TextTraits] = [
    UInt8(ascii: "%"): .percent, UInt8(ascii: "{"): .brace, UInt8(ascii: "}"): .brace,
    UInt8(ascii: "$"): .dollar, UInt8(ascii: "<"): .angle, UInt8(ascii: "&"): .ampersand,
    UInt8(ascii: "("): .bracket, UInt8(ascii: ")"): .bracket, UInt8(ascii: "["): .bracket,
    UInt8(ascii: "]"): .bracket, UInt8(ascii: "\""): .quote, UInt8(ascii: ":"): .link,
    UInt8(ascii: "@"): .link, UInt8(ascii: "/"): .link, UInt8(ascii: "\\"): .backslash,
    UInt8(ascii: "_"): .underscore, UInt8(ascii: "-"): .hyphen,
  ]
}
