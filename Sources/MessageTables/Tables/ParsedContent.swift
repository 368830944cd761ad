internal import Localization

/// A text of a message with its tree and table.
package struct ParsedContent: Sendable {
  /// The text that was parsed.
  package let content: ExchangedMessage.Content
  /// The text as a tree, with selections nested as written.
  package let tree: MessageTree
  /// The complete sentences.
  package let table: VariantTable

  /// Parses a text; throws an error if it has no table.
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

  /// The arguments in the order of the text.
  package var arguments: [String] {
    var seen: Set<String> = []
    return tree.parts.argumentNames.filter { seen.insert($0).inserted }
  }

  /// The codec of sentences with at most one plural.
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
