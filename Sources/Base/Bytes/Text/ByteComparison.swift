#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ArraySlice<UInt8> {
  /// Whether another slice has the same bytes.
  ///
  /// `==` compares byte by byte; this compares blocks, which counts for long values such as tokens.
  package func hasSameBytes(as other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { other in
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, own.count) == 0
      }
    }
  }

  /// Whether the bytes are those of a string, except for the letter case of ASCII letters.
  package func isEqualIgnoringCase(to text: String) -> Bool {
    let bytes = text.utf8
    guard count == bytes.count else { return false }
    let areEqual = unsafe withUnsafeBufferPointer { own in
      unsafe bytes.withContiguousStorageIfAvailable { other in
        for index in own.indices {
          let (first, second) = unsafe (own[index], other[index])
          guard first == second || first.lowercasedLetter == second.lowercasedLetter else {
            return false
          }
        }
        return true
      }
    }
    return areEqual ?? zip(self, bytes).allSatisfy { $0.lowercasedLetter == $1.lowercasedLetter }
  }
}

extension String {
  /// Whether all bytes satisfy a condition, without an iterator's steps.
  @inlinable
  package func hasOnlyBytes(_ isAllowed: (UInt8) -> Bool) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(isAllowed) }
      ?? utf8.allSatisfy(isAllowed)
  }
}
