extension String {
  /// The first bracket without a matching bracket, ignoring emoticons such as ':)'.
  package var loneBracket: Character? {
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

  /// Whether a closing parenthesis is part of an emoticon or of a list number, as in '1)'.
  private func isListMark(_ character: Character, _ before: Character) -> Bool {
    character == ")" && (before == ":" || before == ";" || before == "-" || before.isNumber)
  }
}
