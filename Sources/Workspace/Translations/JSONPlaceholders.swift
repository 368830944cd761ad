internal import Documents
internal import Interchange
internal import Localization
internal import MessageTables

/// The placeholders in a JSON file, which show whether its texts are of i18next or in ICU syntax.
///
/// Both formats have one text for each key, and an ICU message such as
/// `{place, select, home {{team}} other {}}` contains the braces of i18next. Each text is therefore
/// parsed, and compared with the arguments of the catalog's message.
///
///     JSONPlaceholders(of: units, in: catalogs).syntax   // .icu for "Hello {name}"
struct JSONPlaceholders {
  enum Syntax { case i18next, icu }

  private var i18nextCount = 0
  private var icuCount = 0
  private let catalogs: CatalogSet?

  init(of units: [TranslationUnit], in catalogs: CatalogSet?) {
    self.catalogs = catalogs
    for unit in units {
      switch syntax(of: unit) {
      case .i18next?: i18nextCount += 1
      case .icu?: icuCount += 1
      case nil: break
      }
    }
  }

  /// The syntax of most texts that have placeholders; nil if the file shows neither.
  ///
  /// One text that a translator damaged does not change the syntax of the others.
  var syntax: Syntax? {
    if i18nextCount == icuCount { return nil }
    return i18nextCount > icuCount ? .i18next : .icu
  }

  private func syntax(of unit: TranslationUnit) -> Syntax? {
    if isPluralForm(unit.key) { return .i18next }
    let text = unit.texts.first?.string ?? ""
    if let tree = MessageTree(text, syntax: .icu) {
      let names = tree.parts.argumentNames
      // Many programs write {name}, but only ICU has plurals and selections.
      let isICU =
        sourceArguments(of: unit.key)?.isSuperset(of: names)
        ?? tree.parts.contains(where: \.isChoice)
      if !names.isEmpty, isICU { return .icu }
    }
    return text.contains("{{") || text.contains("$t(") ? .i18next : nil
  }

  /// Whether i18next would use a text for a plural category, such as that of `goals_other`.
  private func isPluralForm(_ key: String) -> Bool {
    guard let mark = key.lastIndex(of: "_"),
      VariantKey.categories.contains(String(key[key.index(after: mark)...]))
    else { return false }
    guard let catalogs else { return key.hasSuffix("_other") }
    return entry(key, in: catalogs) == nil
  }

  /// The arguments of the catalog's source message; nil without a catalog or the message.
  private func sourceArguments(of key: String) -> Set<String>? {
    guard let catalogs, let entry = entry(key, in: catalogs) else { return nil }
    let tree = MessageTree(entry.text.string, syntax: entry.syntax)
    return tree.map { Set($0.parts.argumentNames) }
  }

  private func entry(_ key: String, in catalogs: CatalogSet) -> CatalogEntry? {
    MessageKey(key).flatMap { catalogs.entry(for: $0, in: catalogs.defaultLocale) }
  }
}

extension MessageTree.Part {
  fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
}
