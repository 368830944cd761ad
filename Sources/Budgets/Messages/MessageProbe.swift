internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// A cache of formatted message parts.
///
/// Each part is formatted alone, by the formatter that also formats payloads. A result depends only
/// on the locale and the part, not on the rest of the message, so all messages share the cache.
final class MessageProbe {
  /// A cache key: a part of a message and the values to format.
  private struct Question: Hashable {
    let part: Int
    let domain: ObjectIdentifier
    var scope = ArgumentGroup.allValues
  }

  /// A cache key: a selector, a set of values and the exact keys to compare with.
  private struct ClassQuestion: Hashable {
    let part: Int
    let domain: ObjectIdentifier
    let exact: [String]
  }

  /// A cache key: a part of a message and one value.
  private struct TextQuestion: Hashable {
    let part: Int
    let value: ProbeValue
  }

  /// The text that a message displays before and after a string.
  struct Frame: Hashable {
    let before: [UInt8]
    let after: [UInt8]
  }

  /// The formatted values of an argument, or the reason why their size has no maximum.
  enum Formats {
    case values(FormattedValues)
    case open(String)
  }

  /// A message compiled from one part, and that part.
  ///
  /// Equal uses share the compiled message, even if their arguments have different names.
  private struct CompiledPart {
    let message: CompiledMessage?
    let part: MessagePart
  }

  /// A cache key: a selector and the variant keys to compare with.
  private struct MatcherQuestion: Hashable {
    let part: Int
    let keys: [String]

    /// Hashes the part; a part has few lists of keys, most of them of different lengths.
    func hash(into hasher: inout Hasher) {
      hasher.combine(part)
      hasher.combine(keys.count)
    }
  }

  /// A cache key: a selector, its variant keys and one value.
  private struct KeyQuestion: Hashable {
    let matcher: MatcherQuestion
    let value: ProbeValue
  }

  private var formatter: MessageFormatter
  private var parts: [String: Int] = [:]
  private var scopes = ["": ArgumentGroup.allValues]
  private var compiled: [Int: CompiledPart] = [:]
  private var texts: [TextQuestion: [UInt8]?] = [:]
  private var keys: [KeyQuestion: String?] = [:]
  private var matchers: [MatcherQuestion: CompiledPart] = [:]
  private var formats: [Question: Formats] = [:]
  private var frames: [Int: Frame?] = [:]
  private var classes: [ClassQuestion: [ValueClass]] = [:]
  private var groups: [SelectorUses.Question: [ArgumentGroup]?] = [:]
  /// The number of values formatted so far; used by tests.
  private(set) var stepCount = 0

  init(_ settings: WorkspaceSettings) { formatter = MessageFormatter(settings) }

  /// The class of a value in a matcher: its plural category, if the matcher has any, and its exact
  /// key.
  struct ValueClass: Hashable {
    var category: String?
    var exact: String?
  }

  // MARK: Ids

  /// Returns the use of a part in a locale, with the id that all equal uses share.
  func use(_ part: MessagePart, in locale: String) -> PartUse {
    let key = "\(locale)\n\(part.key)"
    let id = parts[key] ?? parts.count
    parts[key] = id
    return PartUse(part: part, locale: locale, id: id)
  }

  /// Returns the id of a set of values; equal descriptions have equal ids.
  func scope(_ description: String) -> Int {
    let id = scopes[description] ?? scopes.count
    scopes[description] = id
    return id
  }

  // MARK: Questions

  /// Returns the formatted text of one value; nil if the value has the wrong type.
  func text(of use: PartUse, _ value: ProbeValue) -> [UInt8]? {
    let question = TextQuestion(part: use.id, value: value)
    if let known = texts[question] { return known }
    let alone =
      compiled[use.id] ?? CompiledPart(message: use.part.alone(in: use.locale), part: use.part)
    compiled[use.id] = alone
    let text = alone.message.flatMap { format($0, alone.part, value) }
    texts[question] = .some(text)
    return text
  }

  /// Returns the class of a value in a selector with the given exact keys.
  ///
  /// Returns nil if the value has the wrong type.
  func valueClass(
    of use: PartUse, _ value: ProbeValue, exact: [String], hasCategories: Bool
  ) -> ValueClass? {
    guard let key = key(of: value, use, among: exact) else { return nil }
    guard hasCategories else { return ValueClass(exact: key.isEmpty ? nil : key) }
    guard let category = self.key(of: value, use, among: Self.categories) else { return nil }
    return ValueClass(
      category: category.isEmpty ? "other" : category, exact: key.isEmpty ? nil : key)
  }

  /// Returns the key that a value matches; empty without a match, nil if the value has the wrong
  /// type.
  private func key(of value: ProbeValue, _ use: PartUse, among keys: [String]) -> String? {
    if keys.isEmpty { return "" }
    let matcher = MatcherQuestion(part: use.id, keys: keys)
    let question = KeyQuestion(matcher: matcher, value: value)
    if let known = self.keys[question] { return known }
    let probing =
      matchers[matcher]
      ?? CompiledPart(message: use.part.matcher(with: keys, in: use.locale), part: use.part)
    matchers[matcher] = probing
    let place = index(of: value, probing.message, probing.part)
    let key = place.map { $0 < keys.count ? keys[$0] : "" }
    self.keys[question] = .some(key)
    return key
  }

