package import Diagnostics
package import Localization

/// A message as complete sentences: one for each combination of the values that select variants.
///
/// `{n, plural, one {# goal} other {# goals}} in {city}` becomes two rows: "# goal in {city}" for
/// `one`, and "# goals in {city}" for every other number. Rows consist of segments, the runs
/// between the braces of the message, so that a change can be traced back to its run.
package struct VariantTable: Sendable {
  /// One character or placeholder of a sentence.
  package enum Atom: Hashable, Sendable {
    case scalar(UnicodeScalar)
    case placeholder(Placeholder)
  }

  /// A run of characters and placeholders between the selections of the message.
  package struct Segment: Sendable {
    /// The characters and placeholders.
    package var atoms: [Atom]
    /// The span of the run in the message; nil for a table from a file.
    package let span: SourceSpan?
    /// The selector of the innermost plural around the run, whose number `#` displays.
    package let plural: Selector?
  }

  /// A sentence and the combination of keys that selects it.
  package struct Row: Sendable {
    /// A key for each selector of the table; nil if the selector does not matter.
    package var keys: [VariantKey?]
    /// The indices of the segments that form the sentence.
    package var segments: [Int]
  }

  /// The reason why the table of a message cannot be created.
  package enum Failure: Error, Hashable, Sendable {
    /// The table would have too many rows for translators.
    case tooManyRows(limit: Int)
    /// A plural whose number is also displayed in a different format.
    ///
    /// ICU selects the category by the format in the variant `other`. Therefore moving text into
    /// the variants could change the selection.
    case formattedSelector(String)
  }

  /// The maximum number of rows in a table.
  ///
  /// Vendors call a message with twenty variants too complex.
  package static let mostRows = 64

  /// The selectors, in the order of the message.
  package internal(set) var selectors: [Selector] = []
  /// The rows, in the order in which they are matched.
  package var rows: [Row] = []
  /// The segments, which several rows can share.
  package var segments: [Segment] = []
  /// The keys of each selector, with the fallback as the last key.
  package var keys: [[VariantKey]] = []

  /// Creates an empty table.
  package init() {}

  /// Returns the sentence of a row.
  package func atoms(of row: Row) -> [Atom] { row.segments.flatMap { segments[$0].atoms } }

  /// The arguments: first those of selectors, then the displayed arguments in reading order.
  package var arguments: [String] {
    var seen: Set<String> = []
    let shown = rows.flatMap { atoms(of: $0) }.compactMap { atom in
      if case .placeholder(let placeholder) = atom { placeholder.argument } else { nil }
    }
    return (selectors.map(\.name) + shown).filter { seen.insert($0).inserted }
  }

  /// All placeholders, without duplicates.
  package var placeholders: [Placeholder] {
    var seen: Set<String> = []
    return segments.flatMap(\.atoms).compactMap { atom in
      guard case .placeholder(let placeholder) = atom else { return nil }
      return seen.insert(placeholder.spelling).inserted ? placeholder : nil
    }
  }

  /// Returns the row for a combination of values.
  ///
  /// `values` contains a key for each selector of the table. A number falls back to its category,
  /// and every key falls back to `other`.
  package func row(for values: [VariantKey], in locale: LocaleTag) -> Row? {
    let resolved = values.indices.map { resolve(values[$0], for: $0, in: locale) }
    return rows.first { row in
      zip(row.keys, resolved).allSatisfy { key, value in key == nil || key == value }
    }
  }

  /// Returns the key in the table that a value of a selector matches.
  private func resolve(_ value: VariantKey, for index: Int, in locale: LocaleTag) -> VariantKey {
    let known = keys[index]
    // A number takes precedence over the category that contains only that number.
    if let number = Self.numberKey(for: value, selectors[index], locale), known.contains(number) {
      return number
    }
    if known.contains(value) { return value }
    if case .exact(let number) = value {
      let category = PluralSamples.category(of: number, for: selectors[index], in: locale)
      if let category, known.contains(.category(category)) { return .category(category) }
    }
    return .any
  }

  /// Returns the sentence for a combination of values; ignores selectors that the table lacks.
  package func sentence(_ values: [Selector: VariantKey], in locale: LocaleTag) -> [Atom]? {
    row(for: selectors.map { values[$0] ?? .any }, in: locale).map(atoms)
  }

  /// Whether both tables have the same sentence for every combination of values.
  package func isEquivalent(to other: VariantTable, in locale: LocaleTag) -> Bool {
    let all = selectors + other.selectors.filter { !selectors.contains($0) }
    let choices = all.map { selector in
      let keys = Set(keys(of: selector) + other.keys(of: selector) + [.any])
      return keys.filter { !Self.isCovered($0, by: keys, selector, locale) }
        .sorted { $0.rank(in: selector) < $1.rank(in: selector) }
    }
    guard choices.reduce(1, { min($0 * $1.count, 1 << 16) }) <= 1 << 14 else { return false }
    return Self.combinations(choices).allSatisfy { combination in
      let values = Dictionary(zip(all, combination), uniquingKeysWith: { first, _ in first })
      return sentence(values, in: locale) == other.sentence(values, in: locale)
    }
  }

  /// Whether a category contains only one number, and that number is also a key.
  private static func isCovered(
    _ key: VariantKey, by keys: Set<VariantKey>, _ selector: Selector, _ locale: LocaleTag
  ) -> Bool {
    numberKey(for: key, selector, locale).map(keys.contains) ?? false
  }

  /// Returns the key for the only number in a category; nil for other categories and keys.
  static func numberKey(
    for key: VariantKey, _ selector: Selector, _ locale: LocaleTag
  ) -> VariantKey? {
    guard selector.isNumeric, selector.offset == nil, case .category(let category) = key else {
      return nil
    }
    return PluralSamples.onlyNumber(in: category, selector, locale).map { .exact(String($0)) }
  }

  /// Returns the keys of a selector in the table.
  package func keys(of selector: Selector) -> [VariantKey] {
    selectors.firstIndex(of: selector).map { keys[$0] } ?? []
  }

  /// Treats the argument of a plural as a formatted number, so that `{goals}` and `#` are equal.
  mutating func unifyNumbers() {
    for index in segments.indices {
      segments[index].atoms = segments[index].atoms.map { atom in
        guard case .placeholder(let placeholder) = atom else { return atom }
        return .placeholder(placeholder.unified(with: selectors))
      }
    }
  }

  /// Returns all combinations of one element from each list.
  package static func combinations<Element>(_ lists: [[Element]]) -> [[Element]] {
    lists.reduce([[]]) { partial, list in partial.flatMap { head in list.map { head + [$0] } } }
  }
}

