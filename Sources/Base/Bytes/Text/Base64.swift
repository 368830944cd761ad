/// Base64 with padding (https://www.rfc-editor.org/rfc/rfc4648#section-4).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each digit, by character; nil for other characters.
  private static let values: [UInt8?] = (0...UInt8.max).map { character in
    alphabet.firstIndex(of: character).map { UInt8($0) }
  }

  /// Encodes bytes as Base64.
  package static func encode(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = 0
      for place in 0..<3 { bits = bits << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for digit in 0..<4 {
        output.append(digit <= count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes a string with complete padding; nil if the string is invalid.
  package static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 4) else { return nil }
    let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
    var output: [UInt8] = []
    var bits = 0
    for (index, character) in characters.dropLast(padding).enumerated() {
      guard let digit = values[Int(character)] else { return nil }
      bits = (bits << 6 | Int(digit)) & 0xFF_FFFF
      if index % 4 > 0 { output.append(UInt8(bits >> (6 - 2 * (index % 4)) & 0xFF)) }
    }
    return padding == 2 && characters[characters.count - 1] != UInt8(ascii: "=") ? nil : output
  }

  /// Encodes bytes as Base64 for URLs, without padding
  /// (https://www.rfc-editor.org/rfc/rfc4648#section-5).
  package static func encodeForURL(_ bytes: [UInt8]) -> String {
    encode(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes a string in Base64 for URLs, with or without padding; nil if the string is invalid.
  package static func decodeFromURL(_ text: String) -> [UInt8]? {
    let digits = String(text.prefix { $0 != "=" })
    guard !digits.contains("+"), !digits.contains("/") else { return nil }
    let standard = digits.replacing("-", with: "+").replacing("_", with: "/")
    return decode(standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4))
  }
}
