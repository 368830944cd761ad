/// The values that a key or an element accepts.
package indirect enum ValueSchema: Sendable {
  case any
  case text
  /// A string of a certain form.
  case formed(TextForm)
  /// One word of a vocabulary.
  case word(Vocabulary)
  case number(NumberRange)
  case boolean
  /// A string, a number or a boolean.
  case scalar
  case null
  case list(ValueSchema)
  case object(ObjectSchema)
  /// An object whose keys the author chooses, all with values of one schema.
  case table(of: ValueSchema)
  /// The first alternative that matches the value.
  case either([ValueSchema])
  /// A value that another part of the program checks; only the JSON Schema describes it.
  case unchecked(ValueSchema)

  /// An object with unknown keys.
  package static let anyObject = ValueSchema.table(of: .any)
}

extension ValueSchema {
  /// Returns whether a value conforms by its kind alone, whatever its content.
  func accepts(_ value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.any, _), (.unchecked, _), (.text, .string), (.boolean, .boolean), (.scalar, .string),
      (.scalar, .number), (.scalar, .boolean), (.null, .null):
      true
    default: false
    }
  }

  /// Returns whether a value has the right kind, whatever its content.
  func hasKind(of value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.formed, .string), (.word, .string), (.number, .number), (.list, .array),
      (.object, .object), (.table, .object):
      true
    case (.either(let alternatives), _): alternatives.contains { $0.hasKind(of: value) }
    default: accepts(value)
    }
  }

  /// Returns whether a value has the right kind and all required keys.
  private func suits(_ value: JSONValue) -> Bool {
    guard case .object(let schema) = self else { return hasKind(of: value) }
    return value.members.map(schema.absentKeys)?.isEmpty == true
  }

  /// Returns the alternative that applies to a value; nil if no alternative has its kind.
  static func alternative(for value: JSONValue, among alternatives: [ValueSchema]) -> ValueSchema? {
    alternatives.first { $0.suits(value) } ?? alternatives.first { $0.hasKind(of: value) }
  }

  /// The schemas of the parts, in the order of their keys.
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
  /// Returns the required keys that are missing from the members of an object.
  func absentKeys(_ members: [JSONMember]) -> [Key] {
    requiredKeys.filter { key in !members.contains { key.isSpelled($0.key.text.bytes) } }
  }
}
