extension UInt8 {
  /// The number of UTF-16 units that begin at a UTF-8 byte: 2 for an emoji, 0 inside a character.
  @inlinable package var utf16Units: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}

extension Sequence<UInt8> {
  /// The number of UTF-16 units of UTF-8 text, which .NET and JavaScript count as its length.
  @inlinable package var utf16Count: Int { reduce(0) { $0 + $1.utf16Units } }
}
