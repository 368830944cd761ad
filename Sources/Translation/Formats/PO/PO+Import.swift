internal import Documents
internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from PO files; `msgctxt` or `msgid` contains the message key.
  static let po = FormatImporting(
    name: { VariantLabel($0.fields["context"] ?? $0.key) },
    progress: { context, units in
      let plain = units.filter { $0.fields["indexed"] == nil }
      let isStale = BilingualImport.isStale(plain.map(POImport.texts), context)
      // The catalog keeps its own text, and its state, of an empty entry.
      return (units.compactMap(\.state).first { $0 != .absent }, isStale)
    },
    wholeMessage: { unit, _ in BilingualImport.wholeMessage(POImport.texts(unit)) }
  ) { (context, index) throws(ImportProblem) in
    let units = index["\(context.message.key)"]
    guard let first = units.first, first.fields["indexed"] != nil else {
      return try BilingualImport.sentences(units.map(POImport.texts), context)
    }
    return try POImport.plural(first, context)
  }
}

private enum POImport {
  static func texts(_ unit: TranslationUnit) -> BilingualImport.Texts {
    let target = unit[[.target]]?.parts ?? []
    return BilingualImport.Texts(
      label: VariantLabel(unit.fields["context"] ?? unit.key),
      isICU: POReader.isICU(unit), source: unit[[.source]]?.parts ?? [],
      target: target.isEmpty ? nil : target)
  }

  /// Returns the sentences of a plural entry, with `msgstr[0]`, `msgstr[1]` and so on.
  ///
  /// The catalog keeps its own text of a form that is empty or missing.
  static func plural(
    _ unit: TranslationUnit, _ context: ImportContext
  ) throws(ImportProblem) -> ImportedSentences {
    guard let selector = context.onlyPlural, selector.kind == .plural, selector.offset == nil else {
      throw .unknownVariant("msgid_plural")
    }
    let rule =
      unit.fields["rule"].flatMap(GettextPlural.init(header:)) ?? GettextPlural(context.locale)
    guard let rule else { throw .mixedPluralRule("") }
    var forms = Array(repeating: [VariantTable.Atom](), count: rule.count)
    for text in unit.texts where text.path.steps.first == .target {
      // Tools sort the lines as they like: a form is found by its index.
      guard case .index(let index)? = text.path.steps.last, index < rule.count else {
        throw .unknownVariant(text.path.steps.last.map(POImport.keyword) ?? "msgstr")
      }
      guard let atoms = context.patterns.decode(text.string) else {
        throw .invalidText(text.string)
      }
      forms[index] = atoms
    }
    if forms.allSatisfy(\.isEmpty) { return .absent }
    let hasOwn = context.existing.map { !$0.table.isBlank } ?? false
    if !hasOwn, let missing = forms.firstIndex(where: \.isEmpty) {
      throw .missingVariant(keyword(.index(missing)))
    }
    let plurals = PluralForms(rule, selector, context.locale)
    guard let sentences = plurals.sentences(of: forms, keeping: context.existing?.table) else {
      throw .mixedPluralRule(rule.formula)
    }
    return try context.table([selector], sentences)
  }

  private static func keyword(_ step: TextPath.Step) -> String {
    if case .index(let index) = step { "msgstr[\(index)]" } else { "msgstr" }
  }
}
