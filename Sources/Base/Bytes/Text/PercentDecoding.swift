extension StringProtocol {
  /// Returns the string with percent-escapes decoded; an invalid escape is kept.
  ///
  /// In a query, and in the resource of a token, a plus sign means a space.
  package func percentDecoded(plus: PlusSign = .literal) -> String {
    String(decoding: Array(utf8).percentDecoded(plus: plus).bytes, as: UTF8.self)
  }

  /// The string with percent-escapes decoded; nil if an escape is invalid or the result not UTF-8.
  package var strictlyPercentDecoded: String? {
    let (bytes, isValid) = Array(utf8).percentDecoded(plus: .literal)
    return isValid ? String(validating: bytes, as: UTF8.self) : nil
  }
}

/// The meaning of a plus sign in percent-encoded text: a plus sign, or a space.
package enum PlusSign: Hashable, Sendable { case literal, space }

extension [UInt8] {
  /// Returns the bytes with percent-escapes decoded, and whether every escape is valid.
  fileprivate func percentDecoded(plus: PlusSign) -> (bytes: [UInt8], isValid: Bool) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var isValid = true
    var index = startIndex
    while index < endIndex {
      var byte = self[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        if let escaped = hexadecimalByte(at: index) {
          byte = escaped
          index += 2
        } else {
          isValid = false
        }
      } else if byte == UInt8(ascii: "+"), plus == .space {
        byte = UInt8(ascii: " ")
      }
      decoded.append(byte)
    }
    return (decoded, isValid)
  }

  /// Returns the byte that a pair of hexadecimal digits represents; nil for other text.
  private func hexadecimalByte(at index: Int) -> UInt8? {
    guard index + 1 < endIndex, let high = self[index].hexadecimalDigit,
      let low = self[index + 1].hexadecimalDigit
    else { return nil }
    return high << 4 | low
  }
}
