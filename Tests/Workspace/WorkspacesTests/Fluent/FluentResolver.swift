import Diagnostics
import Documents
import Localization

/// An interpreter of Fluent files, written from the specification and independent of the engine's
/// conversion: it walks the parsed file with the arguments.
///
/// Only the format of a single value, and the plural category of a number, come from the engine.
/// https://github.com/projectfluent/fluent/blob/main/spec/README.md
struct FluentResolver {
  typealias Expression = FluentResource.Expression

  /// The result of an expression.
  private enum Value {
    case text(String)
    /// A number or a date: its source in Fluent, with which it is formatted.
    case formatted(String)
  }

  let messages: [String: FluentResource.Message]
  let terms: [String: FluentResource.Message]
  let arguments: [String: Argument]
  let locale: String
  /// The arguments of the term that is being shown; nil outside of terms.
  private var scope: [String: Expression]?

  init(_ resource: FluentResource, _ arguments: [String: Argument], locale: String) {
    var messages: [String: FluentResource.Message] = [:]
    var terms: [String: FluentResource.Message] = [:]
    for entry in resource.entries {
      switch entry {
      case .message(let message): messages[message.id.name] = message
      case .term(let term): terms[term.id.name] = term
      case .comment, .junk: break
      }
    }
    (self.messages, self.terms) = (messages, terms)
    (self.arguments, self.locale) = (arguments, locale)
  }

  /// Returns the text of an attribute.
  mutating func text(_ id: String, _ attribute: String) -> String? {
    messages[id]?.attributes.first { $0.id.name == attribute }.map { text(of: $0.value) }
  }

  private mutating func text(of pattern: FluentResource.Pattern) -> String {
    var output = ""
    for element in pattern.elements {
      switch element {
      case .text(let text): output += text.string
      case .placeable(let expression, _): output += shown(value(of: expression))
      }
    }
    return output
  }

  private func shown(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .formatted(let source): formatted("{ \(source) }")
    }
  }

  /// Formats a pattern with a single value.
  private func formatted(_ pattern: String) -> String {
    let file = SourceFile(name: "", text: "x = \(pattern)\n")
    guard let message = try? FluentBundle(FluentResource(file)).message("x"),
      let compiled = CompiledMessage(message, locale: locale),
      var formatter = MessageFormatter(isolation: .none)
    else { return "unformatted" }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(arguments), into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func value(of expression: Expression) -> Value {
    switch expression {
    case .string(_, let text, _): return .text(text)
    case .number(let text, _): return .formatted(text)
    case .variable(let name):
      if let scope { return scope[name.name].map { value(of: $0) } ?? .text("unset") }
      guard case .text(let bytes)? = arguments[name.name] else {
        return .formatted("$\(name.name)")
      }
      return .text(String(decoding: bytes, as: UTF8.self))
    case .placeable(let inner, _): return value(of: inner)
    case .message(let id, let attribute):
      let found = messages[id.name]
      let pattern =
        attribute.map { name in found?.attributes.first { $0.id.name == name.name }?.value }
        ?? found?.value
      return .text(pattern.map { text(of: $0) } ?? "missing")
    case .term(let id, let attribute, let named):
      let found = terms[id.name]
      let pattern =
        attribute.map { name in found?.attributes.first { $0.id.name == name.name }?.value }
        ?? found?.value
      let before = scope
      scope = Dictionary(
        (named?.named ?? []).map { ($0.name.name, $0.value) }, uniquingKeysWith: { $1 })
      defer { scope = before }
      return .text(pattern.map { text(of: $0) } ?? "missing")
    case .function(let name, let call): return self.call(name.name, call)
    case .select(let selector, let variants, _):
      let chosen = value(of: selector)
      let variant =
        variants.first { matches($0.key, chosen) } ?? variants.first { $0.isDefault }
      return .text(variant.map { text(of: $0.value) } ?? "no variant")
    }
  }

  private mutating func call(_ name: String, _ call: FluentResource.Arguments) -> Value {
    guard let argument = call.positional.first, case .formatted(let source) = value(of: argument)
    else { return .text("not a number") }
    let options = call.named.map { key, setting in
      switch setting {
      case .string(let raw, _, _): "\(key.name): \"\(raw)\""
      case .number(let text, _): "\(key.name): \(text)"
      default: ""
      }
    }
    return .formatted("\(name)(\(([source] + options).joined(separator: ", ")))")
  }

  private func matches(_ key: FluentResource.Variant.Key, _ value: Value) -> Bool {
    switch (key, value) {
    case (.identifier(let word), .text(let text)): return word.name == text
    case (.number, .text): return false
    case (.identifier(let word), .formatted(let source)):
      let categories = ["zero", "one", "two", "few", "many"].map { "\n [\($0)] \($0)" }
      return formatted("{ \(source) ->\(categories.joined())\n *[other] other\n }") == word.name
    case (.number(let digits, _), .formatted(let source)):
      return formatted("{ \(source) ->\n [\(digits)] same\n *[other] other\n }") == "same"
    }
  }
}
