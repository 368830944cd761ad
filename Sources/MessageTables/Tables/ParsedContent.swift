internal import Localization

/// A text of a message with its tree and table.
package struct ParsedContent: Sendable {
  /// The text that was parsed.
  package let content: ExchangedMessage.Content
  /// The text with its choices nested as the author wrote them.
  package let tree: MessageTree
  /// The whole sentences.
  package let table: VariantTable

  /// Parses a text; throws the reason why it has no table.
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

  /// The arguments in the order in which the text names them.
  package var arguments: [String] {
    var seen: Set<String> = []
    return tree.parts.argumentNames.filter { seen.insert($0).inserted }
  }

  /// The codec of sentences with one plural, or of those without.
  package var patterns: PatternText {
    let numeric = table.selectors.filter(\.isNumeric)
    return PatternText(
      content.syntax, plural: numeric.count == 1 ? numeric.first : nil,
      declarations: tree.declarations)
  }
}

extension [MessageTree.Part] {
  /// The arguments as they are met, selectors included.
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
