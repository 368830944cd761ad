/// Finds numbers in text, as strings of digits.
package enum NumberSearch {
  /// Returns the numbers of a text, without times of day, links and email addresses.
  ///
  /// Numbers up to twelve are left out, because they are often written as words.
  package static func all(in text: String) -> Set<String> {
    var found: Set<String> = []
    for word in text.split(whereSeparator: { $0.isNewline || " \t".contains($0) }) {
      guard !word.contains("://"), !word.contains("@"), !word.contains(":") else { continue }
      found.formUnion(word.numbers)
    }
    return found
  }
}

extension Substring {
  /// The digits of each number greater than 12, without separators.
  fileprivate var numbers: [String] {
    var runs: [String] = []
    var digits = ""
    for character in self {
      if let value = character.wholeNumberValue, (0...9).contains(value), character.isNumber {
        digits += String(value)
      } else if !digits.isEmpty, ".,'’\u{A0}\u{202F}٫٬".contains(character) {
        continue
      } else {
        runs.append(digits)
        digits = ""
      }
    }
    return (runs + [digits]).filter { ($0.count > 2) || (Int($0) ?? 0) > 12 }
  }
}
