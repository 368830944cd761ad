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
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: string.utf8) }
}

/// Bytes of a file that are compared with those of another place, without a copy of them.
package struct ExactBytes: Hashable, Sendable {
  /// The bytes.
  package let bytes: ArraySlice<UInt8>

  /// Creates bytes to compare.
  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}

extension Hasher {
  /// Adds bytes and their number, eight bytes at a time.
  fileprivate mutating func combine(bytes: some Sequence<UInt8>) {
    var (word, count): (UInt64, Int) = (0, 0)
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) { combine(word) }
    }
    combine(word)
    combine(count)
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
