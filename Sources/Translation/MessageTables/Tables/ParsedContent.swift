/// A message in one language, with its tree and its table of sentences.
package struct ParsedContent: Sendable {
  /// The message that was parsed.
  package let content: ExchangedMessage.Content
  /// The message as a tree, with selections nested as written.
  package let tree: MessageTree
  /// The table of complete sentences.
  package let table: VariantTable

  /// Parses a message; throws an error if its table cannot be created.
  package init(_ content: ExchangedMessage.Content) throws(ExportReason) {
    guard let tree = MessageTree(content.text, syntax: content.syntax) else {
      throw .invalidMessage
    }
    self.content = content
    self.tree = tree
    do throws(VariantTable.Failure) {
      table = try VariantTable(tree, in: content.locale)
    } catch {
      switch error {
      case .tooManyRows(let limit): throw .tooManyVariants(limit: limit)
      case .formattedSelector(let name): throw .formattedSelector(name)
      }
    }
  }

  /// The arguments in order of appearance, without duplicates.
  package var arguments: [String] {
    var seen: Set<String> = []
    return tree.parts.argumentNames.filter { seen.insert($0).inserted }
  }

  /// A codec for the sentences, in which `#` displays the number of the only plural, if any.
  package var patterns: PatternText {
    let numeric = table.selectors.filter(\.isNumeric)
    return PatternText(
      content.syntax, plural: numeric.count == 1 ? numeric.first : nil,
      declarations: tree.declarations)
  }
}

extension [MessageTree.Part] {
  /// The arguments in order of appearance, including selectors.
  package var argumentNames: [String] {
    flatMap { part -> [String] in
      switch part {
      case .text: []
      case .placeholder(let placeholder, _): placeholder.argument.map { [$0] } ?? []
      case .choice(let choice):
        choice.selectors.map(\.name) + choice.variants.flatMap(\.parts.argumentNames)
      }
    }
  }
}
