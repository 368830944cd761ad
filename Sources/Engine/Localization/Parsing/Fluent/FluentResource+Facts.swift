internal import Diagnostics

extension FluentResource.Expression {
  /// The name of a reference as spelled in the file, such as `-brand.gender`; empty for other
  /// expressions.
  var referenceName: String {
    switch self {
    case .message(let id, let attribute): id.name + (attribute.map { ".\($0.name)" } ?? "")
    case .term(let id, let attribute, _): "-\(id.name)" + (attribute.map { ".\($0.name)" } ?? "")
    default: ""
    }
  }

  /// The bytes of the name of a variable, a function or a reference; nil for other expressions.
  var span: SourceSpan? {
    switch self {
    case .variable(let id): SourceSpan(id.span.start - 1, id.span.end)
    case .function(let id, _): id.span
    case .message(let id, let attribute): id.span.through(attribute?.span ?? id.span)
    case .term(let id, let attribute, _):
      SourceSpan(id.span.start - 1, id.span.end).through(attribute?.span ?? id.span)
    case .number(_, let span), .string(_, _, let span), .placeable(_, let span),
      .select(_, _, let span):
      span
    }
  }

  /// The text and the bytes of a string or a number; nil for other expressions.
  var literal: (text: String, span: SourceSpan)? {
    switch self {
    case .string(_, let text, let span), .number(let text, let span): (text, span)
    default: nil
    }
  }
}

extension FluentResource.Variant.Key {
  /// The name or the number.
  var text: String {
    switch self {
    case .identifier(let id): id.name
    case .number(let text, _): text
    }
  }

  /// The bytes of the name or the number.
  var span: SourceSpan {
    switch self {
    case .identifier(let id): id.span
    case .number(_, let span): span
    }
  }

  /// Whether a word selects the variant.
  func matches(_ word: String) -> Bool {
    if case .identifier(let id) = self { id.name == word } else { false }
  }
}

extension [FluentResource.Variant] {
  /// Whether the keys are numbers or plural categories.
  var countsNumbers: Bool {
    let categories: Set = ["zero", "one", "two", "few", "many", "other"]
    return contains { variant in
      if case .number = variant.key { true } else { false }
    }
      || allSatisfy { categories.contains($0.key.text) } && contains { $0.key.text != "other" }
  }
}

extension FluentFunction {
  /// The functions that a file can call, by name.
  static let called: [String: FluentFunction] = ["NUMBER": .number, "DATETIME": .dateTime]

  /// Returns the reason why an option cannot have a value; nil if it can.
  func problem(ofOption name: String, _ value: String) -> FluentProblem? {
    guard definition.options.contains(name) else { return .unknownOption(name, function: self) }
    let isValid =
      switch (self, name) {
      case (.dateTime, "dateStyle"), (.dateTime, "timeStyle"):
        ["full", "long", "medium", "short"].contains(value)
      case (.dateTime, "hour12"): FluentDateFields(["hour": "numeric", name: value]) != nil
      case (.dateTime, _): FluentDateFields([name: value]) != nil
      case (_, "type"): ["cardinal", "ordinal"].contains(value)
      case (_, "useGrouping"):
        ["0", "1", "false", "true"].contains(value) || NumberOptions.accepts(value, for: name)
      default: NumberOptions.accepts(value, for: name)
      }
    return isValid ? nil : .badOption(name, value: value)
  }
}
