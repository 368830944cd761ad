internal import Diagnostics

extension XMLScanner {
  /// The context of a run of characters: content, a CDATA section or an attribute value.
  enum Surroundings: Hashable {
    case content
    case cdata
    /// An attribute value, with the quote character that encloses it.
    case attribute(UInt8)
  }

  /// Parses a run of characters, and decodes entities and line breaks as XML 1.0 requires.
  mutating func readCharacters(
    in surroundings: Surroundings, from start: Int
  ) throws(ParseFailure) -> DecodedText {
    let contentStart = position
    var builder = DecodedTextBuilder()
    var runStart = position
    while !isAtEnd(of: surroundings) {
      guard let byte = current else {
        if surroundings == .content { break }
        throw ParseFailure(diagnostic: .unclosedCharacters(surroundings, from: start))
      }
      let decoded = try decodedCharacter(byte, in: surroundings)
      guard let decoded else {
        position += try byteCountOfLegalCharacter()
        continue
      }
      builder.append(verbatim: bytes[runStart..<position])
      builder.append(decoded.scalar, spelledBy: position..<position + decoded.byteCount)
      position += decoded.byteCount
      runStart = position
    }
    let span = SourceSpan(contentStart, position)
    if runStart == contentStart {
      return DecodedText(bytes: bytes[span.range], span: span, escapes: [])
    }
    builder.append(verbatim: bytes[runStart..<position])
    return builder.text(at: span)
  }

  /// Checks that a comment or an instruction contains only characters that XML 1.0 allows.
  mutating func requireCharacters(_ range: Range<Int>) throws(ParseFailure) {
    position = range.lowerBound
    while position < range.upperBound { position += try byteCountOfLegalCharacter() }
  }

  private func isAtEnd(of surroundings: Surroundings) -> Bool {
    switch surroundings {
    case .content: current == UInt8(ascii: "<")
    case .cdata: follows(Mark.cdataEnd)
    case .attribute(let quote): current == quote
    }
  }

  /// Decodes an entity or a line break; returns nil for any other character.
  private mutating func decodedCharacter(
    _ byte: UInt8, in surroundings: Surroundings
  ) throws(ParseFailure) -> (scalar: UnicodeScalar, byteCount: Int)? {
    let isAttribute = surroundings != .content && surroundings != .cdata
    switch byte {
    case UInt8(ascii: "&") where surroundings != .cdata:
      return try decodedEntity()
    case UInt8(ascii: "<") where isAttribute:
      throw ParseFailure(
        diagnostic: .lessThanInAttribute(at: SourceSpan(position, position + 1), in: file))
    case UInt8(ascii: "]") where surroundings == .content && follows(Mark.cdataEnd):
      throw ParseFailure(diagnostic: .endOfCDATAInText(at: SourceSpan(position, position + 3)))
    case UInt8(ascii: "\r"):
      let isPair = follows(Mark.lineBreak)
      return (isAttribute ? " " : "\n", isPair ? 2 : 1)
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      return isAttribute ? (" ", 1) : nil
    default: return nil
    }
  }

  /// The maximum length of a reference, in bytes, with room for leading zeros in a character
  /// number.
  private static let longestEntity = 64

  private mutating func decodedEntity() throws(ParseFailure) -> (
    scalar: UnicodeScalar, byteCount: Int
  ) {
    let start = position
    let nearby = bytes[start...].prefix(Self.longestEntity)
    guard let semicolon = nearby.firstIndex(of: UInt8(ascii: ";")) else { return bareAmpersand() }
    let span = SourceSpan(start, semicolon + 1)
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    if let scalar = Self.entities[name] { return (scalar, span.byteCount) }
    guard name.hasPrefix("#") else {
      guard !name.isEmpty, name.utf8.allSatisfy(isNamePart) else { return bareAmpersand() }
      throw ParseFailure(diagnostic: .unknownEntity(name, at: span))
    }
    guard let scalar = Self.scalar(ofReference: name.dropFirst()) else {
      throw ParseFailure(diagnostic: .illegalReference(name, at: span))
    }
    return (scalar, span.byteCount)
  }

  /// Records an unescaped `&` and treats it as text, so that one scan finds all of them.
  private mutating func bareAmpersand() -> (scalar: UnicodeScalar, byteCount: Int) {
    bareAmpersands.append(SourceSpan(position, position + 1))
    return ("&", 1)
  }

  private static let entities: [String: UnicodeScalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func scalar(ofReference digits: Substring) -> UnicodeScalar? {
    let isHexadecimal = digits.hasPrefix("x")
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard number.allSatisfy(\.isHexDigit),
      let value = UInt32(number, radix: isHexadecimal ? 16 : 10),
      let scalar = UnicodeScalar(value), XMLCharacters.isLegal(scalar)
    else { return nil }
    return scalar
  }

  private func byteCountOfLegalCharacter() throws(ParseFailure) -> Int {
    let byte = bytes[position]
    if byte >= 0x20, byte < 0x80 { return 1 }
    let span = character(at: position)
    guard let scalar = file.text(at: span).unicodeScalars.first, XMLCharacters.isLegal(scalar)
    else { throw ParseFailure(diagnostic: .illegalCharacter(byte, at: span)) }
    return span.byteCount
  }
}

/// The characters that XML 1.0 allows, either directly or as a reference.
package enum XMLCharacters {
  /// Returns whether a character is allowed by XML 1.0, section 2.2.
  package static func isLegal(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
