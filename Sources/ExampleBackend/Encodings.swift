/// Base64 with padding (https://www.rfc-editor.org/rfc/rfc4648#section-4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes as Base64.
  package static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(digits[bits >> (18 - 6 * place) & 63]) }
      text += repeatElement(UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a string; nil if the string is malformed.
  ///
  /// White space is skipped, because clients on Android break long lines of Base64.
  package static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var bitCount = 0
    let characters = text.utf8.filter { ![0x20, 0x0A, 0x0D].contains($0) }
    let unpadded = characters.prefix { $0 != UInt8(ascii: "=") }
    guard characters.count % 4 == 0, characters.count - unpadded.count <= 2,
      characters.dropFirst(unpadded.count).allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    for character in unpadded {
      guard let value = digits.firstIndex(of: character) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
    }
    return bytes
  }
}

extension String {
  /// The string with all characters percent-encoded except ASCII letters, digits and `-._~`, for a
  /// part of a URL.
  package var percentEncoded: String {
    utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain =
        character.isASCII
        && (character.isLetter || character.isNumber || "-._~".contains(character))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(character) : "%\(digits.count == 1 ? "0" : "")\(digits)"
    }.joined()
  }

  /// The string with special characters escaped, for an XML element or attribute.
  package var xmlEscaped: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
