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
  ///
  /// Gettext's rules have no form for the category `many` of French, Spanish and Italian, which
  /// applies to whole millions: such numbers have the form of `other`, and the catalog keeps `many`.
  func forms(of table: VariantTable) throws(ExportReason) -> [[VariantTable.Atom]] {
    var forms: [Int: [VariantTable.Atom]] = [:]
    let rare = PluralSamples.categories(selector, locale).filter(isRare)
      .reduce(into: Set()) { $0.formUnion(numbers(in: $1)) }
    for number in Self.samples {
      guard let index = rule.index(of: number),
        let sentence = table.sentence([selector: .exact(String(number))], in: locale)
      else { throw .mixedIndex(0) }
      if let known = forms[index] {
        guard known == sentence || rare.contains(number) else { throw .mixedIndex(index) }
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
  /// A category that applies only to fractions, such as `other` in Polish, or to millions, such as
  /// `many` in French, has no form in the file: it keeps the sentence of the catalog, unless that was
  /// the sentence of the form.
  ///
  /// Nil if one category covers several forms whose sentences differ.
  func sentences(
    of forms: [[VariantTable.Atom]], keeping existing: VariantTable? = nil
  ) -> [KeyedSentence]? {
    guard let last = forms.last else { return nil }
    let known = existing.flatMap { table in (try? self.forms(of: table)).map { (table, $0) } }
    var sentences: [KeyedSentence] = []
    for category in PluralSamples.categories(selector, locale) {
      let indices = Set(numbers(in: category).compactMap(rule.index(of:)))
      let texts = indices.sorted().compactMap { $0 < forms.count ? forms[$0] : nil }
      guard Set(texts.filter { !$0.isEmpty }).count <= 1 else { return nil }
      let key: VariantKey = category == "other" ? .any : .category(category)
      let isRare = isRare(category)
      let own = known.flatMap { table, forms in
        let exported = isRare ? indices.min().map { forms[$0] } : forms.last
        return table.sentence([selector: key], in: locale).flatMap { $0 == exported ? nil : $0 }
      }
      let text = texts.first { !$0.isEmpty } ?? texts.first
      sentences.append(([key], (isRare ? own ?? text : text ?? own) ?? last))
    }
    if !sentences.contains(where: { $0.values == [.any] }) { sentences.append(([.any], last)) }
    return sentences
  }

  /// Whether a category applies only to millions, for which gettext has no form.
  private func isRare(_ category: String) -> Bool {
    let numbers = numbers(in: category)
    return !numbers.isEmpty && numbers.allSatisfy { $0 >= 1_000_000 }
  }

  private func numbers(in category: String) -> Set<Int> {
    PluralSamples.numbers(in: category, selector, locale)
  }
}
