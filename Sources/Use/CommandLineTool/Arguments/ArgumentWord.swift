/// A word that sets an argument: `stops=3` to a text, `stops:=3` to a value in JSON.
package struct ArgumentWord {
  /// The name of the argument.
  package let name: String
  /// The text, or the spelling of the value.
  package let value: String
  /// Whether the value is spelled in JSON.
  package let isJSON: Bool

  /// Reads a word; nil if it sets nothing.
  package init?(_ word: String) {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else { return nil }
    let name = word[..<equals]
    isJSON = name.hasSuffix(":")
    self.name = String(isJSON ? name.dropLast() : name)
    value = String(word[equals...].dropFirst())
  }
}
