internal import Documents

extension DecodedType {
  /// Returns the value as the type needs it: without quotes, or in quotes; nil if that does not help.
  func respelling(of value: JSONValue) -> String? {
    switch (self, value.content) {
    case (.string(let form), .number(let number)):
      form.matches(number.string) ? "\"\(number.string)\"" : nil
    case (.string(.any), .boolean(let flag)): "\"\(flag)\""
    case (.number(let form), .string(let text)): form.unquoted(text.string)
    case (.boolean, .string(let text)):
      ["true", "false"].contains(text.string) ? text.string : nil
    default: nil
    }
  }

  /// Returns advice for a value of the wrong kind.
  func help(for value: JSONValue) -> String? {
    switch (self, value.content) {
    case (.number(.date), .string(let text)):
      ReferenceDate.seconds(of: text.string).map {
        "write \($0.plain): the seconds from 2001-01-01 UTC to this date"
      } ?? "write the seconds since 2001-01-01 UTC: a Unix time, less 978307200"
    case (.boolean, .number): "write true or false; a number is not a Boolean"
    case (.pairs, .object):
      "a dictionary whose keys are no strings is an array: [key, value, key, value]"
    case (.variants(let type), .string(let text)):
      "an enum without a raw type is an object: \(type.example(of: text.string))"
    case (.string(.base64), _): "write the bytes in base 64"
    default: nil
    }
  }
}

extension NumberForm {
  /// Returns the number in a quoted value; nil if it is not a number of this form.
  fileprivate func unquoted(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard NumberSpelling(in: bytes.span, from: 0)?.end == bytes.count, case .fits = fit(text) else {
      return nil
    }
    return text
  }
}
