internal import Documents
internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from XLIFF 1.2; `resname`, `id` or the key in Xcode's id names the message.
  static let xliff12 = FormatImporting(
    name: { unit in
      AppleUnit(unit).map { VariantLabel(key: $0.key) } ?? VariantLabel(unit.name ?? unit.key)
    },
    progress: { context, units in
      if let apple = XLIFF12AppleImport(units, context) {
        return (units.compactMap(\.state).first { $0 != .absent }, apple.isStale)
      }
      let isStale = BilingualImport.isStale(units.map(XLIFF12Import.texts), context)
      return (units.compactMap(\.state).first, isStale)
    },
    wholeMessage: { unit, _ in BilingualImport.wholeMessage(XLIFF12Import.texts(unit)) }
  ) { (context, index) throws(ImportProblem) in
    let own = index["\(context.message.key)"]
    if let apple = XLIFF12AppleImport(own, context) { return try apple.sentences() }
    let units = own.map(XLIFF12Import.texts)
    return try BilingualImport.sentences(units, context)
  }
}

private enum XLIFF12Import {
  static func texts(_ unit: TranslationUnit) -> BilingualImport.Texts {
    let target = unit[[.target]]
    let source = unit[[.source]]?.parts ?? []
    let isEmpty = target?.text.bytes.isEmpty == true && !source.isEmpty
    let state = unit.fields["state"]
    // Tools fill new targets with the source, which is no translation yet.
    let isCopy =
      ["new", "needs-translation"].contains(state)
      && target?.text.bytes == unit[[.source]]?.text.bytes
    // An empty target means "not translated", unless the state says otherwise.
    let isMissing =
      target?.isMissing ?? true || isEmpty && [nil, "new"].contains(state) || isCopy
    return BilingualImport.Texts(
      label: VariantLabel(unit.name ?? unit.key), isICU: unit.fields["restype"] == "x-icu",
      source: source, target: isMissing ? nil : target?.parts)
  }
}
