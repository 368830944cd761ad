internal import Documents
internal import Localization

/// The arguments with which a message and its conversion are rendered.
///
/// Each argument has values of its type: numbers of every plural category and every exact key, text
/// equal to every key and text with special characters, and dates. All combinations are used, or an
/// even selection of them. Then each combination of variants is shown with every value of the
/// arguments that do not select, and of each argument that selects and can be shown, too.
struct ArgumentSamples {
  /// The largest number of combinations of all values for one locale.
  static let most = 400
  /// The largest number of combinations of variants with values for one locale.
  static let mostInVariants = 5_000

  /// The values to compare numbers with.
  enum Numbers: Hashable, Sendable {
    /// Whole numbers and fractions, with values halfway between two shown numbers.
    case all
    /// Whole numbers and fractions, but none halfway between two shown numbers.
    case withoutHalves
  }

  private let values: [(name: String, values: [Argument])]
  /// A few values of each argument that selects: one for each variant.
  private let selecting: [(name: String, values: [Argument])]

  init(
    _ messages: [Message], types: [String: ArgumentKind], numbers: Numbers, halves: [String],
    locale: LocaleTag
  ) {
    var keys = KeyCollector()
    for message in messages { keys.walk(message) }
    var names: [String] = []
    var found: [String: [ArgumentType]] = [:]
    for message in messages {
      for parameter in MessageSignature(message).parameters {
        if !names.contains(parameter.name) { names.append(parameter.name) }
        found[parameter.name, default: []] += parameter.types
      }
    }
    let sample = Samples(keys: keys, numbers: numbers, halves: halves, locale: locale)
    // An amount of money has its own currency, which a message must not set again.
    let fixed = messages.map(\.fixedCurrencies)
    values = names.map { name in
      let amounts: Samples.Amounts =
        fixed.contains { $0[name] != nil } ? .excluded : .included
      return (name, sample.values(types[name], found[name] ?? [], amounts))
    }
    selecting = values.filter { keys.selectors.contains($0.name) }.map { name, values in
      (name, sample.representatives(of: values))
    }
  }

  /// The arguments to render with.
  var combinations: [[String: Argument]] {
    guard !selecting.isEmpty else { return mixed }
    let inVariants = mixed + combinations(selecting, atMost: Self.mostInVariants)
    guard count > Self.most else { return inVariants }
    // A selecting argument can be shown, too, so each of them also has all its values.
    let others = selecting.indices.map { place in
      selecting.enumerated().filter { $0.offset != place }.map(\.element)
    }
    return inVariants
      + others.flatMap { combinations($0, atMost: Self.mostInVariants / others.count) }
  }

  /// All values of the other arguments for each combination of the variants that some arguments
  /// select.
  private func combinations(
    _ selecting: [(name: String, values: [Argument])], atMost most: Int
  ) -> [[String: Argument]] {
    let shown = values.filter { value in !selecting.contains { $0.name == value.name } }
    let count = selecting.reduce(1) { min($0 * max($1.values.count, 1), 1 << 30) }
    let depth = shown.map(\.values.count).max() ?? 0
    guard depth > 0 else { return [] }
    let rows = min(count, most)
    return (0..<min(rows * depth, most)).map { step in
      let row = count > rows ? step * (count / rows) : step % rows
      var named = Self.combination(row, of: selecting)
      for (place, (name, values)) in shown.enumerated() where !values.isEmpty {
        // Neighboring rows begin with different values, in case there is room for only a few.
        named[name] = values[(step / rows + row + place * 7) % values.count]
      }
      return named
    }
  }

  /// The number of combinations of all values.
  private var count: Int { values.reduce(1) { min($0 * max($1.values.count, 1), 1 << 30) } }

  /// All combinations, at most ``most``.
  private var mixed: [[String: Argument]] {
    let count = count
    guard count > Self.most else { return (0..<count).map { Self.combination($0, of: values) } }
    // Every value occurs, each time with other values of the other arguments.
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<Self.most).map { step in
      var named: [String: Argument] = [:]
      for (place, (name, values)) in values.enumerated() where !values.isEmpty {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let index = place == step % self.values.count ? step / self.values.count : Int(state >> 33)
        named[name] = values[index % values.count]
      }
      return named
    }
  }

  private static func combination(
    _ index: Int, of values: [(name: String, values: [Argument])]
  ) -> [String: Argument] {
    var rest = index
    var named: [String: Argument] = [:]
    for (name, values) in values where !values.isEmpty {
      named[name] = values[rest % values.count]
      rest /= values.count
    }
    return named
  }
}

/// The values of one argument.
private struct Samples {
  let keys: KeyCollector
  let numbers: ArgumentSamples.Numbers
  /// Numbers halfway between two numbers that the formats of the messages show.
  let halves: [String]
  let locale: LocaleTag

  /// Whether amounts of money are values of an argument.
  enum Amounts { case included, excluded }

  func values(
    _ kind: ArgumentKind?, _ types: [ArgumentType], _ money: Amounts
  ) -> [Argument] {
    let amounts = money == .included ? self.amounts : []
    switch kind {
    case .text: return texts
    case .wholeNumber: return wholeNumbers
    case .number: return wholeNumbers + fractions
    case .date: return dates
    case nil: break
    }
    if types.contains(.date) { return dates }
    if types.contains(.money) { return wholeNumbers + fractions + amounts }
    if types.contains(.number) { return wholeNumbers + fractions }
    if types.contains(.text) { return texts }
    // A number is declared, or it is small: syntaxes separate thousands differently.
    return Array(texts.prefix(6)) + (wholeNumbers + fractions).filter(\.isSmall) + amounts
  }

