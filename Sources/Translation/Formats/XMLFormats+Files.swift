internal import Interchange

extension FormatFiles {
  /// One file per target language; each file declares its source and target languages.
  static let xliff = FormatFiles(.pair) { locale, _ in "\(locale).xliff" }

  /// One file per language, with the plurals, in the folder of the language.
  static let stringsdict = FormatFiles(
    .single, path: { locale, _ in "\(locale).lproj/Localizable.stringsdict" },
    language: \.appleLanguage)

  /// One file per language, in the folder of the language.
  ///
  /// The source language has the folder `values`, without a suffix.
  static let android = FormatFiles(.single) { locale, role in
    let folder = role == .source ? "values" : AndroidFolder.name(for: locale)
    return "\(folder)/strings.xml"
  } language: { path in
    guard let folder = path.folder.flatMap(AndroidFolder.init) else { return nil }
    return folder.locale.map { .locale($0) } ?? .source
  }

  /// One file for all languages of a translation memory.
  static let tmx = FormatFiles(.several) { _, _ in "memory.tmx" }

  /// One file per language: `sk/Resources.resw`, or `Texts.sk.resx` by .NET's convention.
  static let resw = FormatFiles(.single) { locale, _ in
    "\(locale)/Resources.resw"
  } language: { path in
    let words = path.stem.split(separator: ".")
    if words.count > 1, let language = words.last.flatMap({ FilePath.language(String($0)) }) {
      return language
    }
    if let language = path.folder.flatMap(FilePath.language) { return language }
    return path.name.hasSuffix(".resx") ? .source : nil
  }
}
