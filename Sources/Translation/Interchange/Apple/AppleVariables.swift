internal import MessageTables

/// Expands the plural variables of an Apple string into complete sentences.
package struct AppleVariables {
  /// A plural variable: its text for each category, and the argument that selects the category.
  package struct Variable {
    /// The text for each plural category.
    package let texts: [(category: String, text: String)]
    /// The position of the argument, counted from 1; nil if it is not specified.
    package let position: Int?

    /// Creates a variable.
    package init(texts: [(category: String, text: String)], position: Int?) {
      self.texts = texts
      self.position = position
    }
  }

  private let context: ImportContext
  private let variables: [String: Variable]
  /// The maximum nesting depth, in case variables refer to each other in a cycle.
  private static let deepest = 8

  /// Creates an expander for the plural variables of one entry.
  package init(_ context: ImportContext, _ variables: [String: Variable]) {
    self.context = context
    self.variables = variables
  }

  /// A sentence that is partly expanded.
  private struct Draft {
    var keys: [Selector: VariantKey]
    var atoms: [VariantTable.Atom]
  }

  /// Returns the sentences for all combinations of the variables' plural categories.
  package func sentences(_ text: String) throws(ImportProblem) -> ImportedSentences {
    let drafts = try expand(text, Draft(keys: [:], atoms: []), depth: 0, number: nil)
    let used = context.selectors.filter { selector in drafts.contains { $0.keys[selector] != nil } }
    return try context.table(
      used, drafts.map { draft in (used.map { draft.keys[$0] }, draft.atoms) })
  }

  private func expand(
    _ text: String, _ draft: Draft, depth: Int, number: String?
  ) throws(ImportProblem) -> [Draft] {
    guard depth < Self.deepest else { throw .unknownPlaceholder(text) }
    // A string without arguments is not a format string.
    guard !context.arguments.isEmpty else {
      var plain = draft
      plain.atoms += text.unicodeScalars.map { .scalar($0) }
      return [plain]
    }
    var drafts = [draft]
    var next = 0
    for piece in FormatString(text, dialect: .apple).pieces {
      if case .variable(let name, let position) = piece {
        let inline = position ?? variables[name]?.position
        if inline == nil { next += 1 }
        drafts = try choose(name, position: inline ?? next, drafts, depth: depth)
      } else {
        if case .specifier(let specifier) = piece, specifier.position == nil { next += 1 }
        let atoms = try context.printfAtoms(spelling(piece, next), .apple, number: number)
        for index in drafts.indices { drafts[index].atoms += atoms }
      }
      guard drafts.count <= VariantTable.mostRows else { throw .inexpressible }
    }
    return drafts
  }

  /// Returns a part of a format string as text; a placeholder gets an explicit position.
  private func spelling(_ piece: FormatString.Piece, _ next: Int) -> String {
    switch piece {
    case .text(let text), .stray(let text): text
    case .percent: "%%"
    case .argument: "%arg"
    case .variable(let name, _): "%#@\(name)@"
    case .specifier(let specifier):
      specifier.position == nil
        ? "%\(next)$\(specifier.modifiers)\(specifier.length)\(specifier.conversion)"
        : specifier.spelling
    }
  }

  private func choose(
    _ name: String, position: Int, _ drafts: [Draft], depth: Int
  ) throws(ImportProblem) -> [Draft] {
    guard let variable = variables[name], position >= 1, position <= context.arguments.count else {
      throw .unknownPlaceholder("%#@\(name)@")
    }
    let argument = context.arguments[position - 1]
    guard let selector = context.selectors.first(where: { $0.name == argument && $0.isNumeric })
    else { throw .unknownPlaceholder("%#@\(name)@") }
    var output: [Draft] = []
    for draft in drafts {
      for (category, text) in variable.texts {
        let key = VariantKey.category(named: category, for: selector, in: context.locale)
        if let chosen = draft.keys[selector], chosen != key { continue }
        var next = draft
        next.keys[selector] = key
        output += try expand(text, next, depth: depth + 1, number: argument)
      }
    }
    return output
  }
}
