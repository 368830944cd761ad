internal import Diagnostics
internal import Localization

/// A message as lint looks at it: its literal texts, its placeholders, its choices, and every text
/// that it can become.
struct MessageOutline: Sendable {
  /// A piece of literal text.
  struct Piece: Sendable {
    let text: String
    let span: SourceSpan
    /// How many choices stand around it.
    let depth: Int
  }

  /// A value that is shown.
  struct Placeholder: Sendable {
    /// The argument; nil for a literal.
    let name: String?
    /// The function, such as `icu:date` or `currency`; empty where there is none.
    let function: String
    /// Options with a literal value.
    let options: Set<String>
    let span: SourceSpan
    let depth: Int
  }

  /// What the message can become: text, and `nil` for each value in it.
  typealias Alternative = [Fragment]

  /// A piece of an alternative.
  enum Fragment: Sendable, Equatable {
    case text(String)
    case value(String?)
  }

  private(set) var pieces: [Piece] = []
  private(set) var placeholders: [Placeholder] = []
  private(set) var choices: [OutlinedChoice] = []
  let alternatives: [Alternative]
  /// How many texts the message can become.
  let variantCount: Int
  let parameters: [MessageQuestions.Parameter]
  let declarations: Declarations

  /// Messages with more alternatives are looked at by their first ones.
  private static let mostAlternatives = 128

  init(_ message: Message) {
    let questions = MessageQuestions(message)
    parameters = questions.parameters
    variantCount = questions.variantCount
    declarations = Declarations(message)
    let pattern: Pattern
    switch message.body {
    case .pattern(let parts): pattern = parts
    case .choice(let choice): pattern = [.choice(choice)]
    }
    alternatives = Self.alternatives(of: pattern, declarations)
    outline(pattern, depth: 0, inside: [])
  }

  /// The names of the arguments.
  var names: Set<String> { Set(parameters.map(\.name)) }

  /// Every literal text that the message can show, values left out.
  var plainTexts: [String] { alternatives.map { $0.text(for: { _ in "" }) } }

  private mutating func outline(_ pattern: Pattern, depth: Int, inside: [OutlinedChoice.Kind]) {
    for part in pattern {
      switch part {
      case .text(let text, let span):
        pieces.append(Piece(text: text, span: span, depth: depth))
      case .expression(let expression):
        placeholders.append(placeholder(expression, depth: depth))
      case .markup: break
      case .choice(let choice):
        let outlined = OutlinedChoice(choice, declarations, inside: inside, at: depth)
        choices.append(outlined)
        for variant in choice.variants {
          outline(
            variant.pattern, depth: depth + 1, inside: inside + outlined.selectors.map(\.kind))
        }
      }
    }
  }

  private func placeholder(_ expression: Expression, depth: Int) -> Placeholder {
    let resolved = declarations.resolved(expression)
    let options = resolved.function?.options.map(\.name) ?? []
    return Placeholder(
      name: resolved.name, function: resolved.function?.name ?? "", options: Set(options),
      span: expression.span, depth: depth)
  }

  private static func alternatives(
    of pattern: Pattern, _ declarations: Declarations
  ) -> [Alternative] {
    var paths: [Alternative] = [[]]
    func append(_ fragment: Fragment) {
      for index in paths.indices { paths[index].append(fragment) }
    }
    for part in pattern {
      switch part {
      case .text(let text, _): append(.text(text))
      case .expression(let expression):
        let name = declarations.resolved(expression).name
        if name == nil, case .literal(let literal)? = expression.operand {
          append(.text(literal.text))
        } else {
          append(.value(name))
        }
      case .markup: break
      case .choice(let choice):
        var nested: [Alternative] = []
        for variant in choice.variants where nested.count < mostAlternatives {
          nested += alternatives(of: variant.pattern, declarations)
        }
        let all = paths.lazy.flatMap { path in nested.lazy.map { path + $0 } }
        paths = Array(all.prefix(mostAlternatives))
      }
    }
    return paths
  }
}

extension MessageOutline.Alternative {
  /// The text, with something in the place of each value.
  func text(for value: (String?) -> String) -> String {
    map { fragment in
      switch fragment {
      case .text(let text): text
      case .value(let name): value(name)
      }
    }.joined()
  }

  /// The text with a mark for each value, which is neither a letter nor a blank.
  var marked: String { text(for: { _ in "\u{FFFC}" }) }
}

/// What the names of a message in MessageFormat 2 stand for.
struct Declarations: Sendable {
  private var values: [String: Expression] = [:]

  init(_ message: Message) {
    for declaration in message.declarations {
      values[declaration.variable.name] = declaration.value
    }
  }

  /// The argument behind an expression and the function that makes it into text.
  func resolved(_ expression: Expression) -> (name: String?, function: FunctionCallSyntax?) {
    var current = expression
    var function = expression.function
    // A chain of declarations cannot be longer than their number.
    for _ in 0...values.count {
      guard case .variable(let variable)? = current.operand else { return (nil, function) }
      guard let declared = values[variable.name] else { return (variable.name, function) }
      function = function ?? declared.function
      if case .variable(let inner)? = declared.operand, inner.name == variable.name {
        return (variable.name, function)
      }
      current = declared
    }
    return (nil, function)
  }
}
