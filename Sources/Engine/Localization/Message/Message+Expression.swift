package import Diagnostics

extension Message {
  /// A value to format or to select on.
  ///
  /// `{$n :number select=exact}` has the operand `$n` and the function `number` with one option.
  package struct Expression: Sendable, Equatable {
    /// The input of the function, or the value itself.
    package var operand: Operand?
    /// The function; always set if there is no operand.
    package var function: FunctionReference?
    /// The attributes for translators and tools, without effect on the result.
    package var attributes: [Attribute] = []
    /// The bytes of the whole expression, including its braces.
    package var span: SourceSpan
  }

  /// A literal or a variable.
  package enum Operand: Sendable, Equatable {
    case literal(Literal)
    case variable(Variable)
  }

  /// A value that is written in the message.
  package struct Literal: Sendable, Equatable {
    /// The value without quotes and escapes.
    package var text: String
    /// Whether the value is written in quotes.
    package var isQuoted = false
    /// The bytes of the literal, including its quotes.
    package var span: SourceSpan
  }

  /// A reference to an argument or to a declared variable.
  package struct Variable: Sendable, Equatable {
    /// The name without its sigil.
    package var name: String
    /// The bytes of the reference, including its sigil.
    package var span: SourceSpan
  }

  /// A call of a function with options, in an expression.
  package struct FunctionReference: Sendable, Equatable {
    /// The name with its namespace, without the colon.
    package var name: String
    /// The options, in order.
    package var options: [Option] = []
    /// The bytes of the name and the options.
    package var span: SourceSpan
    /// The argument type of an ICU message; nil for functions of other syntaxes.
    var icu: MessageFunction?
    /// The function of a Fluent message; nil for functions of other syntaxes.
    var fluent: MessageFunction?

    /// Whether the function is an argument type of an ICU message, not a function of MessageFormat
    /// 2.
    package var isICU: Bool { icu != nil }

    /// Returns a reference to an argument type of an ICU message.
    static func icu(
      _ function: MessageFunction, options: [Option] = [], span: SourceSpan
    ) -> Self {
      Self(name: function.name, options: options, span: span, icu: function)
    }

    /// Returns a reference to an argument type of ICU messages; nil if there is no such type.
    ///
    /// `argument` is the type of `{x}`, and `pound` the type of `#`.
    package static func icu(_ keyword: String, options: [Option] = []) -> Self? {
      MessageFunction.icu.first { $0.icuKeyword == keyword }.map {
        .icu($0, options: options, span: SourceSpan(0, 0))
      }
    }

    /// Returns a reference to a function of Fluent messages.
    package static func fluent(
      _ function: FluentFunction, options: [Option] = [], span: SourceSpan = SourceSpan(0, 0)
    ) -> Self {
      let definition = function.definition
      return Self(name: definition.name, options: options, span: span, fluent: definition)
    }

    /// Returns the text of an option; nil unless the option is set to a literal.
    package func literal(_ name: String) -> String? {
      guard case .literal(let literal)? = options.first(where: { $0.name == name })?.value else {
        return nil
      }
      return literal.text
    }
  }

  /// A named setting of a function or of markup.
  package struct Option: Sendable, Equatable {
    /// The name, with its namespace.
    package var name: String
    /// The value of the option.
    package var value: Operand
    /// The bytes of the name and the value.
    package var span: SourceSpan
  }

  /// A note on an expression or on markup, for translators or tools.
  package struct Attribute: Sendable, Equatable {
    /// The name, with its namespace.
    package var name: String
    /// The value; nil if the attribute has only a name.
    package var value: Literal?
    /// The bytes of the name and the value.
    package var span: SourceSpan
  }
}
