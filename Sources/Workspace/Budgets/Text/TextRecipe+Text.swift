extension TextRecipe {
  /// Combining marks of 2, 3 and 4 bytes, which extend the character before them.
  private static let marks = [2: "\u{0300}", 3: "\u{20D0}", 4: "\u{E0100}"]
  /// Letters and emoji of 2, 3 and 4 bytes, each of which starts a new character.
  private static let starters = [2: "é", 3: "日", 4: "😀"]

  /// Returns a string with the counted characters; those with the largest escaped size come first.
  ///
  /// The string can be one byte shorter than counted, because every non-ASCII character has at
  /// least two bytes.
  func text(_ growth: TextGrowth, within limits: TextLimits) -> String {
    var text = ""
    text += String(repeating: "\r\n", count: lineBreaks)
    text += String(repeating: Self.character(growth.control.character), count: controls)
    let base = Self.character(growth.base.character)
    let scalars = (limits.codePoints ?? .max) - (controls + 2 * lineBreaks + bases)
    guard let graphemes = limits.graphemes else {
      let sizes = Self.sizes(of: wideBytes, inAtMost: scalars)
      return text + String(repeating: base, count: bases)
        + sizes.compactMap { Self.starters[$0] }.joined()
    }
    let shares = shares(among: max(bases, graphemes - controls - lineBreaks), within: limits)
    for (index, share) in shares.enumerated() where index < bases || share > 0 {
      let sizes = Self.sizes(of: share, inAtMost: scalars)
      text += index < bases ? base : sizes.first.flatMap { Self.starters[$0] } ?? ""
      text += sizes.dropFirst(index < bases ? 0 : 1).compactMap { Self.marks[$0] }.joined()
    }
    return text
  }

  /// Returns the number of non-ASCII bytes in each character that marks can extend.
  private func shares(among characters: Int, within limits: TextLimits) -> [Int] {
    guard let most = limits.characterBytes else {
      return [wideBytes] + Array(repeating: 0, count: max(0, bases - 1))
    }
    var shares = Array(repeating: 0, count: characters)
    var rest = wideBytes
    // Add all three-byte marks that fit first, because they need the fewest UTF-16 units.
    for index in shares.indices where rest > 0 {
      shares[index] = min(rest, most / 3 * 3)
      rest -= shares[index]
      guard shares[index] == 1, index > 0 else { continue }
      shares[index - 1] -= 1
      shares[index] = 2
    }
    for index in shares.indices where rest > 0 {
      let more = min(rest, most - shares[index] - (index < bases ? 1 : 0))
      shares[index] += more
      rest -= more
    }
    return shares
  }

  private static func character(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }

  /// Returns character sizes that add up to a number of bytes; most of the sizes are 3.
  private static func sizes(of bytes: Int, inAtMost scalars: Int) -> [Int] {
    guard bytes > 1 else { return [] }
    if scalars < (bytes + 2) / 3 {
      let long = bytes - 3 * scalars
      return Array(repeating: 3, count: scalars - long) + Array(repeating: 4, count: long)
    }
    switch bytes % 3 {
    case 0: return Array(repeating: 3, count: bytes / 3)
    case 1: return Array(repeating: 3, count: bytes / 3 - 1) + [4]
    default: return Array(repeating: 3, count: bytes / 3) + [2]
    }
  }
}
