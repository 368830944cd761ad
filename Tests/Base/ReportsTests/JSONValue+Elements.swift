import Documents

extension JSONValue {
  /// The elements of an array; nil for any other value.
  var elements: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }
}
