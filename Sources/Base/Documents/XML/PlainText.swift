extension ArraySlice<UInt8> {
  /// Whether the bytes mean themselves as the text of an element: printable ASCII characters
  /// without markup and references.
  package var isPlainText: Bool {
    !isEmpty
      && allSatisfy { byte in
        byte &- 0x20 < 0x5F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
          && byte != UInt8(ascii: ">")
      }
  }
}
