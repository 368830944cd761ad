internal import Documents

extension MessageReport {
  /// Reports printf placeholders in literal text, such as `%s`, `%1$@` and `%d`.
  mutating func adviseOnForeignPlaceholders(in text: DecodedText, _ syntax: MessageSyntax) {
    guard text.bytes.contains(UInt8(ascii: "%")) else { return }
    let bytes = Array(text.bytes)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), let end = Self.endOfDirective(in: bytes, from: index)
      else {
        index += 1
        continue
      }
      let spelling = String(decoding: bytes[index..<end], as: UTF8.self)
      advise(
        .foreignPlaceholder(spelling, at: text.sourceSpan(of: index..<end), in: syntax),
        .misreadPlaceholder)
      index = end
    }
  }

  /// Returns the end of a printf placeholder; nil in text such as `50%d` or `%done`.
  private static func endOfDirective(in bytes: [UInt8], from start: Int) -> Int? {
    if start > 0, (0x30...0x39).contains(bytes[start - 1]) { return nil }
    var index = start + 1
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }.count
    if digits > 0, index + digits < bytes.count, bytes[index + digits] == UInt8(ascii: "$") {
      index += digits + 1
    }
    while index < bytes.count, bytes[index] == UInt8(ascii: "l") { index += 1 }
    guard index < bytes.count, "sdif@u".utf8.contains(bytes[index]) else { return nil }
    let isWord =
      index + 1 < bytes.count && (bytes[index + 1] | 0x20) >= 0x61
      && (bytes[index + 1] | 0x20) <= 0x7A
    return isWord ? nil : index + 1
  }
}
