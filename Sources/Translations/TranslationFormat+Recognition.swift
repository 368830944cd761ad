package import Interchange
package import Localization
internal import TextFormats
internal import XMLFormats

extension TranslationFormat {
  /// Recognizes a file by its name and its first bytes.
  package init?(path: String, bytes: [UInt8]) {
    let name = path.lowercased()
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = String(name[name.index(after: dot)...])
    let known = Self.all.filter { $0.extensions.contains(ending) }
    guard let first = known.first else { return nil }
    // Both versions of XLIFF have the same endings.
    self = known.count > 1 && Self.isFirstXLIFF(bytes) ? .xliff12 : first
  }

  private static func isFirstXLIFF(_ bytes: [UInt8]) -> Bool {
    // In UTF-16 every other byte of the tag is zero.
    let head = String(decoding: bytes.prefix(4096).filter { $0 != 0 }, as: UTF8.self)
    guard let root = head.split(separator: "<xliff", maxSplits: 1).dropFirst().first,
      let version = root.split(separator: "version", maxSplits: 1).dropFirst().first
    else { return true }
    let number = version.drop { "= \t\r\n\"'".contains($0) }
    return !number.hasPrefix("2")
  }

  /// The format of an export that names none.
  package static let standard = TranslationFormat.xliff2

  /// The formats that can be exported.
  package static let exported: [TranslationFormat] = all.filter(\.isExported)
}

extension TranslationFile {
  /// The languages into which the file translates, by its own words.
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
