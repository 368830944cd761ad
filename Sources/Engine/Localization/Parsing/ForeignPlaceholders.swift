internal import Documents

extension MessageReport {
  /// Reports placeholders of other systems in literal text, such as `%s`, `%1$@` and `｛name｝`.
  mutating func adviseOnForeignPlaceholders(in text: DecodedText, _ syntax: MessageSyntax) {
    adviseOnFullWidthBraces(in: text, syntax)
    adviseOnDirectives(in: text, syntax)
  }

  /// Reports an argument in the full-width braces of East Asian keyboards.
  private mutating func adviseOnFullWidthBraces(in text: DecodedText, _ syntax: MessageSyntax) {
    let (opening, closing) = (Array("\u{FF5B}".utf8), Array("\u{FF5D}".utf8))
    guard text.bytes.contains(opening[0]) else { return }
    let bytes = Array(text.bytes)
    var start: Int?
    var index = 0
    while index < bytes.count {
      // Other full-width characters, such as exclamation marks, begin with the same byte.
      guard bytes[index] == opening[0] else {
        index += 1
        continue
      }
      if bytes[index...].starts(with: opening) {
        start = index
      } else if bytes[index...].starts(with: closing), let first = start {
        let name = String(decoding: bytes[first + opening.count..<index], as: UTF8.self)
        let end = index + closing.count
        if !name.isEmpty, name.unicodeScalars.allSatisfy(ICUCharacters.isIdentifier) {
          let spelling = String(decoding: bytes[first..<end], as: UTF8.self)
          advise(
            .foreignPlaceholder(
              spelling, name: name, at: text.sourceSpan(of: first..<end), in: syntax),
            .misreadPlaceholder)
        }
        start = nil
      }
      index += 1
    }
  }

  private mutating func adviseOnDirectives(in text: DecodedText, _ syntax: MessageSyntax) {
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
