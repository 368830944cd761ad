/// What pseudo-locales make of words.
enum PseudoText {
  /// A text with each of its words changed; addresses are no words and stay as they are.
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

  /// Changes the runs of letters and leaves the signs between them alone.
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

  /// The word with an accent on each letter of ASCII.
  static func accented(_ word: String) -> String {
    String(word.map { accents[$0] ?? $0 })
  }

  /// The word in letters that take three bytes and two cells each.
  static func heavy(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.unicodeScalars.map { scalar in
          guard (0x21...0x7E).contains(scalar.value) else { return scalar }
          return UnicodeScalar(scalar.value + 0xFEE0) ?? scalar
        }))
  }

  /// The word shown from right to left, as ICU's and Android's pseudo-locale has it.
  static func turned(_ word: String) -> String {
    "\u{200F}\u{202E}\(word)\u{202C}\u{200F}"
  }

  /// What makes a text longer: a third of its letters, more for short texts.
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
