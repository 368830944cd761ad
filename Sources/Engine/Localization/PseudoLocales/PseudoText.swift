/// Functions that change the words of a message for a pseudo-locale.
enum PseudoText {
  /// Returns the text with each word changed, except words in URLs and email addresses.
  static func mapped(_ text: String, _ change: (String) -> String) -> String {
    var output = ""
    var run = ""
    func flush() {
      let isAddress = run.contains("://") || run.contains("@")
      output += isAddress ? run : changedLetters(run, change)
      run = ""
    }
    for character in text {
      if character.isWhitespace {
        flush()
        output.append(character)
      } else {
        run.append(character)
      }
    }
    flush()
    return output
  }

  /// Changes each run of letters and keeps the characters between the runs.
  private static func changedLetters(_ run: String, _ change: (String) -> String) -> String {
    var output = ""
    var letters = ""
    for character in run {
      if character.isLetter {
        letters.append(character)
        continue
      }
      if !letters.isEmpty { output += change(letters) }
      letters = ""
      output.append(character)
    }
    return output + (letters.isEmpty ? "" : change(letters))
  }

  /// Returns the word with an accent on each ASCII letter.
  static func accented(_ word: String) -> String { String(word.map { accents[$0] ?? $0 }) }

  /// Returns the word in full-width characters, which have three bytes and two cells each.
  static func heavy(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.map { scalar in
          guard (0x21...0x7E).contains(scalar.value) else { return scalar }
          return UnicodeScalar(scalar.value + 0xFEE0) ?? scalar
        }))
  }

  /// Returns the word with control characters that reverse its direction, as in Android's `ar-XB`.
  static func turned(_ word: String) -> String { "\u{200F}\u{202E}\(word)\u{202C}\u{200F}" }

  /// Returns the words to append to a message, which make the message a third longer, or more if it
  /// is short.
  static func padding(for letterCount: Int) -> String {
    let wanted =
      letterCount <= 10 ? letterCount : letterCount <= 30 ? letterCount / 2 : letterCount / 3
    var words = ""
    for word in ["one", "two", "three", "four", "five", "six", "seven"]
      + Array(repeating: "more", count: 64)
    where words.count < wanted {
      words += " " + word
    }
    return words
  }

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"))
}
