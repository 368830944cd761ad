internal import Interchange
internal import Localization

extension FormatFiles {
  /// One file per language, with the language in its header.
  static let gettext = FormatFiles(.pair) { locale, _ in "\(locale.suffix).po" }

  /// One catalog for all languages.
  static let xcstrings = FormatFiles(.several) { _, _ in "Localizable.xcstrings" }

  /// One table per language, in the folder of the language.
  static let strings = FormatFiles(
    .single, path: { locale, _ in "\(locale).lproj/Localizable.strings" },
    language: \.appleLanguage)

  /// One file per language, in the folder of the language or named after it.
  static let i18next = FormatFiles(.single) { locale, _ in
    "\(locale)/translation.json"
  } language: { path in
    FilePath.language(path.stem) ?? path.folder.flatMap(FilePath.language)
  }

  /// One table for all languages.
  static let csv = FormatFiles(.several) { _, _ in "translations.csv" }

  /// One catalog per language.
  static let arb = FormatFiles(.single) { locale, _ in
    "\(locale).arb"
  } language: { path in
    FilePath.language(path.stem)
  }
}
