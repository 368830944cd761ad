package import Diagnostics

/// A message of either syntax: the data model of Unicode MessageFormat 2, and a small extension.
///
/// Two things are added to the standard's model. A pattern may hold a `Part.choice`, because
/// ICU messages select inside a sentence, and selectors are whole expressions, because ICU messages
/// select on arguments without declaring them. What only ICU messages can say is a function of the
/// namespace `icu` (see `ICUFunctionName`). A message in MessageFormat 2 uses neither.
///
/// Names and literals are `String`, whose equality is canonical equivalence: that is the standard's
/// "compared as if in normalization form C", without ever changing what the author wrote.
package struct Message: Sendable, Equatable {
  /// What is declared before the body, in order.
  package var declarations: [Declaration] = []
  /// What is shown.
  package var body: Body

  /// The body of a message.
  package enum Body: Sendable, Equatable {
    case pattern(Pattern)
    case choice(Choice)
  }

  /// Creates a message.
  package init(declarations: [Declaration] = [], body: Body) {
    self.declarations = declarations
    self.body = body
  }
}

/// A name bound to a value.
package struct Declaration: Sendable, Equatable {
  /// Whether the name comes from outside or is made here.
  package enum Kind: Sendable, Equatable {
    case input
    case local
  }

  /// The kind.
  package var kind: Kind
  /// The name.
  package var variable: Variable
  /// The value.
  package var value: Expression
  /// The whole declaration.
  package var span: SourceSpan
}

/// Text with placeholders.
package typealias Pattern = [Part]

/// A piece of a pattern.
package enum Part: Sendable, Equatable {
  case text(String, SourceSpan)
  case expression(Expression)
  case markup(Markup)
  /// An extension: alternatives inside a sentence, as ICU messages have them.
  case choice(Choice)
}

/// A value to be shown or selected by.
package struct Expression: Sendable, Equatable {
  /// What the value is made from.
  package var operand: Operand?
  /// How the value is made; always there where the operand is not.
  package var function: FunctionCallSyntax?
  /// Notes to translators and tools, without effect on the result.
  package var attributes: [Attribute] = []
  /// The whole expression, braces included.
  package var span: SourceSpan

  /// Creates an expression.
  package init(
    _ operand: Operand?, _ function: FunctionCallSyntax? = nil, attributes: [Attribute] = [],
    span: SourceSpan
  ) {
    self.operand = operand
    self.function = function
    self.attributes = attributes
    self.span = span
  }
}

/// A literal or a variable.
package enum Operand: Sendable, Equatable {
  case literal(Literal)
  case variable(Variable)

  /// Where it stands.
  package var span: SourceSpan {
    switch self {
    case .literal(let literal): literal.span
    case .variable(let variable): variable.span
    }
  }
}

/// Text that stands for a value.
package struct Literal: Sendable, Equatable {
  /// The text after escapes.
  package var text: String
  /// The spelling, quotes included.
  package var span: SourceSpan
}

/// A reference to a value by name.
package struct Variable: Sendable, Equatable {
  /// The name without its sigil.
  package var name: String
  /// The spelling.
  package var span: SourceSpan
}

/// A function and its options.
package struct FunctionCallSyntax: Sendable, Equatable {
  /// The name, with its namespace and without the colon.
  package var name: String
  /// The options, in order.
  package var options: [Option] = []
  /// The name and the options.
  package var span: SourceSpan
  /// The function of the extension; only the parser of ICU messages can call one.
  let icu: ICUFunctionName?

  /// Creates a call of a function of MessageFormat 2.
  package init(name: String, options: [Option] = [], span: SourceSpan) {
    self.name = name
    self.options = options
    self.span = span
    icu = nil
  }

  init(_ function: ICUFunctionName, options: [Option] = [], span: SourceSpan) {
    name = function.rawValue
    self.options = options
    self.span = span
    icu = function
  }
}

/// A named setting of a function or of markup.
package struct Option: Sendable, Equatable {
  /// The name, with its namespace.
  package var name: String
  /// The value.
  package var value: Operand
  /// The name and the value.
  package var span: SourceSpan
}

/// A note on an expression or on markup.
package struct Attribute: Sendable, Equatable {
  /// The name, with its namespace.
  package var name: String
  /// The value, where there is one.
  package var value: Literal?
  /// The name and the value.
  package var span: SourceSpan
}

/// A mark in the text, such as the begin or end of a link.
package struct Markup: Sendable, Equatable {
  /// What the mark does.
  package enum Kind: String, Sendable, Equatable {
    case open
    case standalone
    case close
  }

  /// The kind.
  package var kind: Kind
  /// The name, with its namespace.
  package var name: String
  /// The options, in order.
  package var options: [Option] = []
  /// Notes.
  package var attributes: [Attribute] = []
  /// The whole placeholder.
  package var span: SourceSpan
}

/// Alternatives, one of which is shown.
package struct Choice: Sendable, Equatable {
  /// What decides; a variable in MessageFormat 2, an `icu:` function in an ICU message.
  package var selectors: [Expression]
  /// The alternatives.
  package var variants: [Variant]
  /// The whole of it.
  package var span: SourceSpan
}

/// One alternative.
package struct Variant: Sendable, Equatable {
  /// A key for each selector.
  package var keys: [Key]
  /// What is shown.
  package var pattern: Pattern
  /// The keys.
  package var span: SourceSpan
}

/// What a selector is compared with.
package enum Key: Sendable, Equatable {
  case literal(Literal)
  case catchAll(SourceSpan)

  /// The text; nil for the catch-all.
  package var text: String? {
    if case .literal(let literal) = self { literal.text } else { nil }
  }

  /// Where it stands.
  package var span: SourceSpan {
    switch self {
    case .literal(let literal): literal.span
    case .catchAll(let span): span
    }
  }
}
