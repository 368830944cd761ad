internal import Bytes

/// The characters that become largest when they are escaped in all places that display a string.
///
/// The largest string consists of four kinds of characters: control characters, which do not
/// combine with other characters; one-byte characters, which combine with marks; line breaks (CR LF
/// is one character); and marks and other non-ASCII characters, whose escaped size is proportional
/// to their number of bytes.
struct TextGrowth: Hashable, Sendable {
  /// A character and its total escaped size in all places that display the string.
  struct GrowingCharacter: Hashable, Sendable {
    let character: UInt8
    let byteCount: Int
  }

  /// The control character with the largest total escaped size.
  let control: GrowingCharacter
  /// The printable ASCII character with the largest total escaped size.
  let base: GrowingCharacter
  /// The total escaped size of a CR LF pair; 0 for a URL, which cannot contain line breaks.
  let lineBreak: Int
  /// The total escaped size of one byte of a non-ASCII character.
  let wide: Int

  /// Measures the escaped sizes of characters, with the given number of displays per escape.
  init(_ counts: EscapeCounts, isURL: Bool = false) {
    func growth(_ byte: UInt8) -> GrowingCharacter {
      GrowingCharacter(character: byte, byteCount: counts.size { EscapedSize.of(byte, as: $0) })
    }
    func best(_ bytes: [UInt8], than first: GrowingCharacter) -> GrowingCharacter {
      bytes.reduce(first) { best, byte in
        let next = growth(byte)
        return next.byteCount > best.byteCount ? next : best
      }
    }
    // U+0001 and `a` win ties, because they are the least surprising characters in a witness.
    control = best(isURL ? [] : Array(0..<0x20) + [0x7F], than: growth(isURL ? 0x7F : 0x01))
    base = best(Array(0x21..<0x7F), than: growth(UInt8(ascii: "a")))
    lineBreak = isURL ? 0 : growth(0x0D).byteCount + growth(0x0A).byteCount
    wide = counts.size { EscapedSize.of(byteAbove127: $0) }
  }
}
