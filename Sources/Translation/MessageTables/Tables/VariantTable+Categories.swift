package import Localization

extension VariantTable {
  /// The treatment of a variant for exactly zero.
  package enum ZeroVariant {
    /// The format has a variant `zero`, used for 0 in every language.
    case everyLanguage
    /// The format has only the categories of the language.
    case ofLanguage
  }

  /// Returns the table with plural categories in place of exact numbers, or throws an error.
  ///
  /// `=1` becomes `one` if that category has no other number.
  package func replacingNumbers(
    in locale: LocaleTag, zero: ZeroVariant
  ) throws(ExportReason) -> VariantTable {
    var table = self
    for index in selectors.indices where selectors[index].isNumeric {
      for key in keys[index] {
        guard case .exact(let number) = key else { continue }
        try table.replace(number, at: index, original: self, in: locale, zero: zero)
      }
    }
    return table
  }

  private mutating func replace(
    _ number: String, at index: Int, original: VariantTable, in locale: LocaleTag, zero: ZeroVariant
  ) throws(ExportReason) {
    let selector = selectors[index]
    let key = VariantKey.exact(number)
    let category = PluralSamples.category(of: number, for: selector, in: locale)
    if let category, category != "other",
      PluralSamples.onlyNumber(in: category, selector, locale) == Int(number)
    {
      return rename(key, to: .category(category), at: index)
    }
    let hasZero = PluralSamples.categories(selector, locale).contains("zero")
    if number == "0", zero == .everyLanguage, !hasZero, selector.kind == .plural {
      return rename(key, to: .category("zero"), at: index)
    }
    // A variant is omitted if it equals the variant that would otherwise be used.
    let others = original.rows.filter { $0.keys[index] == key }
    remove(key, at: index)
    for row in others {
      var values = row.keys.map { $0 ?? .any }
      values[index] = category.map { $0 == "other" ? .any : .category($0) } ?? .any
      guard let fallback = self.row(for: values, in: locale),
        atoms(of: fallback) == original.atoms(of: row)
      else { throw .exactNumber("=\(number)") }
    }
  }

  private mutating func rename(_ key: VariantKey, to new: VariantKey, at index: Int) {
    remove(new, at: index)
    keys[index] = keys[index].map { $0 == key ? new : $0 }
    for place in rows.indices where rows[place].keys[index] == key { rows[place].keys[index] = new }
  }

  private mutating func remove(_ key: VariantKey, at index: Int) {
    rows.removeAll { $0.keys[index] == key }
    keys[index].removeAll { $0 == key }
  }

  /// Returns the table with all selectors of the source; throws an error if the table has a
  /// selector that the source lacks.
  ///
  /// An app passes only the values that its source needs, so a translation can select only by those
  /// values.
  package func covering(_ source: VariantTable) throws(ExportReason) -> VariantTable {
    for selector in selectors where !source.selectors.contains(selector) {
      throw .unknownArgument(selector.name)
    }
    var table = self
    for selector in source.selectors where !selectors.contains(selector) {
      table.selectors.append(selector)
      table.keys.append([.any])
      for index in table.rows.indices { table.rows[index].keys.append(.any) }
    }
    return table
  }
}

extension VariantKey {
  /// Returns the key for a category name in a file that uses `zero` for 0 in every language.
  package static func category(
    named name: String, for selector: Selector, in locale: LocaleTag
  ) -> VariantKey {
    if name == "other" { return .any }
    let hasZero =
      selector.kind == .ordinal || PluralSamples.categories(selector, locale).contains("zero")
    return name == "zero" && !hasZero ? .exact("0") : .category(name)
  }
}
