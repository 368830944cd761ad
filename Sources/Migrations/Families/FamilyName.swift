internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A property with the name of a language at its end, such as `News_French`.
///
/// ```swift
/// var words = FamilyWords(suffixes)
/// words.name("News_French")?.locale  // fr
/// ```
struct FamilyName: Hashable {
  /// The property as the author spelled it.
  let spelling: String
  /// The property without the language: `News`.
  let base: String
  /// The language as the author spelled it: `French`.
  let word: String
  /// The locale that the word means.
  let locale: LocaleTag

  /// The base as the hub compares names.
  var family: String { PropertyName.folded(base) }
}

/// The words for languages at the end of property names.
struct FamilyWords {
  /// The names that languages have in the tutorials and not in CLDR.
  ///
  /// https://learn.microsoft.com/azure/notification-hubs/notification-hubs-ios-xplat-localized-apns-push-notification
  private static let tutorialNames = ["mandarin": "zh-Hans", "cantonese": "yue"]

  private let suffixes: [String: LocaleTag]
  private var known: [String: LocaleTag?] = [:]

  /// Creates the words; `suffixes` are those that settings give to locales.
  init(_ suffixes: [LocaleTag: String]) {
    self.suffixes = Dictionary(
      suffixes.map { (PropertyName.folded($0.value), $0.key) },
      uniquingKeysWith: { min($0, $1) })
  }

  /// Returns the parts of a name; nil if it does not end with a language.
  ///
  /// The longest word counts: `News_zh_Hans` is `News` in `zh-Hans`.
  mutating func name(_ spelling: String) -> FamilyName? {
    for index in spelling.indices where spelling[index] == "_" && index > spelling.startIndex {
      let word = String(spelling[index...].dropFirst())
      guard let locale = locale(of: word) else { continue }
      return FamilyName(
        spelling: spelling, base: String(spelling[..<index]), word: word, locale: locale)
    }
    return nil
  }

  /// Returns the locale that a word means: a suffix, the name of a language, or a tag.
  mutating func locale(of word: String) -> LocaleTag? {
    let folded = PropertyName.folded(word)
    if let answer = known[folded] { return answer }
    let answer = suffixes[folded] ?? Self.named(folded) ?? Self.tagged(word)
    known[folded] = .some(answer)
    return answer
  }

  /// Returns the locale that a part of a file name means, in which a tag may contain hyphens.
  mutating func locale(ofFileName part: String) -> LocaleTag? {
    locale(of: part.replacing("-", with: "_"))
  }

  /// Whether a word is a name for people and not a tag.
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
