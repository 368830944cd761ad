/// Finds numbers in text, as strings of digits.
package enum NumberSearch {
  /// Returns the numbers of a text, without times of day, links and email addresses.
  ///
  /// Numbers up to twelve are left out, because they are often written as words.
  package static func all(in text: String) -> Set<String> {
    var found: Set<String> = []
    let words = text.unicodeScalars.split(whereSeparator: isSeparator)
    for word in words where !word.contains(where: { $0 == ":" || $0 == "@" }) {
      word.addNumbers(to: &found)
    }
    return found
  }

  private static func isSeparator(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Adds the digits of each number greater than 12, without separators.
  fileprivate func addNumbers(to found: inout Set<String>) {
    var digits = ""
    func add() {
      if digits.utf8.count > 2 || (Int(digits) ?? 0) > 12 { found.insert(digits) }
      digits = ""
    }
    for scalar in self {
      if let digit = scalar.digit {
        digits.unicodeScalars.append(digit)
      } else if !digits.isEmpty, !scalar.isSeparatorOfDigits {
        add()
      }
    }
    add()
  }
}

extension UnicodeScalar {
  /// The ASCII digit with the value of a digit of any script; nil for other characters.
  fileprivate var digit: UnicodeScalar? {
    if ("0"..."9").contains(self) { return self }
    guard !isASCII, let value = properties.numericValue, (0...9).contains(value),
      value == value.rounded()
    else { return nil }
    return UnicodeScalar(UInt8(ascii: "0") + UInt8(value))
  }

  /// Whether the character can separate the digits of one number.
  fileprivate var isSeparatorOfDigits: Bool {
    switch self {
    case ".", ",", "'", "’", "\u{A0}", "\u{202F}", "٫", "٬": true
    default: false
    }
  }
}
