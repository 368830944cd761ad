/// Text that is equal only to text with identical bytes.
///
/// `String` compares by canonical equivalence, but tools that read catalog files do not: for these
/// tools, "é" as one code point and "é" as two code points are different keys.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let string: String

  /// Creates text that is compared by its bytes.
  package init(_ string: String) { self.string = string }

  /// Returns whether both strings have identical bytes.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether the string contains the bytes of another string.
  package func containsBytes(_ other: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start] == wanted[0] && bytes[start...].starts(with: wanted)
    }
  }

  /// Returns the string with each occurrence of the bytes of `old` replaced by `new`.
  package func replacingBytes(_ old: String, with new: String) -> String {
    let bytes = Array(utf8)
    let wanted = Array(old.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        output += new.utf8
        index += wanted.count
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
