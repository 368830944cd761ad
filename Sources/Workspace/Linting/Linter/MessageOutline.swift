internal import Diagnostics
internal import Documents
internal import Localization

/// A message as lint rules read it: literal text, placeholders, choices and possible results.
///
/// A class, because every rule passes all outlines around.
final class MessageOutline: Sendable {
  /// A piece of literal text.
  struct Piece: Sendable {
    /// The text, with a map from each decoded byte to the bytes of the message.
    let decoded: DecodedText
    let text: String
    /// The number of enclosing choices.
    let depth: Int

    init(_ decoded: DecodedText, depth: Int) {
      (self.decoded, self.depth) = (decoded, depth)
      text = decoded.string
    }

    /// The byte range of the text in the message.
    var span: SourceSpan { decoded.span }
  }

  /// A placeholder for a value.
  struct Placeholder: Sendable {
    /// The name of the argument; nil if the value is a literal.
    let name: String?
    /// The function that formats the value.
    let function: Message.FunctionReference?
    /// The definition of the function; nil if the function is unknown.
    let definition: MessageFunction?
    /// The names of the options.
    let options: Set<String>
    let span: SourceSpan
    let depth: Int
  }

  /// A possible result of the message.
  typealias Alternative = [Fragment]

  /// A piece of a result: literal text, or a value with the name of its argument.
  enum Fragment: Sendable, Equatable {
    case text(String)
    case value(String?)
  }

  let pieces: [Piece]
  let placeholders: [Placeholder]
  let choices: [ChoiceOutline]
  let alternatives: [Alternative]
  /// The number of possible results.
  let variantCount: Int
  let parameters: [MessageSignature.Parameter]
  /// The arguments that every variant shows, except those that choose a variant.
  let namesInAllVariants: [String]
  let declarations: Declarations

  /// The maximum number of results that are examined.
  private static let mostAlternatives = 128

  init(_ message: Message) {
    let questions = MessageSignature(message)
    parameters = questions.parameters
    variantCount = questions.variantCount
    namesInAllVariants = message.namesInAllVariants
    declarations = Declarations(message)
    alternatives = Self.alternatives(of: message.pattern, declarations)
    var walker = OutlineWalker(declarations)
    walker.walk(message)
    (pieces, placeholders, choices) = (walker.pieces, walker.placeholders, walker.choices)
  }

  /// The names of the arguments.
  var names: Set<String> { Set(parameters.map(\.name)) }

  /// Returns the range of the keys of the first variant that lacks the argument, if another variant
  /// of the same choice shows the argument.
  func firstVariant(lacking name: String) -> SourceSpan? {
    for choice in choices {
      let isShown = choice.patterns.map { pattern in
        Self.alternatives(of: pattern, declarations).allSatisfy { $0.names.contains(name) }
      }
      guard isShown.contains(true), let index = isShown.firstIndex(of: false) else { continue }
      let keys = choice.selectors.map { $0.keys[index].span }
      return keys.dropFirst().reduce(keys.first) { $0?.through($1) }
    }
    return nil
  }

  /// The possible results, with an empty string in place of each value.
  var plainTexts: [String] { alternatives.map { $0.text(for: { _ in "" }) } }

  private static func alternatives(
    of pattern: Message.Pattern, _ declarations: Declarations
  ) -> [Alternative] {
    var paths: [Alternative] = [[]]
    func append(_ fragment: Fragment) {
      for index in paths.indices { paths[index].append(fragment) }
    }
    for part in pattern {
      switch part {
      case .text(let text): append(.text(text.string))
      case .expression(let expression):
        let name = declarations.resolved(expression).name
        if name == nil, case .literal(let literal)? = expression.operand {
          append(.text(literal.text))
        } else {
          append(.value(name))
        }
      case .markup: break
      case .matcher(let matcher):
        var nested: [Alternative] = []
        for variant in matcher.variants where nested.count < mostAlternatives {
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
  /// The names of the arguments in the result.
  fileprivate var names: Set<String> {
    Set(
      compactMap { fragment in
        if case .value(let name) = fragment { name } else { nil }
      })
  }
}

/// A walker that lists the text, values and choices of a message.
private struct OutlineWalker: MessageWalker {
  private(set) var pieces: [MessageOutline.Piece] = []
  private(set) var placeholders: [MessageOutline.Placeholder] = []
  private(set) var choices: [ChoiceOutline] = []
  private let declarations: Declarations
  private var depth = 0
  private var inside: [ChoiceOutline.Kind] = []

  init(_ declarations: Declarations) { self.declarations = declarations }

  mutating func visit(_ text: DecodedText) { pieces.append(.init(text, depth: depth)) }

  mutating func visit(_ expression: Message.Expression) {
    let (name, function) = declarations.resolved(expression)
    placeholders.append(
      .init(
        name: name, function: function, definition: function?.definition(),
        options: Set(function?.options.map(\.name) ?? []), span: expression.span, depth: depth))
  }

  mutating func visit(_ matcher: Message.Matcher) {
    let choice = ChoiceOutline(matcher, declarations, inside: inside, at: depth)
    choices.append(choice)
    inside += choice.selectors.map(\.kind)
    depth += 1
    descend(into: matcher)
    depth -= 1
    inside.removeLast(choice.selectors.count)
  }
}

extension MessageOutline.Alternative {
  /// Returns the text with each value replaced by the result of `value`.
  func text(for value: (String?) -> String) -> String {
    map { fragment in
      switch fragment {
      case .text(let text): text
      case .value(let name): value(name)
      }
    }.joined()
  }

  /// The text with U+FFFC, which is neither a letter nor white space, in place of each value.
  var marked: String { text(for: { _ in "\u{FFFC}" }) }
}
