internal import Documents
package import Localization
internal import Diagnostics
internal import TemplateLanguage

extension EvalRequests {
  /// Creates an evaluator of messages, and of expressions of the hub's template language.
  package init(functions: MessageFunctionSet = .standard) {
    self.init(functions: functions, hub: { HubExpression($0).answer })
  }
}

/// A request to evaluate an expression of the hub's template language.
private struct HubExpression {
  private let request: EvalRequest

  init(_ request: EvalRequest) { self.request = request }

  var answer: EvalAnswer {
    let file = SourceFile(name: "expression", text: request.source.string)
    let (value, findings) = TemplateParser.parseValue(
      DecodedText(verbatim: file), named: "expression", in: file)
    guard !findings.hasErrors else {
      let errors = findings.sorted.filter { $0.severity == .error }
      return EvalAnswer(text: nil, errors: errors.map { ("syntax-error", $0.message) })
    }
    let template = value.compiled(in: file)
    var unusable: [String] = []
    let texts = request.arguments.compactMap { member in
      let text = Self.text(of: member.value)
      if text == nil, member.value.content.isValue { unusable.append(member.key.string) }
      return text.map { (name: member.key.string, text: $0) }
    }
    guard unusable.isEmpty else {
      return EvalAnswer(
        text: nil,
        errors: unusable.map { ("format-error", "the property '\($0)' is not text") })
    }
    return EvalAnswer(text: template.rendered(with: Properties(texts).values(for: template)).bytes)
  }

  /// Returns a property as text: a string, or a number or Boolean as spelled in the JSON; nil for
  /// any other value.
  private static func text(of value: JSONValue) -> String? {
    switch value.content {
    case .string(let string): string.string
    case .number(let number): number.string
    case .boolean(let value): value ? "true" : "false"
    case .null, .object, .array: nil
    }
  }
}

extension JSONValue.Content {
  /// Whether the value is not null.
  fileprivate var isValue: Bool { if case .null = self { false } else { true } }
}
