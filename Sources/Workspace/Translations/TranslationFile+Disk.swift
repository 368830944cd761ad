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
    // Only the versions of XLIFF are distinguished by their content.
    if let format = TranslationFormat(path: path, bytes: []), format.files.languages != .pair {
      return format
    }
    let bytes = try FileReader.bytes(of: path, limit: EncodedText.defaultLimit)
    return TranslationFormat(path: path, bytes: bytes)
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
