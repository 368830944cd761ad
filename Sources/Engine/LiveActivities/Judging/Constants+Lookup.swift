package import Documents

extension Constants {
  /// Returns whether a value is one of the constants, in the comparison of their form.
  package func contains(_ value: JSONValue) -> Bool {
    switch form {
    case .text: values.contains { $0.text?.string == value.text?.string }
    case .number(let form):
      value.fit(form).map { number in values.contains { $0.fit(form) == number } } ?? false
    case .json: values.contains { $0.isSame(as: value) }
    }
  }
}

extension JSONValue {
  fileprivate func fit(_ form: NumberForm) -> DecodedNumber? {
    guard case .number(let number) = content, case .fits(let decoded) = form.fit(number.string)
    else { return nil }
    return decoded
  }

  /// Returns whether two values are equal as a JSON Schema compares them: `1` and `1.0` are equal,
  /// and the order of keys does not matter.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.number(let one), .number(let two)): Double(one.string) == Double(two.string)
    case (.array(let one), .array(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let two)):
      one.count == two.count
        && one.allSatisfy { member in
          other[member.key.string].map { member.value.isSame(as: $0) } ?? false
        }
    default: self == other
    }
  }
}
