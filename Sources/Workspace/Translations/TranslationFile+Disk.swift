package import Diagnostics
package import Files
package import Interchange
package import Localization

extension TranslationFile {
  /// Reads and parses a translation file.
  package init(at path: String, as format: TranslationFormat) throws(FileError) {
    let bytes = try FileReader.bytes(of: path, limit: EncodedText.defaultLimit)
    self.init(name: path, bytes: bytes, format: format)
  }

  /// Returns the locales of a file's translations, according to its content or its path.
  package func locales(at path: String, in catalogs: CatalogSet) -> [LocaleTag] {
    switch format.files.languages {
    case .several: return targetLocales.filter { $0 != catalogs.defaultLocale }
    case .pair: return targetLocales.map(catalogs.locale(for:))
    case .single: break
    }
    switch format.files.language(FilePath(path.resolvedPath ?? path)) {
    case .locale(let locale)?: return [catalogs.locale(for: locale)]
    case .source?: return [catalogs.defaultLocale]
    case nil: return []
    }
  }
}

extension TranslationFormat {
  /// Returns the format of a file on disk; nil if the file name has no known extension.
  package static func recognized(at path: String) throws(FileError) -> TranslationFormat? {
    try candidates(at: path).first
  }

  /// Returns the formats that a file on disk can have, the most probable first.
  package static func candidates(
    at path: String, in catalogs: CatalogSet? = nil
  ) throws(FileError) -> [TranslationFormat] {
    let bytes =
      needsContent(toRecognize: path)
      ? try FileReader.bytes(of: path, limit: EncodedText.defaultLimit) : []
    return candidates(path: path, bytes: bytes, in: catalogs)
  }
}

extension Findings {
  /// Returns the finding about a file that cannot be updated.
  package static func cannotUpdate(_ file: TranslationFile, _ reason: UpdateRefusal) -> Findings {
    var findings = Findings()
    findings.report(.fixedFile(file, reason))
    return findings
  }
}
