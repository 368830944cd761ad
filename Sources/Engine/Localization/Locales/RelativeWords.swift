package import Diagnostics
package import Documents

/// Words such as `today` that become wrong as time passes, for the languages of the catalogs in
/// Crier's repository.
package struct RelativeWords: Sendable {
  /// A relative word in a message, and the number of seconds for which it is true.
  package struct Found: Sendable {
    /// The relative word, such as `today`.
    package let word: String
    /// The bytes of the word in the message.
    package let span: SourceSpan
    /// The number of seconds for which the word is true.
    package let holds: Int
  }

  /// A word with its characters, because they are compared with each place of a message.
  fileprivate struct Word {
    let text: String
    let characters: [String]

    init(_ text: String) {
      self.text = text
      characters = text.map(String.init)
    }
  }

  /// The words that are true for a day.
  private let days: [Word]
  /// The words that are true for at most an hour.
  private let moments: [Word]

  private init(days: [String], moments: [String]) {
    self.days = days.map(Word.init)
    self.moments = moments.map(Word.init)
  }

  /// Returns the relative words of a language; nil if there is no list for it.
  package static func of(_ locale: LocaleTag) -> RelativeWords? {
    locale.language == "zh" ? chinese : byLanguage[locale.language]
  }

  private static let byLanguage: [String: RelativeWords] = [
    "en": RelativeWords(
      days: ["today", "tonight", "tomorrow", "yesterday", "this morning", "this evening"],
      moments: ["right now", "in a minute", "in an hour", "minutes", "just now", "any moment"]),
    "fr": RelativeWords(
      days: ["aujourd’hui", "aujourd'hui", "ce soir", "demain", "hier", "ce matin"],
      moments: ["maintenant", "minutes", "tout de suite", "dans une heure", "à l’instant"]),
    "cs": RelativeWords(
      days: ["dnes", "zítra", "včera", "dnes večer", "dnes ráno"],
      moments: ["právě teď", "minut", "minuty", "hned", "za hodinu"]),
    "pl": RelativeWords(
      days: ["dziś", "dzisiaj", "jutro", "wczoraj", "dziś wieczorem"],
      moments: ["teraz", "minut", "minuty", "za chwilę", "za godzinę"]),
    "ar": RelativeWords(
      days: ["اليوم", "غدًا", "غدا", "أمس", "الليلة", "هذا المساء"],
      moments: ["الآن", "دقائق", "دقيقة", "بعد ساعة"]),
  ]

  private static let chinese = RelativeWords(
    days: ["今天", "明天", "昨天", "今晚", "今早", "今日", "明日"],
    moments: ["现在", "現在", "分钟", "分鐘", "马上", "馬上", "刚刚", "剛剛"])

  private static let day = 86_400
  private static let hour = 3600

  /// Returns the relative word that is true for the shortest time; nil if the strings contain no
  /// relative word.
  package func first(in texts: [DecodedText]) -> Found? {
    let pieces = texts.map(Piece.init)
    for (words, holds) in [(moments, Self.hour), (days, Self.day)] {
      for piece in pieces {
        for word in words {
          if let span = piece.span(of: word) {
            return Found(word: word.text, span: span, holds: holds)
          }
        }
      }
    }
    return nil
  }
}

/// One of the message's strings.
private struct Piece {
  let decoded: DecodedText
  let characters: [Character]
  /// The characters in lower case.
  let folded: [String]

  init(_ decoded: DecodedText) {
    self.decoded = decoded
    characters = Array(decoded.string)
    folded = characters.map { $0.lowercased() }
  }

  /// Returns the span of a whole word.
  ///
  /// In scripts without spaces, the word can be part of a longer run of letters.
  func span(of word: RelativeWords.Word) -> SourceSpan? {
    for start in folded.indices where folded[start] == word.characters.first {
      let range = start..<start + word.characters.count
      guard folded[start...].starts(with: word.characters), isWhole(word, range) else { continue }
      let offset = byteCount(of: characters[..<start])
      return decoded.sourceSpan(of: offset..<offset + byteCount(of: characters[range]))
    }
    return nil
  }

  private func byteCount(of characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.utf8.count }
  }

  private func isWhole(_ word: RelativeWords.Word, _ range: Range<Int>) -> Bool {
    guard let first = word.text.unicodeScalars.first, first.value < 0x2E80 else { return true }
    let isAfterLetter = characters[..<range.lowerBound].last?.isLetter ?? false
    let isBeforeLetter = characters[range.upperBound...].first?.isLetter ?? false
    return !isAfterLetter && !isBeforeLetter
  }
}
