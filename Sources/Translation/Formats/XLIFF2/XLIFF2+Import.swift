internal import Documents
internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from XLIFF 2; the attribute `name` or `id` of a unit names the message.
  static let xliff2 = FormatImporting(
    name: { VariantLabel($0.name ?? $0.key) },
    progress: { context, units in
      let isStale = BilingualImport.isStale(units.map(XLIFF2Import.texts), context)
      // If no segment has the attribute `state`, the tool does not support states, and any text is
      // a translation.
      let hasStates = units.contains { $0.fields.keys.contains { $0.hasSuffix(".state") } }
      return (hasStates ? units.compactMap(\.state).first : nil, isStale)
    },
    wholeMessage: { unit, _ in BilingualImport.wholeMessage(XLIFF2Import.texts(unit)) }
  ) { (context, index) throws(ImportProblem) in
    let units = index["\(context.message.key)"]
    // A draft of ours that equals the source looks the same, so it is imported where it fits.
    if context.hasTranslation, !units.isEmpty, units.allSatisfy(XLIFF2Import.isPrefilled) {
      return .absent
    }
    return try BilingualImport.sentences(units.map(XLIFF2Import.texts), context)
  }
}

private enum XLIFF2Import {
  /// Whether a tool filled all targets of a unit with the source, which is no translation yet.
  static func isPrefilled(_ unit: TranslationUnit) -> Bool {
    let texts = unit.textsByPath
    return (0..<(Int(unit.fields["segments"] ?? "") ?? 0)).allSatisfy { index in
      if unit.fields["\(index).kind"] != nil { return true }
      guard unit.fields["\(index).state"] == "initial",
        let target = texts[[.segment(index), .target]], !target.isMissing
      else { return false }
      return target.text.bytes == texts[[.segment(index), .source]]?.text.bytes
    }
  }

  /// Returns source and target of a unit, joined from all its segments and ignorables.
  static func texts(_ unit: TranslationUnit) -> BilingualImport.Texts {
    let count = Int(unit.fields["segments"] ?? "") ?? 0
    let texts = unit.textsByPath
    var source: [TextPart] = []
    var targets: [(order: Int, parts: [TextPart])] = []
    var isMissing = count == 0
    for index in 0..<count {
      let own = texts[[.segment(index), .source]]?.parts ?? []
      source += own
      let target = texts[[.segment(index), .target]]
      let isIgnorable = unit.fields["\(index).kind"] != nil
      let isEmpty = target?.text.bytes.isEmpty == true && !own.isEmpty
      let state = unit.fields["\(index).state"]
      if target?.isMissing ?? true || isEmpty && (state == nil || state == "initial") {
        // White space between segments is copied from the source unless it is translated.
        if isIgnorable { targets.append((index + 1, own)) } else { isMissing = true }
      } else {
        let order = unit.fields["\(index).order"].flatMap { Int($0) } ?? index + 1
        targets.append((order, target?.parts ?? []))
      }
    }
    let parts = targets.sorted { $0.order < $1.order }.flatMap(\.parts)
    return BilingualImport.Texts(
      label: VariantLabel(unit.name ?? unit.key), isICU: unit.fields["type"] == "crier:icu",
      source: source, target: isMissing ? nil : parts)
  }
}

extension ImportContext {
  /// Whether the catalog has a translation other than the source text itself.
  fileprivate var hasTranslation: Bool {
    existing.map { !$0.table.isEquivalent(to: source.table, in: locale) } ?? false
  }
}
