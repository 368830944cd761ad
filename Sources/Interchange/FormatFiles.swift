package import Localization

/// The files of a format: their languages and usual paths, and the language in a path.
///
/// Android has a file per language, `values-sk/strings.xml`; gettext has pairs of texts in `sk.po`.
package struct FormatFiles: Sendable {
  /// The languages of one file.
  package enum Languages: Hashable, Sendable {
    /// The source and one translation.
    case pair
    /// One language, without the source.
    case single
    /// The source and any number of translations.
    case several
  }

  /// The role of a language in a workspace.
  package enum Role: Hashable, Sendable {
    /// The source language.
    case source
    /// A target language.
    case translation
  }

  /// The language that a path specifies.
  package enum PathLanguage: Hashable, Sendable {
    /// The app's default language, which the path does not specify.
    case source
    /// A specific language.
    case locale(LocaleTag)
  }

  /// The languages of one file.
  package let languages: Languages
  /// Returns the relative path of a language's file.
  package let path: @Sendable (LocaleTag, Role) -> String
  /// Returns the language of a path; nil if the path does not specify one.
  package let language: @Sendable (FilePath) -> PathLanguage?

  /// Creates the files of a format.
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

  /// Splits a path.
  package init(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    folders = Array(parts.dropLast())
    name = parts.last ?? ""
  }

  /// The innermost folder.
  package var folder: String? { folders.last }

  /// The name of the file up to its last dot.
  package var stem: String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns the language with a name; nil if CLDR does not know it.
  package static func language(_ name: String) -> FormatFiles.PathLanguage? {
    guard let tag = LocaleTag(name), tag.isKnownLanguage else { return nil }
    return .locale(tag)
  }

  /// The language of a folder such as `pt-BR.lproj`; `Base.lproj` has none.
  package var appleLanguage: FormatFiles.PathLanguage? {
    guard let folder, folder.hasSuffix(".lproj") else { return nil }
    return Self.language(String(folder.dropLast(".lproj".count)))
  }
}
