package import Diagnostics

/// The bytes of a translation file and the text decoded from them.
///
/// All code that uses this type works with UTF-8. A file in another charset is opened for editing
/// only if encoding its text again produces the original bytes, so that unedited text cannot
/// change.
package struct EncodedText: Sendable {
  /// The decoded text in UTF-8, including any byte order mark.
  package let file: SourceFile
  /// The charset of the original bytes.
  package let encoding: TextEncoding
  /// The original bytes.
  package let bytes: [UInt8]

  /// The default maximum size of a file, in bytes.
  package static let defaultLimit = 256 * 1024 * 1024

  /// Decodes a file; `label` returns the charset that the content declares.
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

  /// Returns text in the file's charset; nil if the charset lacks a character.
  package func encoded(_ text: [UInt8]) -> [UInt8]? { encoding.encode(text) }

  /// Whether encoding the decoded text produces the original bytes.
  ///
  /// The value is false if a charset has several encodings of a character; such files are
  /// read-only.
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
    // If the label can be read as ASCII, the text is not UTF-16, even if the label says UTF-16.
    if name.lowercased().hasPrefix("utf-16") || name.lowercased().hasPrefix("ucs-2") {
      return .utf8
    }
    guard let encoding = TextEncoding(label: name) else { throw .unknownCharset(name) }
    return encoding
  }

  /// Decodes UTF-16 without a byte order mark, if the content declares UTF-16.
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
