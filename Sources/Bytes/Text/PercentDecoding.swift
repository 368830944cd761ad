extension StringProtocol {
  /// Returns the string with percent-escapes decoded; an invalid escape is kept.
  ///
  /// In a query, and in the resource of a token, a plus sign means a space.
  package func percentDecoded(plus: PlusSign = .literal) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(self)
    }
    return String(decoding: decodedBytes(plus: plus).bytes, as: UTF8.self)
  }

  /// The string with percent-escapes decoded; nil if an escape is invalid or the result not UTF-8.
  package var strictlyPercentDecoded: String? {
    let (bytes, isValid) = decodedBytes(plus: .literal)
    return isValid ? String(validating: bytes, as: UTF8.self) : nil
  }

  private func decodedBytes(plus: PlusSign) -> (bytes: [UInt8], isValid: Bool) {
    var bytes: [UInt8] = []
    var isValid = true
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = rest.prefix(2).hexadecimalByte {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "+"), plus == .space {
        bytes.append(UInt8(ascii: " "))
      } else {
        isValid = isValid && byte != UInt8(ascii: "%")
        bytes.append(byte)
      }
    }
    return (bytes, isValid)
  }
}

/// The meaning of a plus sign in percent-encoded text: a plus sign, or a space.
package enum PlusSign: Hashable, Sendable { case literal, space }

extension ArraySlice<UInt8> {
  /// The byte that a pair of hexadecimal digits represents; nil for other text.
  fileprivate var hexadecimalByte: UInt8? {
    guard count == 2, allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    return UInt8(String(decoding: self, as: UTF8.self), radix: 16)
  }
}
