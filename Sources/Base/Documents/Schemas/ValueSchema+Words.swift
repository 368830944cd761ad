extension ValueSchema {
  /// The expected kind of value in words, such as `a string`, for messages.
  package var kindInWords: String {
    switch self {
    case .any, .unchecked: "anything"
    case .text: "a string"
    case .formed(let form): form.description
    case .word(let words): words.words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .number(let range): range.description
    case .boolean: "true or false"
    case .scalar: "a string, a number or a boolean"
    case .null: "null"
    case .list(let element): "a list in which each element is \(element.kindInWords)"
    case .object, .table: "an object"
    case .either(let alternatives): alternatives.map(\.kindInWords).joined(separator: " or ")
    }
  }
}
