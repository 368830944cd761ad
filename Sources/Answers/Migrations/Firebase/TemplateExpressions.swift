internal import Diagnostics
internal import Documents
internal import TemplateLanguage

/// The expressions of a template, looked up by their JSON value, and functions that change
/// expressions.
struct TemplateExpressions {
  private var byStart: [Int: Expression] = [:]

  init(_ syntax: TemplateSyntax) {
    for value in syntax.values {
      if let expression = value.expression { byStart[value.span.start] = expression }
    }
  }

  /// The expression in a value; nil for literal text and other values.
  subscript(value: JSONValue) -> Expression? {
    value.text == nil ? nil : byStart[value.span.start]
  }

  /// Whether a value contains an expression at any depth.
  func contains(within value: JSONValue) -> Bool {
    byStart.keys.contains { value.span.start <= $0 && $0 < value.span.end }
  }

  /// Returns the text, as a literal if the hub would otherwise parse it as an expression.
  ///
  /// The hub evaluates every value that begins with a brace.
  static func literal(_ text: String) -> String {
    guard let first = text.first, "{$#.%".contains(first) else { return text }
    return "{'\(text.replacing("'", with: "''"))'}"
  }

  /// Returns the expression with `$(p)` in place of `#(p)`; nil if nothing changes.
  static func withoutNumbers(_ expression: Expression, in text: DecodedText) -> String? {
    let numbers = expression.properties.filter { $0.form == .number }
    guard !numbers.isEmpty else { return nil }
    var bytes = Array(text.bytes)
    for term in numbers {
      let start = text.range(of: term.span).lowerBound
      if bytes[start] == UInt8(ascii: "#") { bytes[start] = UInt8(ascii: "$") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the expression with a constant appended to its value.
  static func appending(
    _ suffix: String, to expression: Expression, in text: DecodedText
  ) -> String {
    let whole = withoutNumbers(expression, in: text) ?? text.string
    guard case .composition(let composition) = expression, composition.notation == .braced,
      let end = whole.lastIndex(of: "}")
    else { return "{\(whole) + '\(suffix)'}" }
    return "\(whole[..<end]) + '\(suffix)'}"
  }
}
