internal import Diagnostics
internal import Files
internal import Translations
internal import Interchange

/// A checked text as it is stored: findings are about UTF-8, but translation files can have another
/// charset, which a fix must keep.
struct StoredText {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The charset of the file; nil for UTF-8.
  private let source: EncodedText?

  /// Finds out how a checked text is stored; nil if writing it again would change the file.
  init?(of file: SourceFile, in source: FileSource) {
    guard let stored = try? source.bytes(of: file.name, limit: EncodedText.defaultLimit) else {
      return nil
    }
    bytes = stored
    if stored == file.bytes {
      self.source = nil
      return
    }
    let readings = TranslationFormat.all.lazy.compactMap { format in
      try? EncodedText(name: file.name, bytes: stored, label: format.declaredCharset)
    }
    guard let own = readings.first(where: { $0.file.bytes == file.bytes && $0.isReversible })
    else { return nil }
    self.source = own
  }

  /// Returns a changed text in the charset of the file; nil if the charset lacks a character.
  func encoded(_ text: [UInt8]) -> [UInt8]? {
    guard let source else { return text }
    return source.encoded(text)
  }
}
