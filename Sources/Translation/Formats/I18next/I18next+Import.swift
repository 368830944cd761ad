internal import Interchange
internal import MessageTables

extension FormatImporting {
  /// Imports messages from i18next files, in which each variant has its own key.
  static let i18next = FormatImporting { (context, index) throws(ImportProblem) in
    try I18nextImport(context).sentences(index)
  }
}

private struct I18nextImport {
  let context: ImportContext
  private let contextSelector: Selector?
  private let plural: Selector?

  init(_ context: ImportContext) {
    self.context = context
    contextSelector = context.ownSelectors.first { $0.kind == .select }
    plural = context.ownSelectors.first(where: \.isNumeric)
  }

  func sentences(_ index: UnitIndex) throws(ImportProblem) -> ImportedSentences {
    let key = "\(context.message.key)"
    var contexts: [VariantKey] = [.any]
    if let contextSelector {
      let tables = [context.source.table, context.existing?.table].compactMap(\.self)
      contexts = tables.flatMap { $0.keys(of: contextSelector) }
    }
    var sentences: [KeyedSentence] = []
    var seen: Set<VariantKey> = []
    for value in contexts where seen.insert(value).inserted {
      let name = value == .any ? key : "\(key)_\(value.word)"
      for text in index[name].flatMap(\.texts) {
        guard let values = try values(of: text, value) else { continue }
        sentences.append((values, try atoms(text.string)))
      }
    }
    if sentences.isEmpty { return .absent }
    let selectors = [contextSelector, plural].compactMap(\.self)
    return try context.table(selectors, completed(sentences))
  }

  /// Returns the selector values of a string: its context, then its plural category.
  private func values(
    of text: UnitText, _ value: VariantKey
  ) throws(ImportProblem) -> [VariantKey]? {
    let own = contextSelector == nil ? [] : [value]
    guard let plural else { return text.path.steps == [.target] ? own : nil }
    switch text.path.steps.last {
    case .plural(let category)? where plural.kind == .plural,
      .ordinal(let category)? where plural.kind == .ordinal:
      return own + [.category(named: category, for: plural, in: context.locale)]
    default: return nil
    }
  }

  /// Adds the missing plural categories to each context, with the sentence of the category `other`.
  private func completed(
    _ sentences: [KeyedSentence]
  ) -> [KeyedSentence] {
    guard contextSelector != nil, plural != nil else { return sentences }
    let categories = Set(sentences.map { $0.values[1] })
    var output = sentences
    for value in Set(sentences.map { $0.values[0] }) {
      let own = sentences.filter { $0.values[0] == value }
      guard let fallback = own.first(where: { $0.values[1] == .any }) else { continue }
      for category in categories where !own.contains(where: { $0.values[1] == category }) {
        output.append(([value, category], fallback.atoms))
      }
    }
    return output
  }

  /// Parses text with the placeholders `{{name}}`, `{{- name}}` and `{{count, number}}`.
  private func atoms(_ text: String) throws(ImportProblem) -> [VariantTable.Atom] {
    var atoms: [VariantTable.Atom] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      guard scalar == "{", rest.dropFirst().first == "{" else {
        atoms.append(.scalar(scalar))
        rest.removeFirst()
        continue
      }
      var inside = String.UnicodeScalarView()
      rest.removeFirst(2)
      while let scalar = rest.first, scalar != "}" {
        inside.append(scalar)
        rest.removeFirst()
      }
      guard rest.prefix(2).elementsEqual("}}".unicodeScalars) else { throw .invalidText(text) }
      rest.removeFirst(2)
      atoms.append(.placeholder(try placeholder(String(inside))))
    }
    return atoms
  }

  private func placeholder(_ inside: String) throws(ImportProblem) -> Placeholder {
    let parts = inside.split(separator: ",", maxSplits: 1).map { String($0).trimmingBlanks }
    var name = parts.first ?? ""
    if name.hasPrefix("-") { name = String(name.dropFirst()).trimmingBlanks }
    if name == "count", let plural { name = plural.name }
    let isNumber = parts.count == 2 || name == plural?.name
    guard let found = context.placeholder(name, isNumber: isNumber),
      parts.count == 1 || parts[1] == "number"
    else { throw .unknownPlaceholder("{{\(inside)}}") }
    return found
  }
}
