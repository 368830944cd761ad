internal import Documents

extension Payload {
  /// Seconds that the service stores the payload for an offline device; nil if not stated.
  package var lifetime: Int? { target.platform.service.lifetime(self) }

  /// The whole number in a header.
  func seconds(inHeader name: String) -> Int? { headers[name].flatMap { Int($0.value) } }
}

extension JSONValue {
  /// A number of seconds, or a string such as `3600s`.
  var seconds: Int? {
    switch content {
    case .number(let number): Int(number.string)
    case .string(let string):
      Int(string.string.hasSuffix("s") ? string.string.dropLast() : string.string[...])
    case .object, .array, .boolean, .null: nil
    }
  }
}
