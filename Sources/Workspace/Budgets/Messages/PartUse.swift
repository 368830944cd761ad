internal import Localization

/// A placeholder or selector in one locale, with its results so far.
///
/// Equal placeholders of all messages share a use, even if their arguments have different names.
final class PartUse {
  let part: MessagePart
  let locale: String
  /// The id of the use, unique within a ``MessageProbe``.
  let id: Int
  /// The part as a separate message; nil if ICU does not support the locale.
  private(set) lazy var alone = part.alone(in: locale)
  /// The use as a selector of plural categories.
  private(set) lazy var categories = KeyMatcher(self, Self.categories)
  /// The text that the part displays before and after a string; nil if it cannot be determined.
  var frame: MessageProbe.Frame??
  /// The formatted text of single values; nil for a value with the wrong type.
  let texts = RecentCache<ProbeValue, MeasuredText?>()
  /// The formatted values of arguments.
  let formats = RecentCache<FormatQuestion, MessageProbe.Formats>()
  /// Sizes that no formatted date of a set of values exceeds, by escape; nil if none are known.
  let ceilings = RecentCache<ObjectIdentifier, [Int]?>()
  private var keys: [KeyList: SelectorKeys] = [:]

  /// The categories that a number can have, apart from `other`.
  static let categories = ["zero", "one", "two", "few", "many"]

  /// A cache key: the values of an argument.
  struct FormatQuestion: Hashable {
    let domain: ObjectIdentifier
    let scope: Int
  }

  /// A cache key: the keys of a matcher.
  private struct KeyList: Hashable {
    let keys: [String]

    /// Hashes the number of keys; a selector has few lists of keys, most of different lengths.
    func hash(into hasher: inout Hasher) { hasher.combine(keys.count) }
  }

  init(_ part: MessagePart, in locale: String, id: Int) {
    self.part = part
    self.locale = locale
    self.id = id
  }

  /// Returns the use as a selector with the given keys, of which only some are compared with
  /// values.
  func keys(_ all: [String], _ isCompared: (String) -> Bool) -> SelectorKeys {
    let list = KeyList(keys: all)
    if let known = keys[list] { return known }
    let selector = SelectorKeys(self, all, KeyMatcher(self, all.filter(isCompared)))
    keys[list] = selector
    return selector
  }
}

/// A selector with its keys, without plural categories.
final class SelectorKeys {
  unowned let use: PartUse
  let all: [String]
  let matcher: KeyMatcher
  private var choices: [ChoiceQuestion: [VariantChoice]?] = [:]

  /// A cache key: an argument and its values.
  private struct ChoiceQuestion: Hashable {
    let argument: ArgumentID
    let domain: ObjectIdentifier
  }

  fileprivate init(_ use: PartUse, _ all: [String], _ matcher: KeyMatcher) {
    self.use = use
    self.all = all
    self.matcher = matcher
  }

  /// Returns the choices of a message that has only this selector, from the cache if possible.
  func choices(
    of argument: ArgumentID, _ domain: ArgumentFacts.Domain, _ make: () -> [VariantChoice]?
  ) -> [VariantChoice]? {
    let question = ChoiceQuestion(argument: argument, domain: ObjectIdentifier(domain))
    if let known = choices[question] { return known }
    let made = make()
    choices[question] = .some(made)
    return made
  }
}

/// A message that prints which key a value matches, with its results so far.
final class KeyMatcher {
  private unowned let use: PartUse
  let keys: [String]
  /// The message; nil if ICU does not support the locale.
  private(set) lazy var message = use.part.matcher(with: keys, in: use.locale)
  var part: MessagePart { use.part }
  /// The key that each value matches: empty without a match, nil for a value with the wrong type.
  let known = RecentCache<ProbeValue, String?>()

  fileprivate init(_ use: PartUse, _ keys: [String]) {
    self.use = use
    self.keys = keys
  }
}
