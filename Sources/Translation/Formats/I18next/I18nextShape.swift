internal import Interchange
internal import Localization
internal import MessageTables

/// The suffixes of a message's keys in i18next: a context, then a plural category.
struct I18nextShape: Sendable {
  /// The index of the selector that becomes the context; nil for a message without contexts.
  private let context: Int?
  /// The index of the plural selector; nil for a message without plurals.
  private let plural: Int?
  /// The argument that selects the plural form, which i18next calls `count`; nil without plurals.
  let counted: String?

  init(_ table: VariantTable) throws(ExportReason) {
    var context: Int?
    var plural: Int?
    for (index, selector) in table.selectors.enumerated() {
      if selector.offset != nil { throw .offset(selector.name) }
      switch selector.kind {
      case .other(let name): throw .function(name)
      case .select:
        if context != nil { throw .nestedChoices(table.selectors.map(\.name)) }
        context = index
      case .plural, .ordinal:
        if plural != nil { throw .nestedChoices(table.selectors.map(\.name)) }
        plural = index
      }
    }
    self.context = context
    self.plural = plural
    counted = plural.map { table.selectors[$0].name }
    let others = Set(table.arguments).subtracting([counted ?? ""])
    // Another argument named `count` would receive the number that selects the plural form.
    if counted != nil, others.contains("count") { throw .placeholder("count") }
  }

  /// Returns the key suffixes of a table row.
  ///
  /// A row for all plural categories has one suffix per category.
  func suffixes(
    of row: VariantTable.Row, in table: VariantTable, _ locale: LocaleTag
  ) throws(ExportReason) -> [String] {
    var suffixes = [""]
    if let context {
      switch row.keys[context] ?? .any {
      case .any: break
      case .value(let text):
        // A context with an underscore would be ambiguous.
        guard text.isPlainName, !text.contains("_"),
          !I18nextReader.categories.contains(text), text != "ordinal"
        else { throw .variantKey(text) }
        suffixes = ["_\(text)"]
      case .exact(let text), .category(let text): throw .variantKey(text)
      }
    }
    guard let plural else { return suffixes }
    let selector = table.selectors[plural]
    let mark = selector.kind == .ordinal ? "_ordinal" : ""
    let words: [String]
    switch row.keys[plural] {
    case nil: words = table.keys[plural].map(\.word)
    case let key?: words = [key.word]
    }
    return suffixes.flatMap { suffix in words.map { "\(suffix)\(mark)_\($0)" } }
  }
}
