package import Localization

/// The sentences of a message in two languages: a pair for each combination of values.
package struct VariantRows: Sendable {
  /// A sentence of the source and its translation.
  package struct Row: Sendable {
    /// The key of each selector.
    package let values: [VariantKey]
    /// The sentence of the source.
    package let source: [VariantTable.Atom]
    /// The sentence of the translation; nil if the message is not translated.
    package let target: [VariantTable.Atom]?
  }

  /// The selectors: first those of the source, then those that only the translation has.
  package let selectors: [Selector]
  /// The pairs, in the order in which translators see them.
  package let rows: [Row]

  /// Creates pairs of sentences.
  ///
  /// Plurals use the categories of the target language: English `one` and `other` become four rows
  /// for Polish. If that results in too many rows, only the keys in the messages are used.
  package init(
    _ source: ParsedContent, _ target: ParsedContent?, in locale: LocaleTag
  ) throws(ExportReason) {
    let others = target?.table.selectors ?? []
    let selectors = source.table.selectors + others.filter { !source.table.selectors.contains($0) }
    var keys = selectors.map { Self.keys($0, source.table, target?.table, locale, .ofLanguage) }
    if Self.count(keys) > VariantTable.mostRows {
      keys = selectors.map { Self.keys($0, source.table, target?.table, locale, .ofTexts) }
    }
    guard Self.count(keys) <= VariantTable.mostRows else {
      throw .tooManyVariants(limit: VariantTable.mostRows)
    }
    self.selectors = selectors
    rows = VariantTable.combinations(keys).map { values in
      let assignment = Dictionary(
        zip(selectors, values), uniquingKeysWith: { first, _ in first })
      return Row(
        values: values,
        source: source.table.sentence(assignment, in: source.content.locale) ?? [],
        target: target?.table.sentence(assignment, in: locale))
    }
  }

  /// The plural categories to use: all of the language, or those that occur in the messages.
  private enum Categories { case ofLanguage, ofTexts }

  private static func count(_ keys: [[VariantKey]]) -> Int {
    keys.reduce(1) { min($0 * $1.count, 1 << 20) }
  }

  private static func keys(
    _ selector: Selector, _ source: VariantTable, _ target: VariantTable?, _ locale: LocaleTag,
    _ extent: Categories
  ) -> [VariantKey] {
    let own = target?.keys(of: selector) ?? []
    var keys = Set(own).union([.any])
    // Categories of the source language do not apply to the target language.
    keys.formUnion(
      source.keys(of: selector).filter { key in
        if case .category = key { false } else { true }
      })
    if selector.isNumeric, extent == .ofLanguage {
      let categories = PluralSamples.categories(selector, locale).filter { $0 != "other" }
      keys.formUnion(categories.map { .category($0) })
    }
    if target == nil, extent == .ofTexts { keys.formUnion(source.keys(of: selector)) }
    keys.subtract(keys.compactMap { superfluous($0, in: keys, selector, own, locale) })
    return keys.sorted { $0.rank(in: selector) < $1.rank(in: selector) }
  }

  /// Returns the key to omit of a category and a number, because both are for that number only; nil
  /// for other keys.
  ///
  /// In Arabic, `zero` is the category of 0 and of no other number. Of two rows for the number 0,
  /// one would be translated in vain. The key that the translation has remains.
  private static func superfluous(
    _ key: VariantKey, in keys: Set<VariantKey>, _ selector: Selector, _ own: [VariantKey],
    _ locale: LocaleTag
  ) -> VariantKey? {
    guard let number = VariantTable.numberKey(for: key, selector, locale), keys.contains(number)
    else { return nil }
    return own.contains(key) && !own.contains(number) ? number : key
  }

  /// Returns the name of a row, such as `match.Body[goals=few]`.
  package func label(of row: Row, key: String) -> VariantLabel {
    VariantLabel(key: key, values: zip(selectors, row.values).map { ($0.label, $1.labelWord) })
  }
}

/// A sentence from a file, with a key for each selector; the key is nil if the selector has no
/// effect.
package typealias KeyedSentence = (values: [VariantKey?], atoms: [VariantTable.Atom])

extension VariantTable {
  /// Creates a table from the sentences of a file; returns nil if a combination of keys is missing.
  package init?(_ selectors: [Selector], _ sentences: [KeyedSentence]) {
    self.init()
    self.selectors = selectors
    for (place, sentence) in sentences.enumerated() {
      segments.append(Segment(atoms: sentence.atoms, span: nil, plural: nil))
      rows.append(Row(keys: sentence.values, segments: [place]))
    }
    keys = selectors.indices.map { index in
      Set(sentences.compactMap { $0.values[index] } + [.any]).sorted {
        $0.rank(in: selectors[index]) < $1.rank(in: selectors[index])
      }
    }
    guard keys.reduce(1, { min($0 * $1.count, 1 << 16) }) <= 1 << 12,
      Self.combinations(keys).allSatisfy({ hasRow(for: $0) })
    else { return nil }
    unifyNumbers()
  }

  private func hasRow(for values: [VariantKey]) -> Bool {
    rows.contains { row in zip(row.keys, values).allSatisfy { $0 == nil || $0 == $1 } }
  }
}
