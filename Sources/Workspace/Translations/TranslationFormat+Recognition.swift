package import Files
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
    if first == .i18next {
      self = Self.formatOfJSON(path, bytes)
    } else {
      // Both versions of XLIFF use the same extensions.
      self = known.count > 1 && Self.isFirstXLIFF(bytes) ? .xliff12 : first
    }
  }

  /// Returns the format of a file that is checked without a workspace; nil if it is another kind of
  /// file.
  ///
  /// Many files that end with `.json` or `.xml` are not translations, so their folders decide:
  /// `values-pl/strings.xml`, or `en.json` next to `pl.json`.
  package init?(checkedFile path: String, in files: FileSource) throws(FileError) {
    guard let format = try Self.recognized(at: path, in: files) else { return nil }
    switch format.id {
    case "android":
      guard LanguagePlace.all(in: path, format: format).first != nil else { return nil }
    case "i18next", "arb", "csv", "properties", "webextension", "formatjs", "json":
      guard
        LanguagePlace.all(in: path, format: format).contains(where: { $0.language != nil })
          || TranslationSet(around: path, format: format, in: files).source != nil
      else { return nil }
    default: break
    }
    if format.id == "arb", try Self.isCatalog(path, in: files) { return nil }
    self = format
  }

  /// Whether an ARB file is a catalog of notifications, whose keys all contain a dot.
  private static func isCatalog(_ path: String, in files: FileSource) throws(FileError) -> Bool {
    let bytes = try files.bytes(of: path, limit: EncodedText.defaultLimit)
    let units = TranslationFile(name: path, bytes: bytes, format: .arb).units
    return units.allSatisfy { $0.key.utf8.contains(UInt8(ascii: ".")) }
  }

  /// Returns the format of a file, by its name and, if necessary, its content.
  private static func recognized(
    at path: String, in files: FileSource
  ) throws(FileError) -> TranslationFormat? {
    guard let format = TranslationFormat(path: path, bytes: []) else { return nil }
    let isCertain = format.files.languages != .pair && format != .i18next || format == .po
    if isCertain { return format }
    return TranslationFormat(
      path: path, bytes: try files.bytes(of: path, limit: EncodedText.defaultLimit))
  }

  /// Distinguishes the formats in JSON files by the path and by the placeholders of the texts.
  private static func formatOfJSON(_ path: String, _ bytes: [UInt8]) -> TranslationFormat {
    let parts = path.split(separator: "/")
    if parts.last == "messages.json", parts.count > 2, parts[parts.count - 3] == "_locales" {
      return .webExtension
    }
    let text = bytes[...]
    func has(_ mark: String) -> Bool { text.firstRange(of: Array(mark.utf8)) != nil }
    if has("{{") || has("$t(") || has("_other\"") { return .i18next }
    return has("\"defaultMessage\"") || has(", plural,") || has(", select,") ? .formatJS : .i18next
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
