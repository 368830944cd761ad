internal import Documents

extension Payload {
  /// The storage time for an offline device, in seconds; nil if the payload does not set it.
  package var lifetime: Int? { target.platform.service.lifetime(self) }

  /// Returns the number of seconds in a header; nil unless the value is a whole number.
  func seconds(inHeader name: String) -> Int? { headers[name].flatMap { Int($0.value) } }
}

extension JSONValue {
  /// The number of seconds in a number or in a string such as `3600s`.
  var seconds: Int? {
    switch content {
    case .number(let number): Int(number.string)
    case .string(let string):
      Int(string.string.hasSuffix("s") ? string.string.dropLast() : string.string[...])
    case .object, .array, .boolean, .null: nil
    }
  }
}
