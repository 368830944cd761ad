package import Diagnostics
package import Documents

/// A parsed Fluent file: its messages, terms and comments, each with its bytes.
///
///     FluentResource(SourceFile(name: "", text: "hello = Hello, { $name }!\n")).entries.count  // 1
///
/// The parts have the names of the specification:
/// https://github.com/projectfluent/fluent/blob/main/spec/fluent.ebnf
package struct FluentResource: Sendable {
  /// An entry at the top level of a file.
  package enum Entry: Sendable {
    case message(Message)
    case term(Message)
    case comment(Comment)
    /// Text that is not an entry, with the reason.
    case junk(SourceSpan, Problem)
  }

  /// A message or a term.
  package struct Message: Sendable {
    /// The name, without the hyphen of a term.
    package var id: Identifier
    /// The text; nil for a message that has only attributes.
    package var value: Pattern?
    /// The attributes, in order.
    package var attributes: [Attribute] = []
    /// The comment directly above the entry.
    package var comment: Comment?
    /// The bytes from the name to the end of the last pattern.
    package var span: SourceSpan
  }

  /// A name with its bytes.
  package struct Identifier: Hashable, Sendable {
    package let name: String
    package let span: SourceSpan
  }

  /// An attribute of a message, such as the tooltip of a button.
  package struct Attribute: Sendable {
    package let id: Identifier
    package let value: Pattern
    package let span: SourceSpan
  }

  /// A comment about an entry, a group or the file.
  package struct Comment: Sendable {
    /// The number of marks: 1 for an entry, 2 for a group, 3 for the file.
    package let level: Int
    package var text: String
    package var span: SourceSpan
  }

  /// A text with placeables.
  package struct Pattern: Sendable {
    package var elements: [Element]
    /// The bytes of the pattern, without the white space around it.
    package var span: SourceSpan
    /// The indentation that all continuation lines share, in spaces.
    package var indent = 0
  }

  /// A part of a pattern.
  package enum Element: Sendable {
    case text(DecodedText)
    case placeable(Expression, SourceSpan)
  }

  /// The content of a placeable.
  package indirect enum Expression: Sendable {
    /// A string in quotes, with its escapes as spelled, and their meaning.
    case string(raw: String, value: String, SourceSpan)
    case number(String, SourceSpan)
    case variable(Identifier)
    case message(Identifier, attribute: Identifier?)
    case term(Identifier, attribute: Identifier?, Arguments?)
    case function(Identifier, Arguments)
    case placeable(Expression, SourceSpan)
    case select(Expression, [Variant], SourceSpan)
  }

  /// The arguments of a function or a term.
  package struct Arguments: Sendable {
    package var positional: [Expression] = []
    package var named: [(name: Identifier, value: Expression)] = []
  }

  /// A variant of a select expression.
  package struct Variant: Sendable {
    /// The kinds of keys.
    package enum Key: Sendable {
      case identifier(Identifier)
      case number(String, SourceSpan)
    }

    package let key: Key
    package let value: Pattern
    package let isDefault: Bool
  }

  /// A violation of the syntax.
  package struct Problem: Error, Hashable, Sendable {
    /// The offset at which the parser stopped.
    package let offset: Int
    /// The problem in words.
    package let message: String
  }

  /// The entries, in the order of the file.
  package let entries: [Entry]

  /// Parses a file; text that cannot be parsed becomes junk.
  package init(_ file: SourceFile) {
    var parser = FluentParser(file)
    parser.parse()
    entries = parser.entries
  }
}
