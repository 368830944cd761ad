internal import CNotices

/// A notice or a license, word for word.
package struct NoticeText: Hashable, Sendable {
  /// The name of the file in `Sources/Use/CNotices/Texts`, without its extension.
  package let name: String
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// The embedded files, in the order of `texts.c`.
  package static let all: [NoticeText] = (0..<cnotices_text_count()).map { index in
    let text = unsafe cnotices_text(index).pointee
    let path = unsafe String(cString: text.path)
    return NoticeText(
      name: String(path.dropFirst("Texts/".count).dropLast(".txt".count)),
      bytes: unsafe Array(UnsafeBufferPointer(start: text.bytes, count: text.byte_count)))
  }

  /// Returns the notice or the license with the given name, which must be embedded.
  static func named(_ name: String) -> NoticeText {
    guard let text = all.first(where: { $0.name == name }) else {
      preconditionFailure("no notice or license '\(name)' is listed in 'texts.c'")
    }
    return text
  }
}
