internal import Localization
internal import TemplateLanguage

/// A property whose name ends with a language, such as `News_French`.
///
/// ```swift
/// var words = FamilyWords(suffixes)
/// words.name("News_French")?.locale  // fr
/// ```
struct FamilyName: Hashable {
  /// The property in the author's spelling.
  let spelling: String
  /// The property without its language: `News`.
  let base: String
  /// The language in the author's spelling: `French`.
  let word: String
  /// The locale of the language.
  let locale: LocaleTag

  /// The base in lower case, which identifies the family.
  var family: String { PropertyName.folded(base) }
}

/// The words that denote languages at the end of property names, such as `French`.
struct FamilyWords {
  /// Language names that the tutorials use but CLDR does not, with their locales.
  ///
  /// https://learn.microsoft.com/azure/notification-hubs/notification-hubs-ios-xplat-localized-apns-push-notification
  private static let tutorialNames = ["mandarin": "zh-Hans", "cantonese": "yue"]

  private let suffixes: [String: LocaleTag]
  private var known: [String: LocaleTag?] = [:]

  /// Creates the words from the settings' suffixes, CLDR's language names and language tags.
  init(_ suffixes: [LocaleTag: String]) {
    self.suffixes = Dictionary(
      suffixes.map { (PropertyName.folded($0.value), $0.key) },
      uniquingKeysWith: { min($0, $1) })
  }

  /// Returns the parts of a property name; nil if the name does not end with a language.
  ///
  /// The longest word is used: `News_zh_Hans` is `News` in `zh-Hans`.
  mutating func name(_ spelling: String) -> FamilyName? {
    for index in spelling.indices where spelling[index] == "_" && index > spelling.startIndex {
      let word = String(spelling[index...].dropFirst())
      guard let locale = locale(of: word) else { continue }
      return FamilyName(
        spelling: spelling, base: String(spelling[..<index]), word: word, locale: locale)
    }
    return nil
  }

  /// Returns the locale of a word, which is a suffix, the name of a language, or a language tag.
  mutating func locale(of word: String) -> LocaleTag? {
    let folded = PropertyName.folded(word)
    if let answer = known[folded] { return answer }
    let answer = suffixes[folded] ?? Self.named(folded) ?? Self.tagged(word)
    known[folded] = .some(answer)
    return answer
  }

  /// Returns the locale of a part of a file name, in which language tags may contain hyphens.
  mutating func locale(ofFileName part: String) -> LocaleTag? {
    locale(of: part.replacing("-", with: "_"))
  }

  /// Whether a word is a suffix or the name of a language, not a language tag.
  func isName(_ word: String) -> Bool {
    let folded = PropertyName.folded(word)
    return suffixes[folded] != nil || Self.named(folded) != nil
  }

  private static func named(_ word: String) -> LocaleTag? {
    tutorialNames[word].flatMap { LocaleTag($0) } ?? LocaleTag.named(word)
  }

  private static func tagged(_ word: String) -> LocaleTag? {
    guard let tag = LocaleTag(word), tag.isKnownLanguage, tag.privateUse.isEmpty,
      PropertyName.folded(tag.suffix) == PropertyName.folded(word)
    else { return nil }
    return tag
  }
}
