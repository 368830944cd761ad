internal import Bytes
internal import ICU

/// The charset of a translation file.
///
/// `TextEncoding(label: "ISO_8859-15")` is the charset that gettext files declare with that label.
package struct TextEncoding: Hashable, Sendable {
  /// The name of the charset as spelled in the file or the standard.
  package let name: String

  /// UTF-8, with or without a byte order mark.
  package static let utf8 = TextEncoding(name: "UTF-8")
  /// UTF-16, little-endian.
  package static let utf16LittleEndian = TextEncoding(name: "UTF-16LE")
  /// UTF-16, big-endian.
  package static let utf16BigEndian = TextEncoding(name: "UTF-16BE")

  private init(name: String) { self.name = name }

  /// Creates the charset with a declared name; returns nil for an unknown charset.
  package init?(label: String) {
    let folded = label.lowercased().filter { $0 != "-" && $0 != "_" }
    if ["utf8", "ascii", "usascii"].contains(folded) {
      self = .utf8
    } else {
      guard (try? TextConverter(charset: label)) != nil else { return nil }
      self.init(name: label)
    }
  }

  /// Whether the charset can encode every character of Unicode.
  package var isUnicode: Bool { self == .utf8 || name.uppercased().hasPrefix("UTF") }

  /// Decodes bytes into UTF-8; keeps a byte order mark.
  package func decode(_ bytes: [UInt8]) throws(EncodingFailure) -> [UInt8] {
    guard self != .utf8 else {
      if let offset = bytes.firstMalformedUTF8 { throw .malformed(self, offset: offset) }
      return bytes
    }
    // The only error that ICU reports here is a missing converter.
    guard let converter = try? TextConverter(charset: name) else { throw .unknownCharset(name) }
    do throws(TextConverter.Malformed) {
      return try converter.decode(bytes)
    } catch {
      throw .malformed(self, offset: error.offset)
    }
  }

  /// Encodes UTF-8 text in this charset; returns nil if the charset lacks a character.
  package func encode(_ text: [UInt8]) -> [UInt8]? {
    if self == .utf8 { return text }
    // A missing converter is not expected here, because the name was valid when the file was
    // opened.
    guard let converter = try? TextConverter(charset: name), let bytes = converter.encode(text)
    else { return nil }
    if isUnicode { return bytes }
    // Decode the result to compare, because ICU silently drops invisible characters that a charset
    // lacks.
    return (try? converter.decode(bytes)) == text ? bytes : nil
  }

  /// Whether the charset can encode all characters of a string.
  func holds(_ text: String) -> Bool { isUnicode || encode(Array(text.utf8)) != nil }
}

/// The reason why the bytes of a file cannot be decoded.
package enum EncodingFailure: Error, Hashable, Sendable {
  /// Bytes that are invalid in the charset; the offset is approximate.
  case malformed(TextEncoding, offset: Int)
  /// A declared charset that Crier does not support.
  case unknownCharset(String)
  /// UTF-16 or UTF-32 without a byte order mark or a declared charset.
  case unmarkedWideText
  /// A binary property list.
  case binaryPropertyList
  /// A file that is larger than the limit, in bytes.
  case tooLarge(limit: Int)
}

extension [UInt8] {
  /// The offset of the first byte that is not valid UTF-8; nil if all bytes are valid.
  fileprivate var firstMalformedUTF8: Int? {
    if UTF8Check.isValid(self, indices) { return nil }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
