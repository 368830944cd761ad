internal import Interchange
internal import Localization
internal import MessageTables

extension FormatImporting {
  /// Imports the messages of one language from a String Catalog.
  static let xcstrings = FormatImporting(
    progress: { context, units in
      let texts = units.flatMap { XCStringsImport.texts($0, context.locale) }
      let states = texts.compactMap(\.text.state)
      let isStale = units.last.map { XCStringsImport.isStale($0, context) } ?? false
      return (UnitState.allCases.first(where: states.contains), isStale)
    }
  ) { (context, index) throws(ImportProblem) in
    guard let unit = index["\(context.message.key)"].last else { return .absent }
    return try XCStringsImport.sentences(unit, context)
  }
}

private enum XCStringsImport {
  typealias Text = (steps: ArraySlice<TextPath.Step>, text: UnitText, category: String?)

  /// Returns the strings of an entry in one language; variants for devices are excluded.
  static func texts(_ unit: TranslationUnit, _ locale: LocaleTag) -> [Text] {
    unit.texts.compactMap { text in
      guard text.path.locale.flatMap({ LocaleTag($0) }) == locale else { return nil }
      let steps = text.path.steps.dropFirst()
      let isDevice = steps.contains { if case .device = $0 { true } else { false } }
      return isDevice ? nil : (steps, text, text.path.pluralCategory)
    }
  }

  static func sentences(
    _ unit: TranslationUnit, _ context: ImportContext
  ) throws(ImportProblem) -> ImportedSentences {
    let texts = texts(unit, context.locale)
    if texts.isEmpty || isPrefilled(texts, of: unit, context) { return .absent }
    let plurals = texts.filter { $0.steps.count == 1 && $0.category != nil }
    if plurals.isEmpty { return try substituted(unit, texts, context) }
    guard let selector = context.onlyPlural else { throw .unknownVariant("plural") }
    var sentences: [KeyedSentence] = []
    for (_, text, category) in plurals {
      let key = VariantKey.category(named: category ?? "", for: selector, in: context.locale)
      sentences.append(([key], try context.printfAtoms(text.string, .apple)))
    }
    return try context.table([selector], sentences)
  }

  /// Whether a tool filled a new translation with the source, which is no translation yet.
  private static func isPrefilled(
    _ texts: [Text], of unit: TranslationUnit, _ context: ImportContext
  ) -> Bool {
    let source = context.message.source.locale
    guard context.locale != source else { return false }
    let originals = self.texts(unit, source)
    return texts.allSatisfy { text in
      text.text.state == .absent
        && originals.contains { $0.steps == text.steps && $0.text.string == text.text.string }
    }
  }

  /// Whether the source text in the String Catalog differs from the message's source.
  static func isStale(_ unit: TranslationUnit, _ context: ImportContext) -> Bool {
    let locale = context.message.source.locale
    guard context.locale != locale, let own = ImportContext(context.message, locale),
      case .table(let table, kept: [])? = try? sentences(unit, own)
    else { return false }
    return !own.source.table.isEquivalent(to: table, in: locale)
  }

  private static func substituted(
    _ unit: TranslationUnit, _ texts: [Text], _ context: ImportContext
  ) throws(ImportProblem) -> ImportedSentences {
    guard let main = texts.first(where: { $0.steps.isEmpty }) else {
      throw .missingVariant("stringUnit")
    }
    var forms: [String: [(category: String, text: String)]] = [:]
    for (steps, text, category) in texts {
      guard case .variable(let name)? = steps.first, let category else { continue }
      forms[name, default: []].append((category, text.string))
    }
    let locale = main.text.path.locale ?? ""
    var variables: [String: AppleVariables.Variable] = [:]
    for (name, texts) in forms {
      let position = unit.fields["\(locale).\(name).argument"].flatMap { Int($0) }
      variables[name] = AppleVariables.Variable(texts: texts, position: position)
    }
    return try AppleVariables(context, variables).sentences(main.text.string)
  }
}
