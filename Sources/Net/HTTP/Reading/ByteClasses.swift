extension UInt8 {
  /// Whether the byte is allowed in a token, such as a header name
  /// (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2).
  var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether the byte is a control character other than a tab.
  var isControl: Bool { self < 0x20 && self != 0x09 || self == 0x7F }

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// The value of the hexadecimal digit; nil for any other byte.
  var hexadecimalValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The byte, with an ASCII upper-case letter converted to lower case.
  var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// Whether a byte is a control character; all bytes are looked at, several at once.
  var hasControl: Bool {
    unsafe withUnsafeBufferPointer { bytes in
      var found: UInt8 = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        // No branch depends on the byte, so that the loop can be made of vectors.
        found |= (byte < 0x20 ? 1 : 0) & (byte != 0x09 ? 1 : 0) | (byte == 0x7F ? 1 : 0)
      }
      return found != 0
    }
  }
}

extension Collection<UInt8> {
  /// The decimal number; nil if there is a non-digit or the number is out of range.
  var decimalValue: Int? {
    guard !isEmpty else { return nil }
    var value = 0
    for byte in self {
      guard byte.isDigit else { return nil }
      let (times, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, times <= Int.max - 9 else { return nil }
      value = times + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
