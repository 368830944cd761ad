internal import Localization
internal import MessageTables

/// Compares the imported text of a message with the catalog and creates the new catalog text.
struct ImportedMessage {
  private let context: ImportContext

  init(_ context: ImportContext) { self.context = context }

  /// Returns the change to the catalog; nil if the file has no translation of the message.
  func outcome(
    _ sentences: ImportedSentences
  ) throws(ImportProblem) -> ImportedTranslation.Outcome? {
    switch sentences {
    case .absent: return nil
    case .table(let table, _): return try outcome(table)
    case .icu(let text):
      if let own = ownText, own.utf8.elementsEqual(text.utf8) { return .unchanged }
      guard let tree = MessageTree(text, syntax: .icu) else { throw .invalidText(text) }
      guard let table = try? VariantTable(tree, in: context.locale) else {
        return try unflattened(text, tree)
      }
      guard context.model.content.syntax == .icu else { return try outcome(try raised(table)) }
      try check(table)
      if let existing = context.existing, existing.table.isEquivalent(to: table, in: context.locale)
      {
        return .unchanged
      }
      return .changed(text, .icu)
    }
  }

  /// Imports a message whose variants cannot be expanded into sentences.
  private func unflattened(
    _ text: String, _ tree: MessageTree
  ) throws(ImportProblem) -> ImportedTranslation.Outcome {
    guard context.model.content.syntax == .icu else { throw .inexpressible }
    let known = Set(context.placeholders.compactMap(\.argument) + context.selectors.map(\.name))
    for name in tree.parts.argumentNames where !known.contains(name) {
      throw .unknownPlaceholder("{\(name)}")
    }
    return .changed(text, .icu)
  }

  /// The catalog's text, converted to ICU syntax as in an exported file.
  private var ownText: String? {
    guard let content = context.message.content(in: context.locale) else { return nil }
    // A message that cannot be converted to ICU syntax cannot have been exported in that syntax.
    return try? ICULowering.text(of: content)
  }

  private func outcome(
    _ table: VariantTable
  ) throws(ImportProblem) -> ImportedTranslation.Outcome {
    try check(table)
    let syntax = context.model.content.syntax
    let text: String?
    if let existing = context.existing {
      let rewriter = MessageRewriter(existing.tree, existing.table, in: context.locale)
      text = rewriter.text(showing: table)
    } else {
      text = MessageRewriter.written(table, like: context.source.tree)
    }
    guard let text else { throw .inexpressible }
    let isSame = context.existing?.content.text.utf8.elementsEqual(text.utf8) ?? false
    return isSame ? .unchanged : .changed(text, syntax)
  }

  // MARK: - Placeholders

  /// Checks that the message is not emptied, and that each sentence has the placeholders of the
  /// source or of the old translation.
  private func check(_ table: VariantTable) throws(ImportProblem) {
    let own = context.existing?.table ?? context.source.table
    // The catalog can have more texts than the language has forms in the file.
    if table.isBlank, !table.isEquivalent(to: own, in: context.locale) {
      throw .noText
    }
    for row in table.rows {
      let values = table.values(of: row)
      let shown = count(table.atoms(of: row))
      let wanted = count(context.source.table.sentence(values, in: context.locale) ?? [])
      let before = count(context.existing?.table.sentence(values, in: context.locale) ?? [])
      for (placeholder, times) in shown {
        let most = max(wanted[placeholder] ?? 0, before[placeholder] ?? 0)
        if most == 0, !isKnown(placeholder) { throw .unknownPlaceholder(placeholder.spelling) }
        // A number can occur once in each variant of its plural.
        if times > max(most, 1) { throw .repeatedPlaceholder(placeholder.spelling) }
      }
      for (placeholder, times) in wanted where isRequired(placeholder) {
        let isOldChoice = context.existing != nil && (before[placeholder] ?? 0) < times
        if (shown[placeholder] ?? 0) < times, !isOldChoice {
          throw .missingPlaceholder(placeholder.spelling)
        }
      }
    }
  }

  private func count(_ atoms: [VariantTable.Atom]) -> [Placeholder: Int] {
    atoms.placeholders.reduce(into: [:]) { counts, placeholder in
      counts[placeholder.unified(with: context.selectors), default: 0] += 1
    }
  }

  private func isKnown(_ placeholder: Placeholder) -> Bool {
    context.placeholders.contains(placeholder)
  }

  /// Whether a translation must contain the placeholder; a number may be omitted: "one goal".
  private func isRequired(_ placeholder: Placeholder) -> Bool {
    switch placeholder.meaning {
    case .argument, .other: true
    case .number, .integer: false
    }
  }

  // MARK: - MessageFormat 2

  /// Returns the table with placeholders in ICU syntax replaced by the catalog's placeholders.
  private func raised(_ table: VariantTable) throws(ImportProblem) -> VariantTable {
    var raised = table
    let known = context.placeholders
    for index in raised.segments.indices {
      var atoms: [VariantTable.Atom] = []
      for atom in raised.segments[index].atoms {
        guard case .placeholder(let placeholder) = atom else {
          atoms.append(atom)
          continue
        }
        let meaning = Self.meaning(placeholder).unified(with: context.selectors)
        guard let own = known.first(where: { $0 == meaning }) else {
          throw .unknownPlaceholder(placeholder.spelling)
        }
        atoms.append(.placeholder(own))
      }
      raised.segments[index].atoms = atoms
    }
    return raised
  }

  /// Returns the placeholder; `{n, number, integer}` becomes a placeholder for an integer.
  private static func meaning(_ placeholder: Placeholder) -> Placeholder {
    guard let name = placeholder.argument,
      placeholder.spelling == "{\(name), number, integer}"
    else { return placeholder }
    return Placeholder(
      spelling: placeholder.spelling, meaning: .integer(name), argument: name)
  }
}

extension VariantTable {
  /// Whether each sentence is empty, or only white space.
  package var isBlank: Bool { rows.allSatisfy { atoms(of: $0).isBlank } }

  /// Returns the values for which a row is chosen.
  fileprivate func values(of row: Row) -> [Selector: VariantKey] {
    Dictionary(
      zip(selectors, row.keys).map { ($0, $1 ?? .any) }, uniquingKeysWith: { one, _ in one })
  }
}
