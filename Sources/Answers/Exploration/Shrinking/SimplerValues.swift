internal import Workspaces

/// The simpler values to try in place of one that violates an invariant, the simplest first.
enum SimplerValues {
  /// Returns the whole values to try; strings are then shortened step by step.
  static func of(_ text: String, in domain: ArgumentDomain) -> [String] {
    let simple =
      switch domain.kind {
      case .number, .money: numbers
      case .text: ["", "a"]
      case .date, .boolean, .url: [String]()
      }
    let candidates = simple + (domain.isOpen ? [] : domain.texts)
    var seen: Set<String> = []
    return candidates.prefix { $0 != text }.filter {
      domain.accepts($0) && seen.insert($0).inserted
    }
  }

  /// Whole numbers from 0 on, then negative numbers, then fractions.
  private static let numbers =
    (0...12).map(String.init) + ["20", "21", "22", "100", "101", "1000", "1000000", "-1"]
    + ["0.5", "1.5"]

  /// Returns plain strings that are as long as another one, in UTF-16 units and in bytes.
  static func fillers(as text: String) -> [String] {
    [text.utf16.count, text.utf8.count].map { String(repeating: "a", count: $0) }
  }

  /// Returns the strings with some adjacent visible characters removed.
  static func shortened(_ text: String, by size: Int) -> [String] {
    let characters = Array(text)
    return stride(from: 0, to: characters.count, by: size).map { start in
      String(characters[..<start] + characters[min(start + size, characters.count)...])
    }
  }

  /// Returns the strings with one visible character replaced by a plain letter, or by as many letters
  /// as the character has UTF-16 units.
  static func plainer(_ text: String) -> [String] {
    let characters = Array(text)
    return characters.indices.filter { characters[$0] != "a" }.flatMap { index in
      Set([1, characters[index].utf16.count]).sorted().map { count in
        let letters = [Character](repeating: "a", count: count)
        return String(characters[..<index] + letters + characters[(index + 1)...])
      }
    }
  }
}
