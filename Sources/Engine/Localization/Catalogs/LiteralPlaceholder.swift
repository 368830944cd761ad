internal import Documents

/// A placeholder that is shown literally, such as `'{name}'` or `$(name)`.
package struct LiteralPlaceholder: Sendable {
  /// The reason why a placeholder is plain text.
  package enum Cause: Sendable {
    /// Apostrophes around the placeholder quote it.
    case quotation
    /// The placeholder is a template expression, such as `$(name)`.
    case expression
    /// The `$` of MessageFormat 2 is missing, which makes the placeholder a literal.
    case literal
  }

  package let cause: Cause
  package let name: String
  /// The byte range in the message's text.
  package let range: Range<Int>

  /// Returns the literal placeholders of a message.
  package static func all(in entry: CatalogEntry) -> [LiteralPlaceholder] {
    let text = Array(entry.text.bytes)
    var found: [LiteralPlaceholder] = []
    var offset = 0
    while offset + 1 < text.count {
      if text[offset] == UInt8(ascii: "'"), text[offset + 1] == UInt8(ascii: "'") {
        offset += 2
        continue
      }
      let placeholder =
        switch (text[offset], text[offset + 1]) {
        case (UInt8(ascii: "'"), UInt8(ascii: "{")) where entry.syntax == .icu:
          Self(.quotation, in: text, at: offset, closing: "}'")
        case (UInt8(ascii: "{"), _) where entry.syntax == .mf2:
          text[..<offset].last == UInt8(ascii: "{")
            ? nil : Self(.literal, in: text, at: offset, openingCount: 1, closing: "}")
        case (UInt8(ascii: "$"), UInt8(ascii: "(")), (UInt8(ascii: "#"), UInt8(ascii: "(")):
          Self(.expression, in: text, at: offset, closing: ")")
        default: LiteralPlaceholder?.none
        }
      if let placeholder { found.append(placeholder) }
      offset = placeholder?.range.upperBound ?? offset + 1
    }
    return found
  }

  /// Parses a placeholder; returns nil unless a name and the closing bytes follow the opening
  /// bytes.
  private init?(
    _ cause: Cause, in text: [UInt8], at start: Int, openingCount: Int = 2, closing: StaticString
  ) {
    let isNamePart = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    let name = text[(start + openingCount)...].prefix(while: isNamePart)
    let marks = Array(closing.description.utf8)
    guard !name.isEmpty, text[name.endIndex...].starts(with: marks) else { return nil }
    self.cause = cause
    self.name = String(decoding: name, as: UTF8.self)
    range = start..<name.endIndex + marks.count
  }
}
