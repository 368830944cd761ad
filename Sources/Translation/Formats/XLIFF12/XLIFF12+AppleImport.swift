internal import Documents
internal import Interchange
internal import MessageTables

/// Imports messages from an XLIFF file exported by Xcode.
///
/// The file lacks the argument types of a String Catalog, so only existing messages are updated.
struct XLIFF12AppleImport {
  /// A translated string and its source.
  private struct Text {
    let path: [TextPath.Step]
    let source: String
    let target: String
  }

  private let context: ImportContext
  private let texts: [Text]

  /// Collects the strings of a message; returns nil if Xcode did not export the units.
  init?(_ units: [TranslationUnit], _ context: ImportContext) {
    self.context = context
    guard units.contains(where: { AppleUnit($0) != nil }) else { return nil }
    texts = units.compactMap { unit in
      guard let apple = AppleUnit(unit), let target = unit[[.target]], !target.isMissing,
        !target.text.bytes.isEmpty, unit.state != .absent
      else { return nil }
      // The String Catalogs that Crier writes have no device variants.
      if apple.path.contains(where: { if case .device = $0 { true } else { false } }) { return nil }
      let source = unit[[.source]]?.string ?? ""
      return Text(path: apple.path, source: source, target: target.string)
    }
  }

  /// Returns the sentences of the translation.
  func sentences() throws(ImportProblem) -> ImportedSentences {
    guard !texts.isEmpty else { return .absent }
    let plurals = texts.filter { $0.path.count == 1 }.compactMap { text in
      Self.category(text).map { (text.target, $0) }
    }
    guard plurals.isEmpty else { return try plural(plurals) }
    guard let main = texts.first(where: \.path.isEmpty) else {
      throw .missingVariant("NSStringLocalizedFormatKey")
    }
    var forms: [String: [(category: String, text: String)]] = [:]
    for text in texts {
      guard case .variable(let name)? = text.path.first, let category = Self.category(text) else {
        continue
      }
      forms[name, default: []].append((category, text.target))
    }
    var variables: [String: AppleVariables.Variable] = [:]
    for (name, texts) in forms {
      variables[name] = AppleVariables.Variable(texts: texts, position: position(of: name))
    }
    return try AppleVariables(context, variables).sentences(main.target)
  }

  private func plural(
    _ texts: [(target: String, category: String)]
  ) throws(ImportProblem) -> ImportedSentences {
    guard let selector = context.onlyPlural else { throw .unknownVariant("plural") }
    var sentences: [KeyedSentence] = []
    for (target, category) in texts {
      let key = VariantKey.category(named: category, for: selector, in: context.locale)
      sentences.append(([key], try context.printfAtoms(target, .apple)))
    }
    return try context.table([selector], sentences)
  }

  private static func category(_ text: Text) -> String? {
    if case .plural(let category)? = text.path.last { category } else { nil }
  }

  /// Returns the position of a variable's argument, counted from 1; nil if it is unknown.
  ///
  /// The variable's name determines the argument, because a translation can reorder variables.
  private func position(of name: String) -> Int? {
    context.arguments.indices.first { index in
      AppleText.variable(context.arguments[index], index + 1) == name
    }.map { $0 + 1 }
  }

  /// Whether the source of a string without variants differs from the catalog.
  var isStale: Bool {
    guard texts.count == 1, texts[0].path.isEmpty, context.selectors.isEmpty,
      let own = context.source.table.sentence([:], in: context.message.source.locale)
    else { return false }
    guard case .table(let table, _)? = try? AppleVariables(context, [:]).sentences(texts[0].source)
    else { return true }
    return table.rows.first.map { table.atoms(of: $0) } != own
  }
}