  private static let categories = ["zero", "one", "two", "few", "many"]

  /// Returns the text that a part adds before and after a string; nil if it cannot be determined.
  func frame(_ use: PartUse) -> Frame? {
    if let known = frames[use.id] { return known }
    let part = use.part
    var frame: Frame?
    if let compiled = part.alone(in: use.locale),
      let text = format(compiled, part, ProbeValue(text: "x")),
      let place = text.firstIndex(of: UInt8(ascii: "x")),
      !text[(place + 1)...].contains(UInt8(ascii: "x"))
    {
      frame = Frame(before: Array(text[..<place]), after: Array(text[(place + 1)...]))
    }
    frames[use.id] = .some(frame)
    return frame
  }

  /// Returns the formatted values of an argument, or only of the values in a group.
  func formats(of use: PartUse, _ argument: ArgumentFacts, in group: ArgumentGroup?) -> Formats {
    let question = Question(
      part: use.id, domain: ObjectIdentifier(argument.domain),
      scope: group?.scope ?? ArgumentGroup.allValues)
    if let known = formats[question] { return known }
    let answer = makeFormats(of: use.part, argument, group?.shown, in: use.locale)
    formats[question] = answer
    return answer
  }

  private func makeFormats(
    of part: MessagePart, _ argument: ArgumentFacts, _ values: [ProbeValue]?, in locale: String
  ) -> Formats {
    guard let compiled = part.alone(in: locale) else {
      return .open("ICU does not support the locale of a message")
    }
    switch argument.domain.values {
    case .listed(let all): return .values(formatted(values ?? all, compiled, part))
    case .number(_, let candidates):
      guard part.growsWithDigits else {
        return .open("the formatted value of '\(argument.name)' has no known maximum")
      }
      return .values(formatted(values ?? candidates, compiled, part))
    case .date(let longest):
      if let values { return .values(formatted(values, compiled, part)) }
      return dates(longest, compiled, part, argument.name)
    case .text:
      return .open("'\(argument.name)' is a string, but a message formats it as another type")
    case .open(let reason): return .open(reason)
    }
  }

  private func dates(
    _ longest: Int, _ compiled: CompiledMessage, _ part: MessagePart, _ name: String
  ) -> Formats {
    let search = DateCandidates(longest: longest) { self.format(compiled, part, $0) }
    guard let values = search.values() else {
      return .open("the formatted value of '\(name)' has too many possible lengths")
    }
    return .values(formatted(values, compiled, part))
  }

  /// Returns the groups of an argument's values, from the cache if possible.
  func groups(
    _ question: SelectorUses.Question, _ make: () -> [ArgumentGroup]?
  ) -> [ArgumentGroup]? {
    if let known = groups[question] { return known }
    let answer = make()
    groups[question] = .some(answer)
    return answer
  }

  /// Returns the class of each value in a selector: its plural category and its matching exact key.
  func classes(
    of use: PartUse, _ argument: ArgumentFacts, _ values: [ProbeValue], exact: [String]
  ) -> [ValueClass] {
    let question = ClassQuestion(
      part: use.id, domain: ObjectIdentifier(argument.domain), exact: exact)
    if let known = classes[question] { return known }
    let part = use.part
    let categories = Self.categories
    let ofCategory = part.matcher(with: categories, in: use.locale)
    let ofExact = exact.isEmpty ? nil : part.matcher(with: exact, in: use.locale)
    let answer = values.map { value in
      ValueClass(
        category: index(of: value, ofCategory, part).map {
          $0 < categories.count ? categories[$0] : "other"
        },
        exact: index(of: value, ofExact, part).flatMap { $0 < exact.count ? exact[$0] : nil })
    }
    classes[question] = answer
    return answer
  }

  private func index(
    of value: ProbeValue, _ compiled: CompiledMessage?, _ part: MessagePart
  ) -> Int? {
    compiled.flatMap { format($0, part, value) }.flatMap { text in
      Int(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
  }

  // MARK: Formatting

  /// Formats a part with one value; returns nil if the value has the wrong type.
  private func format(
    _ compiled: CompiledMessage, _ part: MessagePart, _ value: ProbeValue
  ) -> [UInt8]? {
    stepCount += 1
    let values = compiled.parameters.map { name in
      name == part.argument ? value.argument.wanted(as: part.type) : nil
    }
    var text: [UInt8] = []
    guard formatter.format(compiled, values, into: &text), formatter.errors.isEmpty else {
      return nil
    }
    return text
  }

  private func formatted(
    _ values: [ProbeValue], _ compiled: CompiledMessage, _ part: MessagePart
  ) -> FormattedValues {
    FormattedValues(
      values.compactMap { value in
        format(compiled, part, value).map { FormattedValues.Item(value, $0) }
      })
  }

  /// Returns the formatted text of a part that has no arguments.
  func constant(_ part: MessagePart, in locale: String) -> [UInt8]? {
    part.alone(in: locale).flatMap { format($0, part, ProbeValue(text: "")) }
  }
}
