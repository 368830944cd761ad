package import Localization

/// The paths of a format's files, and the number of languages in each file.
///
/// Android has one file per language, `values-sk/strings.xml`; a gettext file such as `sk.po`
/// contains two languages: the source and the translation.
package struct FormatFiles: Sendable {
  /// The number of languages in one file.
  package enum Languages: Hashable, Sendable {
    /// Two languages: the source and one translation.
    case pair
    /// One language: either the source or a translation.
    case single
    /// The source language and any number of translations.
    case several
  }

  /// The role of a language in a workspace: source or translation.
  package enum Role: Hashable, Sendable {
    /// The source language.
    case source
    /// A target language.
    case translation
  }

  /// The language that the path of a file indicates.
  package enum PathLanguage: Hashable, Sendable {
    /// The app's source language, for a path that contains no language, such as
    /// `values/strings.xml`.
    case source
    /// The language that the path contains.
    case locale(LocaleTag)
  }

  /// The number of languages in one file.
  package let languages: Languages
  /// Returns the relative path of the file for a language.
  package let path: @Sendable (LocaleTag, Role) -> String
  /// Returns the language that a path indicates; nil if the path indicates no language.
  package let language: @Sendable (FilePath) -> PathLanguage?

  /// Creates the description of a format's files.
  package init(
    _ languages: Languages, path: @escaping @Sendable (LocaleTag, Role) -> String,
    language: @escaping @Sendable (FilePath) -> PathLanguage? = { _ in nil }
  ) {
    self.languages = languages
    self.path = path
    self.language = language
  }
}

/// A path, split into folders and a file name.
package struct FilePath: Hashable, Sendable {
  /// The names of the folders, outermost first.
  package let folders: [String]
  /// The name of the file.
  package let name: String

  /// Splits a path into folders and a file name.
  package init(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    folders = Array(parts.dropLast())
    name = parts.last ?? ""
  }

  /// The name of the innermost folder; nil for a path without folders.
  package var folder: String? { folders.last }

  /// The name of the file without its extension.
  package var stem: String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// Returns the language with the given tag; nil if CLDR does not know the language.
  package static func language(_ name: String) -> FormatFiles.PathLanguage? {
    guard let tag = LocaleTag(name), tag.isKnownLanguage else { return nil }
    return .locale(tag)
  }

  /// The language at the end of the file name, after a separator: `app_pt_BR.json`, `Texts.sk.resx`.
  package var suffixLanguage: FormatFiles.PathLanguage? {
    stem.indices.lazy.filter { "_.-".contains(stem[$0]) && $0 > stem.startIndex }
      .compactMap { Self.language(String(stem[stem.index(after: $0)...])) }.first
  }

  /// The language of an Apple folder such as `pt-BR.lproj`; nil for `Base.lproj`.
  package var appleLanguage: FormatFiles.PathLanguage? {
    guard let folder, folder.hasSuffix(".lproj") else { return nil }
    return Self.language(String(folder.dropLast(".lproj".count)))
  }
}
