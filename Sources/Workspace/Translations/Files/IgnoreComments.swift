internal import Diagnostics
package import Documents
package import Interchange

/// The ignores in the comments of a translation file.
///
/// `crier-ignore catalog-number: the year is a joke` in the comment of an entry silences findings of
/// that rule about the entry; `crier-ignore-file` silences them in the whole file.
package struct IgnoreComments: Sendable {
  /// An ignore with the bytes of the entry that it is about; nil for the whole file.
  package struct Entry: Sendable {
    /// The ignore.
    package let ignore: Ignore
    /// The bytes of the entry; nil for the whole file.
    package let range: Range<Int>?
  }

  /// The ignores, in the order of the file.
  package private(set) var entries: [Entry] = []

  private static let mark = Array("crier-ignore".utf8)

  /// Finds the ignores of a file.
  package init(in file: TranslationFile) {
    guard let source = file.source?.file else { return }
    let bytes = source.bytes
    var position = 0
    // Marks come in the order of the file, so entries before a mark are before all later ones.
    var passed = 0
    while let start = Self.nextMark(in: bytes, from: position) {
      position = start + Self.mark.count
      let isWhole = bytes[position...].starts(with: "-file".utf8)
      if isWhole { position += 5 }
      guard let ignore = Self.ignore(at: &position, in: source) else { continue }
      while passed < file.units.count, file.units[passed].span.end <= start { passed += 1 }
      let unit = isWhole || passed == file.units.count ? nil : file.units[passed]
      entries.append(
        Entry(
          ignore: ignore,
          range: isWhole ? nil : unit.map { min(start, $0.span.start)..<$0.span.end } ?? 0..<0))
    }
  }

  private static func nextMark(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let found = bytes[index...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) { return found }
      index = found + 1
    }
    return nil
  }

  /// Reads `CODE: REASON` up to the end of the line or of the comment.
  private static func ignore(at position: inout Int, in file: SourceFile) -> Ignore? {
    let bytes = file.bytes
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    let codeStart = position
    while position < bytes.count, isCode(bytes[position]) { position += 1 }
    // A comment of XML ends with two hyphens.
    while position > codeStart, bytes[position - 1] == UInt8(ascii: "-") { position -= 1 }
    let code = SourceSpan(codeStart, position)
    guard code.byteCount > 0 else { return nil }
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") { position += 1 }
    let reasonStart = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != UInt8(ascii: "\""),
      !bytes[position...].starts(with: "-->".utf8), !bytes[position...].starts(with: "*/".utf8),
      !bytes[position...].starts(with: "\\n".utf8)
    { position += 1 }
    let reason = SourceSpan(reasonStart, position)
    return Ignore(
      code: file.text(at: code), reason: file.text(at: reason), file: file, span: code,
      reasonSpan: reason)
  }

  private static func isCode(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}
