/// The values that a JSON key or an XML element accepts.
package indirect enum ValueSchema: Sendable {
  case any
  case text
  /// A string of a required form, such as a color.
  case formed(TextForm)
  /// A word of a vocabulary.
  case word(Vocabulary)
  case number(NumberRange)
  case boolean
  /// A string, a number or a Boolean.
  case scalar
  case null
  case list(ValueSchema)
  case object(ObjectSchema)
  /// An object with any keys, whose values all have the same schema.
  case table(of: ValueSchema)
  /// A choice of schemas; the first schema that suits the value applies.
  case either([ValueSchema])
  /// A value that other code checks; only the JSON Schema for editors uses this schema.
  case unchecked(ValueSchema)

  /// An object with any keys and any values.
  package static let anyObject = ValueSchema.table(of: .any)
}

extension ValueSchema {
  /// Returns whether the kind of a value alone proves that the value conforms to the schema.
  func accepts(_ value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.any, _), (.unchecked, _), (.text, .string), (.boolean, .boolean), (.scalar, .string),
      (.scalar, .number), (.scalar, .boolean), (.null, .null):
      true
    default: false
    }
  }

  /// Returns whether a value has the kind that the schema requires, whatever its content.
  func hasKind(of value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.formed, .string), (.word, .string), (.number, .number), (.list, .array),
      (.object, .object), (.table, .object):
      true
    case (.either(let alternatives), _): alternatives.contains { $0.hasKind(of: value) }
    default: accepts(value)
    }
  }

  /// Whether the schema accepts a value that is neither an object nor an array.
  var isScalar: Bool {
    switch self {
    case .any, .text, .formed, .word, .number, .boolean, .scalar: true
    case .null, .list, .object, .table: false
    case .either(let alternatives): alternatives.contains(where: \.isScalar)
    case .unchecked(let value): value.isScalar
    }
  }

  /// Returns whether a value has the required kind and, if it is an object, all required keys.
  private func suits(_ value: JSONValue) -> Bool {
    guard case .object(let schema) = self else { return hasKind(of: value) }
    return value.members.map(schema.absentKeys)?.isEmpty == true
  }

  /// Returns the schema that applies to a value; nil if no schema accepts its kind.
  static func alternative(for value: JSONValue, among alternatives: [ValueSchema]) -> ValueSchema? {
    alternatives.first { $0.suits(value) } ?? alternatives.first { $0.hasKind(of: value) }
  }

  /// The schemas of an object's values or a list's elements, in the order of the keys.
  var parts: [ValueSchema] {
    switch self {
    case .object(let schema): schema.keys.map(\.value)
    case .list(let part), .table(of: let part), .unchecked(let part): [part]
    case .either(let alternatives): alternatives
    case .any, .text, .formed, .word, .number, .boolean, .scalar, .null: []
    }
  }
}

extension ObjectSchema {
  /// Returns the required keys that an object lacks.
  func absentKeys(_ members: [JSONMember]) -> [Key] {
    requiredKeys.filter { key in !members.contains { key.isSpelled($0.key.text.bytes) } }
  }
}
