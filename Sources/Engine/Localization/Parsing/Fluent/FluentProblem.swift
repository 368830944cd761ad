/// A reason why a Fluent pattern has no message, as facts.
enum FluentProblem: Hashable, Sendable {
  /// A reference to a message, an attribute or a term that the file does not define.
  case unknownReference(String)
  /// A reference to a message or term with invalid syntax, which is reported there.
  case invalidReference(String)
  /// A reference that leads back to itself.
  case cycle(String)
  /// A variable in a term, whose value the reference does not set.
  case unsetVariable(String)
  /// The attribute of a term, which selects a variant, with a placeable.
  case attributeWithPlaceable
  /// The replaced references, which are too long or too many.
  case tooMuchText
  /// Placeables and references, which are nested too deeply.
  case tooDeep
  case unknownFunction(String)
  /// A function without exactly one value.
  case wrongValueCount(String)
  /// An option that is not a literal.
  case optionWithoutLiteral
  case unknownOption(String, function: FluentFunction)
  case badOption(String, value: String)
  /// A value that has no format, such as a string or a message as the value of a function.
  case valueWithoutFormat

  /// Whether the check of the whole file reports the problem at its place.
  var isOfFile: Bool {
    switch self {
    case .unknownReference, .invalidReference, .cycle, .unknownFunction, .wrongValueCount,
      .optionWithoutLiteral, .unknownOption, .badOption, .valueWithoutFormat:
      true
    case .unsetVariable, .attributeWithPlaceable, .tooMuchText, .tooDeep: false
    }
  }
}