  /// Returns a value for each key, for each plural category, and for no key.
  func representatives(of values: [Argument]) -> [Argument] {
    var seen: Set<String> = []
    return values.filter { value in
      switch value {
      case .text(let text):
        let word = String(decoding: text, as: UTF8.self)
        return seen.insert(keys.words.contains(word) ? word : "").inserted
      case .number(let number):
        if keys.numbers.contains(number) { return seen.insert("\(number)").inserted }
        guard case .integer(let whole) = number, whole >= 0 else { return false }
        let categories = [PluralFacts.Use.cardinal, .ordinal].map { use in
          let category = PluralFacts.of(locale, use).flatMap { facts in
            facts.categories.first { facts.wholeNumbers(in: $0).contains(Int(whole)) }
          }
          // Categories without a key show the same variant.
          return category.flatMap { keys.words.contains($0) ? $0 : nil } ?? "other"
        }
        return seen.insert(categories.joined(separator: " ")).inserted
      case .boolean, .date, .money, .other: return false
      }
    }
  }

  private var texts: [Argument] {
    let special = ["Ann", "", "{x} '|\\ #", "\u{202E}שלום\u{2069}", "👩‍💻 é", "a\nb ", "5", "one"]
    return (keys.words + special + ["other"]).map { .text($0) }
  }

  private var wholeNumbers: [Argument] {
    var numbers: [Int64] = [0, 1, 2, 3, 5, -1]
    for use in [PluralFacts.Use.cardinal, .ordinal] {
      guard let facts = PluralFacts.of(locale, use) else { continue }
      for category in facts.categories {
        numbers += facts.wholeNumbers(in: category).sorted().prefix(2).map { Int64($0) }
      }
    }
    for number in keys.numbers {
      guard case .integer(let value) = number else { continue }
      numbers += [value, value + 1, value - 1]
    }
    if self.numbers == .all { numbers += halves.compactMap { Int64($0) } }
    // Some languages group five digits, but not four, which 45 has as a percentage.
    numbers += [45, 1000, 12_345, 1_000_000, 1_234_567]
    var seen: Set<Int64> = []
    return numbers.filter { seen.insert($0).inserted }.map { .integer($0) }
  }

  private var fractions: [Argument] {
    let halves =
      self.halves + ["0.5", "1.5", "2.5", "-0.5", "0.125", "0.375", "12.345", "1234.5"]
    let others = ["0.2", "1.1", "0.001", "3.14159", "1234.567", "0.999", "-2.26"]
    let chosen = numbers == .all ? halves + others : others
    let own = keys.numbers.filter { !$0.isInteger }.map { Argument.number($0) }
    return chosen.map { .spelledNumber(Array($0.utf8).span) } + own
  }

  private var amounts: [Argument] {
    [("12.50", "EUR"), ("250", "JPY"), ("-3.2", "USD")].compactMap { text, code in
      DecimalNumber(Array(text.utf8)).map { .money($0, currency: code) }
    }
  }

  private var dates: [Argument] {
    [1_704_164_645, 1_795_195_800, 946_684_799].map {
      .date(DateTimeValue(unixSeconds: $0))
    }
  }
}

extension Argument {
  /// Whether the value is a number below a thousand.
  fileprivate var isSmall: Bool {
    guard case .number(let number) = self, case .integer(let whole) = number.truncated else {
      return false
    }
    return abs(whole) < 1000
  }
}

/// A walker that collects the keys of all matchers.
private struct KeyCollector: MessageWalker {
  private(set) var words: [String] = []
  private(set) var numbers: [DecimalNumber] = []
  /// The arguments that select, without those that a declaration hides.
  private(set) var selectors: Set<String> = []
  private var declared: [String: String] = [:]

  mutating func visit(_ declaration: Message.Declaration) {
    guard case .variable(let source)? = declaration.value.operand else { return }
    declared[declaration.variable.name] = declared[source.name] ?? source.name
  }

  mutating func visit(selector: Message.Expression) {
    guard case .variable(let variable)? = selector.operand else { return }
    selectors.insert(declared[variable.name] ?? variable.name)
  }

  mutating func visit(_ variant: Message.Variant) {
    for key in variant.keys {
      guard let text = key.text else { continue }
      let digits = text.hasPrefix("=") ? String(text.dropFirst()) : text
      if let number = DecimalNumber(Array(ExactNumber.canonical(digits).utf8)) {
        if !numbers.contains(number) { numbers.append(number) }
      }
      if !words.contains(text) { words.append(text) }
    }
    walk(variant.pattern)
  }
}

/// The type of an argument that its author declared.
package enum ArgumentKind: Hashable, Sendable {
  case text
  case wholeNumber
  case number
  case date

  /// Returns the kind of an ARB type; nil for `Object` and unknown types.
  package init?(arb type: String) {
    switch type {
    case "String": self = .text
    case "int": self = .wholeNumber
    case "double", "num": self = .number
    case "DateTime": self = .date
    default: return nil
    }
  }
}
