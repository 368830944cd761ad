internal import Formats
package import Interchange
package import Localization

extension TranslationFormat {
  /// Recognizes the format from a file's name and its first bytes; nil if the format is unknown.
  package init?(path: String, bytes: [UInt8]) {
    let name = path.lowercased()
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = String(name[name.index(after: dot)...])
    let known = Self.all.filter { $0.extensions.contains(ending) }
    guard let first = known.first else { return nil }
    // Both versions of XLIFF use the same extensions.
    self = known.count > 1 && Self.isFirstXLIFF(bytes) ? .xliff12 : first
  }

  private static func isFirstXLIFF(_ bytes: [UInt8]) -> Bool {
    // In UTF-16, every other byte of an ASCII tag is zero.
    let head = String(decoding: bytes.prefix(4096).filter { $0 != 0 }, as: UTF8.self)
    // The namespace also identifies the version if the root element has a prefix.
    if head.contains("xliff:document:2.") { return false }
    let root = head.split(separator: "<xliff", maxSplits: 1, omittingEmptySubsequences: false)
    let version = root.dropFirst().first?.split(
      separator: "version", maxSplits: 1, omittingEmptySubsequences: false
    ).dropFirst().first
    guard let version else { return true }
    let number = version.drop { "= \t\r\n\"'".contains($0) }
    return !number.hasPrefix("2")
  }

  /// The default format of an export.
  package static let standard = TranslationFormat.xliff2

  /// The formats that Crier can write.
  package static let exported: [TranslationFormat] = all.filter(\.isExported)
}

extension TranslationFile {
  /// The target languages that the content of the file names.
  package var targetLocales: [LocaleTag] {
    switch format.files.languages {
    case .pair:
      return units.first { $0.targetLocale != nil }?.targetLocale.flatMap { LocaleTag(inFile: $0) }
        .map { [$0] } ?? []
    case .single: return []
    case .several:
      let names = Set(units.flatMap { $0.texts.compactMap(\.path.locale) })
      let sources = Set(units.compactMap(\.sourceLocale))
      return names.subtracting(sources).compactMap { LocaleTag($0) }.sorted()
    }
  }
}
