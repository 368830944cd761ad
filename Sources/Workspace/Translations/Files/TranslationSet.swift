internal import Diagnostics
internal import Documents
package import Files
package import Interchange
package import Localization

/// A source file and its translations, found by the names of files and folders.
///
/// ```swift
/// let set = TranslationSet(around: "res/values-pl/strings.xml", format: .android, in: .disk)
/// print(set.source?.path)  // res/values/strings.xml
/// ```
package struct TranslationSet: Sendable {
  /// A file of the set.
  package struct Member: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The language in the path; nil if the path names no language.
    package let language: LocaleTag?
  }

  /// The file with the source texts; nil if it is unknown.
  package let source: Member?
  /// The language of the given file; nil if its path names no language.
  package let language: LocaleTag?
  /// The files with translations of the source.
  package let translations: [Member]

  /// Finds the files that belong to a file of a format.
  package init(around path: String, format: TranslationFormat, in files: FileSource) {
    let places = LanguagePlace.all(in: path, format: format)
    for place in places {
      let siblings = place.siblings(in: files).map { Member(path: $0.path, language: $0.language) }
      guard siblings.count > 1, let source = Self.source(among: siblings, place, files) else {
        continue
      }
      self.source = source
      language = place.language
      translations = siblings.filter { $0 != source && $0.language != nil }
      return
    }
    source = nil
    language = places.first { $0.language != nil }?.language
    translations = []
  }

  /// Returns the file with the source texts: the one without a language, or else the English one.
  private static func source(
    among siblings: [Member], _ place: LanguagePlace, _ files: FileSource
  ) -> Member? {
    if let declared = defaultLocale(place, files) {
      return siblings.first { $0.language == declared }
    }
    return siblings.first { $0.language == nil }
      ?? siblings.first { $0.language == .english }
      ?? siblings.first { $0.language?.description == "en-US" }
      ?? siblings.first { $0.language?.language == "en" }
  }

  /// The language that a WebExtension's manifest names as its default.
  ///
  /// https://developer.chrome.com/docs/extensions/reference/manifest/default-locale
  private static func defaultLocale(_ place: LanguagePlace, _ files: FileSource) -> LocaleTag? {
    guard place.folder.lastComponent == "_locales" else { return nil }
    let folder = place.folder.parentFolder
    // Without a readable manifest, the source is found by the names of the folders.
    guard let bytes = try? files.bytes(of: folder.joined(with: "manifest.json"), limit: 1 << 20)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let manifest = JSONReader.read(.init(name: "manifest.json", text: text)).document?.root
    return manifest?["default_locale"]?.text.flatMap { LocaleTag(inFile: $0.string) }
  }
}
