extension String {
  /// The string without white space at its beginning and end.
  package var trimmingBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether the string consists of ASCII letters, digits and underscores.
  package var isPlainName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
      }
  }
}
