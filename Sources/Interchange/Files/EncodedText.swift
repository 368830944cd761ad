package import Diagnostics
internal import MessageTables

/// The bytes of a translation file and the text they spell.
///
/// Everything above this type works on UTF-8. Text in another charset is only opened if encoding it
/// again gives the same bytes, so that what is not edited cannot change.
package struct EncodedText: Sendable {
  /// The text as UTF-8, a byte order mark included.
  package let file: SourceFile
  /// The charset of the original bytes.
  package let encoding: TextEncoding
  /// The original bytes.
  package let bytes: [UInt8]

  /// The most bytes that are read, unless the caller sets another limit.
  package static let defaultLimit = 256 * 1024 * 1024

  /// Decodes a file; `label` finds the charset that the content declares.
  package init(
    name: String, bytes: [UInt8], limit: Int = EncodedText.defaultLimit,
    label: (ArraySlice<UInt8>) -> String? = { _ in nil }
  ) throws(EncodingFailure) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    if bytes.starts(with: "bplist".utf8) { throw .binaryPropertyList }
    encoding = try Self.encoding(of: bytes, label: label)
    self.bytes = bytes
    let text = try encoding.decode(bytes)
    file = SourceFile(name: name, bytes: text)
  }

  /// The file with other text, in the same charset; nil if the charset lacks a character of it.
  package func encoded(_ text: [UInt8]) -> [UInt8]? { encoding.encode(text) }

  /// Whether the decoded text spells the original bytes exactly.
  ///
  /// False for charsets with several spellings of one character; such files can only be read.
  package var isReversible: Bool { encoding == .utf8 || encoding.encode(file.bytes) == bytes }

  private static func encoding(
    of bytes: [UInt8], label: (ArraySlice<UInt8>) -> String?
  ) throws(EncodingFailure) -> TextEncoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unmarkedWideText
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    if let wide = try labelledWideText(bytes, label: label) { return wide }
    guard let name = label(bytes[...]) else { return .utf8 }
    // Text that could be read up to its label is not UTF-16, whatever the label says.
    if name.lowercased().hasPrefix("utf-16") || name.lowercased().hasPrefix("ucs-2") {
      return .utf8
    }
    guard let encoding = TextEncoding(label: name) else { throw .unknownCharset(name) }
    return encoding
  }

  /// UTF-16 without a byte order mark, which is accepted only with a label.
  private static func labelledWideText(
    _ bytes: [UInt8], label: (ArraySlice<UInt8>) -> String?
  ) throws(EncodingFailure) -> TextEncoding? {
    guard bytes.count >= 4, bytes[..<4].contains(0) else { return nil }
    let isLittleEndian = bytes[1] == 0 && bytes[3] == 0
    guard isLittleEndian || bytes[0] == 0 && bytes[2] == 0 else { throw .unmarkedWideText }
    let narrow = bytes.prefix(1024).enumerated()
      .filter { $0.offset.isMultiple(of: 2) == isLittleEndian }.map(\.element)
    guard label(narrow[...])?.lowercased().hasPrefix("utf-16") == true else {
      throw .unmarkedWideText
    }
    return isLittleEndian ? .utf16LittleEndian : .utf16BigEndian
  }
}