extension VariantKey {
  /// Returns the rank for sorting keys: numbers, categories in CLDR's order, strings, `other`.
  package func rank(in selector: Selector) -> VariantKeyRank {
    switch self {
    case .exact(let number): VariantKeyRank(group: 0, number: Double(number) ?? 0, text: number)
    case .category(let name):
      VariantKeyRank(
        group: 1, number: Double(Self.categories.firstIndex(of: name) ?? 0), text: name)
    case .value(let text): VariantKeyRank(group: 2, number: 0, text: text)
    case .any: VariantKeyRank(group: 3, number: 0, text: "")
    }
  }

  /// The plural categories of CLDR, in order.
  package static let categories = ["zero", "one", "two", "few", "many", "other"]
}

/// The rank of a key for sorting.
package struct VariantKeyRank: Comparable {
  let group: Int
  let number: Double
  let text: String

  /// Returns whether the left key is sorted before the right key.
  package static func < (left: VariantKeyRank, right: VariantKeyRank) -> Bool {
    if left.group != right.group { return left.group < right.group }
    if left.number != right.number { return left.number < right.number }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension Placeholder {
  /// Returns the placeholder with the argument of a plural formatted as a number.
  package func unified(with selectors: [Selector]) -> Placeholder {
    guard case .argument(let name) = meaning,
      selectors.contains(where: { $0.isNumeric && $0.name == name })
    else { return self }
    return Placeholder(spelling: spelling, meaning: .number(name), argument: name)
  }
}
