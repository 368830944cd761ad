extension UInt8 {
  /// The lower-case letter for an upper-case ASCII letter; the byte itself for others.
  @inlinable package var lowercasedLetter: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Collection<UInt8> {
  /// Whether other bytes are equal, except for the letter case of ASCII letters.
  @inlinable
  package func isEqualIgnoringCase(to other: some Collection<UInt8>) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { $0.lowercasedLetter == $1.lowercasedLetter }
  }
}
