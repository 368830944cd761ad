internal import Diagnostics

/// A check of the references and functions in a Fluent file, each at its place.
///
/// A mistake in a term is one finding in the term, however many messages refer to the term.
struct FluentFileCheck {
  /// A text of the file: the value or an attribute of a message or a term.
  private struct Node {
    var references: [(name: String, span: SourceSpan)] = []
    var state = State.new
  }

  private enum State { case new, open, done }

  /// The problems, in the order of the file, then the cycles.
  private(set) var failures: [FluentBundle.Failure] = []
  /// The references to messages, in the order of the file.
  private(set) var references: [Catalog.Reference] = []
  /// The names of the texts that other texts refer to.
  private(set) var referenced: Set<String> = []
  private let bundle: FluentBundle
  private let invalid: Set<String>
  private var nodes: [String: Node] = [:]
  private var order: [String] = []
  private var current = ""

  /// Checks a file; `invalid` are the names of the entries with invalid syntax.
  init(_ bundle: FluentBundle, invalid: Set<String>) {
    self.bundle = bundle
    self.invalid = invalid
    for message in bundle.messages { check(message, named: message.id.name) }
    for term in bundle.terms.values.sorted(by: { $0.span.start < $1.span.start }) {
      check(term, named: "-\(term.id.name)")
    }
    failures.sort { $0.span.start < $1.span.start }
    findCycles()
  }

  private mutating func check(_ message: FluentResource.Message, named name: String) {
    if let value = message.value { check(value, named: name) }
    for attribute in message.attributes {
      check(attribute.value, named: "\(name).\(attribute.id.name)")
    }
  }

  private mutating func check(_ pattern: FluentResource.Pattern, named name: String) {
    current = name
    if nodes[name] == nil {
      nodes[name] = Node()
      order.append(name)
    }
    check(pattern)
  }

  private mutating func check(_ pattern: FluentResource.Pattern) {
    for case .placeable(let expression, let span) in pattern.elements { check(expression, span) }
  }

  private mutating func report(_ problem: FluentProblem, _ span: SourceSpan) {
    failures.append(FluentBundle.Failure(span: span, problem: problem))
  }

  private mutating func check(_ expression: FluentResource.Expression, _ span: SourceSpan) {
    switch expression {
    case .string, .number, .variable: break
    case .message, .term: check(reference: expression, expression.span ?? span)
    case .function(let name, let arguments): check(call: name, arguments)
    case .placeable(let inner, let span): check(inner, span)
    case .select(let selector, let variants, _):
      check(selector, span)
      for variant in variants { check(variant.value) }
    }
  }

  // MARK: - References

  private mutating func check(
    reference: FluentResource.Expression, _ span: SourceSpan
  ) {
    let name = reference.referenceName
    referenced.insert(name)
    nodes[current]?.references.append((name, span))
    let isKnown: Bool
    var id = ""
    switch reference {
    case .message(let message, let attribute):
      references.append(
        Catalog.Reference(
          notification: message.name, notificationSpan: message.span,
          property: attribute.map { ($0.name, $0.span) }))
      isKnown = bundle.pattern(message.name, attribute: attribute?.name) != nil
      id = message.name
    case .term(let term, let attribute, _):
      let found = bundle.terms[term.name]
      isKnown =
        attribute.map { own in found?.attributes.contains { $0.id.name == own.name } ?? false }
        ?? (found != nil)
      id = "-\(term.name)"
    default: isKnown = true
    }
    if !isKnown, !invalid.contains(id) { report(.unknownReference(name), span) }
  }

  /// Reports each reference that leads back to a text that is being followed.
  private mutating func findCycles() {
    for start in order where nodes[start]?.state == .new {
      var path: [(name: String, next: Int)] = [(start, 0)]
      nodes[start]?.state = .open
      while let (name, next) = path.last {
        guard let references = nodes[name]?.references, next < references.count else {
          nodes[name]?.state = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = references[next]
        switch nodes[target.name]?.state {
        case .new?:
          nodes[target.name]?.state = .open
          path.append((target.name, 0))
        case .open?: report(.cycle(target.name), target.span)
        case .done?, nil: break
        }
      }
    }
  }

  // MARK: - Functions

  private mutating func check(
    call name: FluentResource.Identifier, _ arguments: FluentResource.Arguments
  ) {
    for argument in arguments.positional {
      check(argument, argument.span ?? name.span)
      switch argument {
      case .string, .message, .term, .select:
        report(.valueWithoutFormat, argument.span ?? name.span)
      case .number, .variable, .function, .placeable: break
      }
    }
    guard let function = FluentFunction.called[name.name] else {
      return report(.unknownFunction(name.name), name.span)
    }
    if arguments.positional.count != 1 { report(.wrongValueCount(name.name), name.span) }
    for (key, setting) in arguments.named {
      guard let (text, _) = setting.literal else {
        report(.optionWithoutLiteral, key.span)
        continue
      }
      if let problem = function.problem(ofOption: key.name, text) { report(problem, key.span) }
    }
  }
}
