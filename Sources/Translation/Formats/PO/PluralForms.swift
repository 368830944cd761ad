internal import Localization
internal import MessageTables

/// The mapping between a language's plural categories and the plural forms of a PO file.
struct PluralForms: Sendable {
  let rule: GettextPlural
  private let selector: Selector
  private let locale: LocaleTag

  init(_ rule: GettextPlural, _ selector: Selector, _ locale: LocaleTag) {
    self.rule = rule
    self.selector = selector
    self.locale = locale
  }

  /// The numbers whose plural forms are compared, including millions.
  private static let samples = Array(0...1000) + [1_000_000, 2_000_000]

  /// Returns the sentence of each form; throws an error if two sentences need the same form.
  func forms(of table: VariantTable) throws(ExportReason) -> [[VariantTable.Atom]] {
    var forms: [Int: [VariantTable.Atom]] = [:]
    for number in Self.samples {
      guard let index = rule.index(of: number),
        let sentence = table.sentence([selector: .exact(String(number))], in: locale)
      else { throw .mixedIndex(0) }
      if let known = forms[index] {
        guard known == sentence else { throw .mixedIndex(index) }
      } else {
        forms[index] = sentence
      }
    }
    // Plural categories that apply only to fractions have no plural form; an import keeps them.
    let last = forms.keys.max().flatMap { forms[$0] } ?? []
    return (0..<rule.count).map { forms[$0] ?? last }
  }

  /// Returns the sentence for each plural category.
  ///
  /// A category that applies only to fractions, such as `other` in Polish, has no form in the file:
  /// it keeps the sentence of the catalog, unless that was the sentence of the last form.
  ///
  /// Nil if one category covers several forms whose sentences differ.
  func sentences(
    of forms: [[VariantTable.Atom]], keeping existing: VariantTable? = nil
  ) -> [KeyedSentence]? {
    guard let last = forms.last else { return nil }
    let known = existing.flatMap { table in (try? self.forms(of: table))?.last.map { (table, $0) } }
    var sentences: [KeyedSentence] = []
    for category in PluralSamples.categories(selector, locale) {
      let indices = Set(numbers(in: category).compactMap(rule.index(of:)))
      let texts = indices.sorted().compactMap { $0 < forms.count ? forms[$0] : nil }
      guard Set(texts.filter { !$0.isEmpty }).count <= 1 else { return nil }
      let key: VariantKey = category == "other" ? .any : .category(category)
      let own = known.flatMap { table, lastKnown in
        table.sentence([selector: key], in: locale).flatMap { $0 == lastKnown ? nil : $0 }
      }
      sentences.append(([key], texts.first { !$0.isEmpty } ?? texts.first ?? own ?? last))
    }
    if !sentences.contains(where: { $0.values == [.any] }) { sentences.append(([.any], last)) }
    return sentences
  }

  private func numbers(in category: String) -> Set<Int> {
    PluralSamples.numbers(in: category, selector, locale)
  }
}
