internal import Interchange
internal import Localization

extension FormatFiles {
  /// One file per target language, whose header names the language, and a template for the source.
  static let gettext = FormatFiles(.pair) { locale, role in
    role == .source ? "messages.pot" : "\(locale.suffix).po"
  }

  /// One String Catalog for all languages.
  static let xcstrings = FormatFiles(.several) { _, _ in "Localizable.xcstrings" }

  /// One `.strings` table per language, in the folder of the language.
  static let strings = FormatFiles(
    .single, path: { locale, _ in "\(locale).lproj/Localizable.strings" },
    language: \.appleLanguage)

  /// One file per language, such as `messages_sk.properties`; the source has no language.
  static let properties = FormatFiles(.single) { locale, role in
    role == .source ? "messages.properties" : "messages_\(locale.suffix).properties"
  } language: { path in
    path.suffixLanguage ?? path.folder.flatMap(FilePath.language) ?? .source
  }

  /// One flat JSON file per language.
  static let formatJS = FormatFiles(.single) { locale, _ in
    "\(locale).json"
  } language: { path in
    FilePath.language(path.stem) ?? path.suffixLanguage ?? path.folder.flatMap(FilePath.language)
  }

  /// One file per language, in a folder `_locales` of a browser extension.
  static let webExtension = FormatFiles(.single) { locale, _ in
    "_locales/\(locale.suffix)/messages.json"
  } language: { path in
    path.folder.flatMap(FilePath.language)
  }

  /// One file per language, in the folder of the language.
  static let fluent = FormatFiles(.single) { locale, _ in
    "\(locale)/messages.ftl"
  } language: { path in
    path.folder.flatMap(FilePath.language) ?? FilePath.language(path.stem) ?? path.suffixLanguage
  }

  /// One JSON file per language, such as `sk/translation.json` or `sk.json`.
  static let i18next = FormatFiles(.single) { locale, _ in
    "\(locale)/translation.json"
  } language: { path in
    FilePath.language(path.stem) ?? path.folder.flatMap(FilePath.language)
  }

  /// One CSV table for all languages.
  static let csv = FormatFiles(.several) { _, _ in "translations.csv" }

  /// One ARB file per language.
  static let arb = FormatFiles(.single) { locale, _ in
    "\(locale).arb"
  } language: { path in
    FilePath.language(path.stem)
  }
}
