extension String {
  /// The first bracket without a matching bracket, ignoring emoticons such as ':)'.
  package var loneBracket: Character? {
    guard utf8.contains(where: Self.canBeginBracket) else { return nil }
    let partners: [Character: Character] = [
      ")": "(", "）": "（", "]": "[", "」": "「", "』": "『", "】": "【",
    ]
    var open: [Character] = []
    var before: Character = " "
    for character in self {
      defer { before = character }
      if partners.values.contains(character), before != ":", before != ";" {
        open.append(character)
      }
      guard let partner = partners[character] else { continue }
      if open.last == partner {
        open.removeLast()
      } else if !isListMark(character, before) {
        return character
      }
    }
    return open.last
  }

  /// Whether a byte is an ASCII bracket, or the first byte of another one in UTF-8.
  private static func canBeginBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), 0xE3, 0xEF:
      true
    default: false
    }
  }

  /// Whether a closing parenthesis is part of an emoticon or of a list number, as in '1)'.
  private func isListMark(_ character: Character, _ before: Character) -> Bool {
    character == ")" && (before == ":" || before == ";" || before == "-" || before.isNumber)
  }
}
