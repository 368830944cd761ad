internal import Documents

/// The schemas of the bodies that the service reads and writes.
///
/// Requests are checked with them, and the description of the service is made from them.
enum ServiceSchema {
  static let text = ValueSchema.text
  static let textOrNull = ValueSchema.either([.text, .null])
  static let countOrNull = ValueSchema.either([.number(.count), .null])

  /// Returns the schema of an object with a name in the description.
  ///
  /// Programs that were made for an earlier version must ignore keys that they do not know.
  static func object(
    _ name: String, _ summary: String, _ keys: [ObjectSchema.Key]
  ) -> ValueSchema {
    .object(ObjectSchema(name, summary: summary, keys, otherKeys: .allowed))
  }

  /// Returns the schema of an object in a request, in which a misspelled key is a mistake.
  static func requestObject(
    _ name: String, _ summary: String, _ keys: [ObjectSchema.Key]
  ) -> ValueSchema {
    .object(ObjectSchema(name, summary: summary, keys, otherKeys: .misspelled))
  }
}

extension ObjectSchema.Key {
  /// Creates a key that every object has.
  static func always(_ name: String, _ value: ValueSchema, _ summary: String) -> Self {
    ObjectSchema.Key(name, value, summary, .required)
  }

  /// Creates a key that an object can lack.
  static func maybe(_ name: String, _ value: ValueSchema, _ summary: String) -> Self {
    ObjectSchema.Key(name, value, summary)
  }
}
