package import Documents
internal import Localization
internal import TemplateLanguage
package import Workspaces

/// The values of one argument that messages, templates and declarations distinguish, the simplest
/// first.
package struct ArgumentValues: Sendable {
  /// The argument.
  package let argument: ExpectedArgument
  /// The values as strings, all of which the declaration allows.
  package let texts: [String]
  /// Whether the argument can be missing, because it has a default.
  package let mayBeMissing: Bool
  /// Whether messages select variants by the argument.
  let isSelector: Bool

  /// The maximum number of values of one argument.
  private static let most = 60

  init(
    of argument: ExpectedArgument, keys: [String], limits: [Int], hasDefault: Bool,
    locales: [LocaleTag]
  ) {
    self.argument = argument
    mayBeMissing = hasDefault || argument.declaration?.defaultText != nil
    isSelector = !keys.isEmpty
    let declaration = argument.declaration
    let allowed = declaration?.allowed ?? []
    let found =
      allowed.isEmpty
      ? Self.texts(of: argument, keys: keys, limits: limits, locales: locales) : allowed
    var seen: Set<String> = []
    texts = Array(
      found.filter { text in
        declaration?.accepts(text) ?? true && seen.insert(text).inserted
      }.prefix(Self.most))
  }

  private static func texts(
    of argument: ExpectedArgument, keys: [String], limits: [Int], locales: [LocaleTag]
  ) -> [String] {
    switch argument.kind {
    case .number, .money: numbers(keys, locales)
    case .boolean: ["true", "false"]
    case .date: dates
    case .url: ["https://example.com/", "https://example.com/?a=b&c=%20"] + long(argument, limits)
    case .text: words(argument, keys) + long(argument, limits)
    }
  }

  /// Dates that differ in every field, at the turn of the year, and in summer time.
  private static let dates = [
    "2026-11-26T19:45:00Z", "2026-01-05T00:30:00Z", "2026-07-09T08:05:09Z",
    "2026-12-31T23:30:00Z",
  ]

  /// Returns the smallest number of each plural category, and the numbers that keys name.
  private static func numbers(_ keys: [String], _ locales: [LocaleTag]) -> [String] {
    var numbers: Set<Int> = [0, 1, 2, 5, 1000]
    var hasFractions = false
    for locale in locales {
      for use in [PluralFacts.Use.cardinal, .ordinal] {
        guard let facts = PluralFacts.of(locale, use) else { continue }
        for category in facts.categories {
          if let least = facts.wholeNumbers(in: category).min() { numbers.insert(least) }
          hasFractions = hasFractions || facts.hasFractions(in: category)
        }
      }
    }
    for key in keys {
      guard let exact = Int(key.hasPrefix("=") ? key.dropFirst() : key[...]) else { continue }
      numbers.formUnion([exact, exact + 1])
    }
    return numbers.sorted().map(String.init) + (hasFractions ? ["1.5"] : []) + ["-1"]
  }

  /// Returns the strings that keys name, other ones, and some with characters that are escaped.
  ///
  /// `A#1` is escaped in a URL, but is allowed where other special characters are not: in tags.
  private static func words(_ argument: ExpectedArgument, _ keys: [String]) -> [String] {
    let example = argument.declaration?.example?.text
    let known = keys.filter { $0 != "other" } + [example].compactMap(\.self)
    return known + ["A", "B", "7", "A#1", "R&D", "é & /%", ""]
  }

  /// Returns strings as long as each limit and longer, and the longest one that is allowed.
  private static func long(_ argument: ExpectedArgument, _ limits: [Int]) -> [String] {
    let words = "Seventeen quick foxes jumped over the lazy dogs of Wolfeboro. "
    func text(_ length: Int) -> String {
      String(String(repeating: words, count: length / words.count + 1).prefix(length))
    }
    let all = limits.sorted().flatMap { [text($0), text($0 + 1)] } + [text(240)]
    return all.map { argument.declaration?.longest?.clipped($0) ?? $0 }
  }

  /// Returns a value as a sample spells it: `like` is the value of an existing sample.
  package func json(_ text: String, like existing: JSONValue?) -> JSONValue {
    switch argument.kind {
    case .number:
      if case .string? = existing?.content { return .string(text) }
      return .number(spelled: text)
    case .boolean: return .boolean(text == "true")
    case .money:
      let currency = existing?["currency"] ?? .string("EUR")
      return .object([
        ("type", .string("currency")), ("value", .string(text)), ("currency", currency),
      ])
    case .text, .url, .date: return .string(text)
    }
  }
}
