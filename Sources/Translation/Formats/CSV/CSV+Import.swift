internal import Interchange
internal import Localization
internal import MessageTables

extension FormatImporting {
  /// Imports messages from tables; the columns `key` and `case` name the message and variant.
  static let csv = FormatImporting(
    name: { VariantLabel($0.key + ($0.fields["case"] ?? "")) },
    progress: { context, units in
      // A table without a source column does not show which source text was translated.
      let compared = units.filter { CSVImport.source(of: $0, context) != nil }
      return (nil, BilingualImport.isStale(compared.map { CSVImport.texts($0, context) }, context))
    },
    wholeMessage: { unit, locale in
      guard unit.fields["case"] == nil else { return nil }
      return unit[[.locale(locale.description)]].flatMap { $0.string.isEmpty ? nil : $0.string }
    }
  ) { (context, index) throws(ImportProblem) in
    let rows = index["\(context.message.key)"]
    // A table whose column of variants has lost its name would give every variant the first text.
    let cases = rows.map { $0.fields["case"] ?? "" }
    guard Set(cases).count == cases.count else { throw .repeatedVariant(cases.count) }
    let units = rows.map { CSVImport.texts($0, context) }
    for case .text(let text)? in units.compactMap(\.target).map(\.first)
    where CSVImport.errors.contains(text) {
      throw .spreadsheetError(text)
    }
    return try BilingualImport.sentences(units, context)
  }
}

private enum CSVImport {
  /// The values of cells whose formula failed, in Excel's English spelling.
  static let errors: Set = ["#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NULL!", "#NUM!"]

  /// Returns the source text from the column marked as source, or else from the column of the
  /// source locale.
  static func source(of unit: TranslationUnit, _ context: ImportContext) -> UnitText? {
    if let marked = unit.sourceLocale { return unit.texts.first { $0.path.locale == marked } }
    return unit.texts.first { text in
      text.path.locale.flatMap { LocaleTag($0) } == context.message.source.locale
    }
  }

  static func texts(
    _ unit: TranslationUnit, _ context: ImportContext
  ) -> BilingualImport.Texts {
    let target = unit.texts.first { text in
      text.path.locale.flatMap { LocaleTag($0) } == context.locale
    }
    let parts = target?.parts ?? []
    return BilingualImport.Texts(
      label: VariantLabel(unit.key + (unit.fields["case"] ?? "")),
      isICU: unit.fields["case"] == nil, source: source(of: unit, context)?.parts ?? [],
      target: parts.isEmpty ? nil : parts)
  }
}
