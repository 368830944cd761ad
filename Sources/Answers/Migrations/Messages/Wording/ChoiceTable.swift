internal import Diagnostics
internal import Localization

/// A table of variants with a key for each selector, as in a matcher of MessageFormat 2.
struct ChoiceTable {
  /// A variant with a key for each selector.
  struct Row {
    var keys: [WordingChoice.Key]
    var parts: [WordingPart]
  }

  /// The largest number of combinations of keys.
  static let mostRows = 512

  let selectors: [WordingChoice.Selector]
  let rows: [Row]
  let span: SourceSpan
  let locale: LocaleTag

  /// Returns the table as choices inside choices, the first selector outermost.
  func nested() throws(ConversionGap) -> [WordingPart] {
    var keys = selectors.indices.map { index in distinctKeys(at: index) }
    for index in keys.indices { keys[index] = Self.separatingOther(keys[index]) }
    guard keys.reduce(1, { min($0 * $1.count, 1 << 20) }) <= Self.mostRows else {
      throw ConversionGap(span, "the message has more than \(Self.mostRows) combinations of keys")
    }
    return tree(keys, chosen: []).parts
  }

  private func distinctKeys(at index: Int) -> [WordingChoice.Key] {
    var keys: [WordingChoice.Key] = []
    for row in rows where !keys.contains(row.keys[index]) { keys.append(row.keys[index]) }
    return keys.filter { $0 != .any } + [.any]
  }

  /// Gives every category a key of its own if `other` and the catch-all have different variants.
  ///
  /// ICU messages and Fluent have only one of the two.
  private static func separatingOther(_ keys: [WordingChoice.Key]) -> [WordingChoice.Key] {
    guard keys.contains(.category("other")) else { return keys }
    let all = ["zero", "one", "two", "few", "many"].map { WordingChoice.Key.category($0) }
    let kept = keys.filter { $0 != .any && $0 != .category("other") }
    return kept + all.filter { !kept.contains($0) } + [.category("other")]
  }

  /// A part of the nested choices, with the row of each combination, to find equal parts.
  private struct Tree {
    var parts: [WordingPart]
    var rows: [Int]
  }

  private func tree(
    _ keys: [[WordingChoice.Key]], chosen: [WordingChoice.Key]
  ) -> Tree {
    let index = chosen.count
    guard index < keys.count else {
      let row = bestRow(for: chosen)
      return Tree(parts: row.map { rows[$0].parts } ?? [], rows: [row ?? -1])
    }
    let trees = keys[index].map { tree(keys, chosen: chosen + [$0]) }
    // A selector that makes no difference is left out.
    if let first = trees.first, trees.allSatisfy({ $0.rows == first.rows }) { return first }
    let variants = zip(keys[index], trees).map { key, tree in
      WordingChoice.Variant(key: key == .category("other") ? .any : key, parts: tree.parts)
    }
    let choice = WordingChoice(selector: selectors[index], variants: variants, span: span)
    return Tree(parts: [.choice(choice)], rows: trees.flatMap(\.rows))
  }

  /// Returns the index of the row that matches best; the first selector takes precedence.
  ///
  /// https://unicode.org/reports/tr35/tr35-messageFormat.html#pattern-selection
  private func bestRow(for values: [WordingChoice.Key]) -> Int? {
    var best: (ranks: [Int], row: Int)?
    for (index, row) in rows.enumerated() {
      let ranks = zip(row.keys, zip(values, selectors)).compactMap { key, pair in
        KeyMatching.rank(key, for: pair.0, pair.1, in: locale)
      }
      guard ranks.count == values.count else { continue }
      if best.map({ ranks.lexicographicallyPrecedes($0.ranks) }) ?? true { best = (ranks, index) }
    }
    return best?.row
  }
}

/// The comparison of the keys of variants with values of selectors.
enum KeyMatching {
  /// Returns 0 for an equal key, 1 for the category of a number, 2 for the catch-all; nil for a key
  /// that does not match.
  static func rank(
    _ key: WordingChoice.Key, for value: WordingChoice.Key, _ selector: WordingChoice.Selector,
    in locale: LocaleTag
  ) -> Int? {
    if key == value { return 0 }
    if key == .any { return 2 }
    if case .exact(let number) = value, case .category(let name) = key,
      category(of: number, selector, in: locale) == name
    {
      return 1
    }
    return nil
  }

  /// Returns the plural category of an exact number, as shown in the selector's format.
  static func category(
    of number: String, _ selector: WordingChoice.Selector, in locale: LocaleTag
  ) -> String? {
    guard selector.kind == .cardinal || selector.kind == .ordinal else { return nil }
    let keys = ["zero", "one", "two", "few", "many"]
    let function = Message.FunctionReference(
      "number",
      selector.form.mf2Options
        + (selector.kind == .ordinal ? [Message.Option("select", "ordinal")] : []))
    let message = Message(
      declarations: [Message.Declaration(input: "n", function)],
      body: .matcher(
        Message.Matcher(on: Message.Expression(.named("n")), keys: keys)))
    guard var value = DecimalNumber(Array(number.utf8)) else { return nil }
    if let offset = selector.form.offset.flatMap({ DecimalNumber(Array($0.utf8)) }) {
      value = value.adding(offset.negated) ?? value
    }
    guard let compiled = CompiledMessage(message, locale: locale.description),
      var formatter = MessageFormatter(isolation: .none)
    else { return nil }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(["n": .number(value)]), into: &output)
    let digits = String(decoding: output.filter { $0 != 0x20 }, as: UTF8.self)
    return Int(digits).map { $0 < keys.count ? keys[$0] : "other" }
  }
}
