extension String {
  /// Creates the digits of a number that is not negative, with zeros before them up to a width.
  ///
  /// ```swift
  /// String(7, digits: 2)                // "07"
  /// String(0x20AC, hexadecimal: 8)      // "000020AC"
  /// ```
  package init(_ number: Int, digits width: Int) {
    self = Self.padded(String(number), to: width)
  }

  /// Creates the hexadecimal digits of a number, in capital letters, with zeros before them.
  package init(_ number: UInt32, hexadecimal width: Int) {
    self = Self.padded(String(number, radix: 16, uppercase: true), to: width)
  }

  private static func padded(_ digits: String, to width: Int) -> String {
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }
}
