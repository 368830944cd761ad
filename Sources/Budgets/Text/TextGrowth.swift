internal import Bytes

/// The characters that grow most when they are escaped in all places of a value.
///
/// The largest string consists of four kinds of characters: control characters, which do not
/// combine with others; one-byte characters, which combine with marks; line breaks (CR LF is one
/// character); and marks and other non-ASCII characters, which grow equally with each byte.
struct TextGrowth: Hashable, Sendable {
  /// A character and its total size in all places.
  struct GrowingCharacter: Hashable, Sendable {
    let character: UInt8
    let byteCount: Int
  }

  /// The control character that grows most.
  let control: GrowingCharacter
  /// The ASCII character, apart from control characters, that grows most.
  let base: GrowingCharacter
  /// The total size of a CR LF pair in all places; 0 for a URL, which cannot contain it.
  let lineBreak: Int
  /// The total size of each byte of a non-ASCII character in all places.
  let wide: Int

  /// Measures the growth of characters in the counted places.
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
    // U+0001 and `a` win ties, because they look least surprising in a witness.
    control = best(isURL ? [] : Array(0..<0x20) + [0x7F], than: growth(isURL ? 0x7F : 0x01))
    base = best(Array(0x21..<0x7F), than: growth(UInt8(ascii: "a")))
    lineBreak = isURL ? 0 : growth(0x0D).byteCount + growth(0x0A).byteCount
    wide = counts.size { EscapedSize.of(byteAbove127: $0) }
  }
}
