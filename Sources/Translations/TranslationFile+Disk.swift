package import Diagnostics
package import Files
package import Interchange
package import Localization

extension TranslationFile {
  /// Reads a file from disk.
  package init(at path: String, as format: TranslationFormat) throws(FileError) {
    let bytes = try FileReader.bytes(of: path, limit: EncodedText.defaultLimit)
    self.init(name: path, bytes: bytes, format: format)
  }
}

extension TranslationFile {
  /// Returns the locales that a file translates into, from its content or its path.
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
  /// Recognizes a file on disk; returns nil if the name is not that of a translation file.
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
