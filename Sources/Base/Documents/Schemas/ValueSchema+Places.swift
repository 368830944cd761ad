extension ValueSchema {
  /// Returns the schema of each string in a document, for strings that the schema describes.
  ///
  /// ```swift
  /// schema.places(ofStringsIn: body).map(\.schema)   // [.text, .number(…)]
  /// ```
  package func places(
    ofStringsIn value: JSONValue
  ) -> [(value: JSONValue, schema: ValueSchema)] {
    switch (self, value.content) {
    case (.unchecked(let schema), _): return schema.places(ofStringsIn: value)
    case (_, .string): return [(value, self)]
    case (.object(let schema), .object(let members)):
      return members.flatMap { member in
        schema.schema(of: member)?.places(ofStringsIn: member.value) ?? []
      }
    case (.table(let entry), .object(let members)):
      return members.flatMap { entry.places(ofStringsIn: $0.value) }
    case (.list(let element), .array(let values)):
      return values.flatMap(element.places)
    case (.either(let alternatives), .object), (.either(let alternatives), .array):
      return Self.alternative(for: value, among: alternatives)?.places(ofStringsIn: value) ?? []
    default: return []
    }
  }
}

extension ObjectSchema {
  /// Returns the schema of a member's value; nil if the schema does not describe the member.
  fileprivate func schema(of member: JSONMember) -> ValueSchema? {
    key(spelled: member.key.text.bytes)?.value
      ?? groups?.first { $0.names.matches(member.key.string) }?.value
  }
}
