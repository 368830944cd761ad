internal import Documents
package import Files
internal import Formats
package import Interchange
package import Localization

extension TranslationFormat {
  /// Recognizes the format from a file's name and its content; nil if the format is unknown.
  package init?(path: String, bytes: [UInt8], in catalogs: CatalogSet? = nil) {
    guard let first = Self.candidates(path: path, bytes: bytes, in: catalogs).first else {
      return nil
    }
    self = first
  }

  /// Returns the formats that a file can have, the most probable first.
  ///
  /// Only the content of a JSON file without placeholders, or with those of two formats, is
  /// ambiguous.
  package static func candidates(
    path: String, bytes: [UInt8], in catalogs: CatalogSet?
  ) -> [TranslationFormat] {
    let known = named(path)
    guard let first = known.first else { return [] }
    if first == .i18next { return formatsOfJSON(path, bytes, catalogs) }
    // Both versions of XLIFF use the same extensions.
    return [known.count > 1 && isFirstXLIFF(bytes) ? .xliff12 : first]
  }

  /// Whether files with this name can have several formats, so that the content decides.
  package static func needsContent(toRecognize path: String) -> Bool {
    named(path).count > 1
  }

  /// Returns the formats whose files have the extension of a path.
  private static func named(_ path: String) -> [TranslationFormat] {
    let name = path.lowercased()
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let ending = String(name[name.index(after: dot)...])
    return all.filter { $0.extensions.contains(ending) }
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
    if !needsContent(toRecognize: path) { return TranslationFormat(path: path, bytes: []) }
    return TranslationFormat(
      path: path, bytes: try files.bytes(of: path, limit: EncodedText.defaultLimit))
  }

  /// Distinguishes the formats in JSON files by the path, the placeholders and the nesting.
  private static func formatsOfJSON(
    _ path: String, _ bytes: [UInt8], _ catalogs: CatalogSet?
  ) -> [TranslationFormat] {
    let parts = path.split(separator: "/")
    if parts.last == "messages.json", parts.count > 2, parts[parts.count - 3] == "_locales" {
      return [.webExtension]
    }
    let file = TranslationFile(name: path, bytes: bytes, format: .json)
    let icu: TranslationFormat = isNested(file) ? .json : .formatJS
    switch JSONPlaceholders(of: file.units, in: catalogs).syntax {
    case .i18next?: return [.i18next]
    case .icu?: return [icu]
    case nil: return [.i18next, icu]
    }
  }

  /// Whether a JSON file has objects that contain other texts than a message and its description.
  private static func isNested(_ file: TranslationFile) -> Bool {
    let root = file.source.flatMap { JSONReader.read($0.file).document?.root }
    return (root?.members ?? []).contains { member in
      member.value.members != nil && member.value["defaultMessage"] == nil
        && !member.key.string.hasPrefix("@")
    }
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
