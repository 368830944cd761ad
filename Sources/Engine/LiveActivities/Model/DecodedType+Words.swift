extension DecodedType {
  /// The values in words, for messages: `a whole number`, `an array`.
  var words: String {
    switch self {
    case .anything, .unjudged: "anything"
    case .null: "null"
    case .boolean: "true or false"
    case .string(let form): form.description
    case .number(let form): form.description
    case .constants(let constants):
      constants.values.count == 1
        ? constants.list : "one of \(constants.list)"
    case .optional(let type): "\(type.words) or null"
    case .list, .tuple, .bounds, .pairs: "an array"
    case .table, .object, .variants, .named: "an object"
    case .choice(let choice):
      choice.types.map(\.words).reduce(into: [String]()) { words, word in
        if !words.contains(word) { words.append(word) }
      }.joined(separator: " or ")
    }
  }
}
