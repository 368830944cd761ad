extension String {
  /// The key in lower case, without hyphens and underscores.
  package var foldedKey: String {
    let isDivider = { (byte: UInt8) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
    guard utf8.contains(where: { isDivider($0) || (65...90).contains($0) }) else { return self }
    let letters = utf8.filter { !isDivider($0) }
    return String(decoding: letters.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
