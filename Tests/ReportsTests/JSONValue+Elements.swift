import Documents

extension JSONValue {
  /// The elements, if the value is an array.
  var elements: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }
}
