package import Diagnostics
package import Documents

/// A message in ICU MessageFormat or MessageFormat 2, in the data model of MessageFormat 2.
///
///     Hello {name}                              a pattern of two parts
///     .match $n one {{1 item}} * {{{$n}}}       a matcher with two variants
///
/// The parts have the names of the specification,
/// https://unicode.org/reports/tr35/tr35-messageFormat.html#interchange-data-model. ICU MessageFormat
/// needs two extensions: a pattern can contain a `Part.matcher`, because ICU messages select in
/// the middle of a sentence, and a selector is a whole expression, because ICU messages select on
/// arguments without declaring them. ICU's argument types are functions of the namespace `icu`
/// (see ``MessageFunction/icu``). Messages in MessageFormat 2 use none of these.
///
/// Names and literals are `String`, whose equality is canonical equivalence: the specification
/// compares names as if in normalization form C and keeps the author's spelling.
package struct Message: Sendable, Equatable {
  /// The declarations before the body, in order.
  package var declarations: [Declaration] = []
  /// The content of the message.
  package var body: Body

  /// The content of a message: one pattern, or a matcher that chooses one.
  package enum Body: Sendable, Equatable {
    case pattern(Pattern)
    case matcher(Matcher)
  }

  /// Creates a message.
  package init(declarations: [Declaration] = [], body: Body) {
    self.declarations = declarations
    self.body = body
  }

  /// The body as a pattern; a matcher becomes a pattern with one part.
  package var pattern: Pattern {
    switch body {
    case .pattern(let pattern): pattern
    case .matcher(let matcher): [.matcher(matcher)]
    }
  }

  /// A declaration, which binds a name to a value before the body.
  package struct Declaration: Sendable, Equatable {
    /// The origin of a declared value.
    package enum Kind: Hashable, Sendable {
      /// An argument of the message: `.input`.
      case input
      /// A new value: `.local`.
      case local
    }

    /// The origin of the value.
    package var kind: Kind
    /// The variable that the declaration defines.
    package var variable: Variable
    /// The expression that defines the value.
    package var value: Expression
    /// The bytes of the whole declaration.
    package var span: SourceSpan
  }

  /// A pattern: text with placeholders.
  package typealias Pattern = [Part]

  /// One part of a pattern: literal text, a placeholder, or a nested matcher.
  ///
  /// Each range of the literal text can be mapped to the bytes of the message that encode the
  /// range.
  package enum Part: Sendable, Equatable {
    case text(DecodedText)
    case expression(Expression)
    case markup(Markup)
    /// A matcher inside a sentence, which is possible only in ICU messages.
    case matcher(Matcher)

    /// The bytes of this part in the message.
    package var span: SourceSpan {
      switch self {
      case .text(let text): text.span
      case .expression(let expression): expression.span
      case .markup(let markup): markup.span
      case .matcher(let matcher): matcher.span
      }
    }
  }

  /// A markup tag in the text, such as the start or end of a link.
  package struct Markup: Sendable, Equatable {
    /// The role of a tag.
    package enum Kind: String, Sendable, Equatable {
      case open
      case standalone
      case close
    }

    /// The role of the tag.
    package var kind: Kind
    /// The name, with its namespace.
    package var name: String
    /// The options, in order.
    package var options: [Option] = []
    /// The attributes, in order.
    package var attributes: [Attribute] = []
    /// The bytes of the whole placeholder, including its braces.
    package var span: SourceSpan
  }
}
