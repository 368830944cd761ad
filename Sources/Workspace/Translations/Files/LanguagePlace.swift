internal import Files
internal import Formats
internal import Interchange
internal import Localization

/// The place in a path that names the language of a translation file.
///
/// In `res/values-pl/strings.xml` the place is the folder, in `app_pl.arb` the end of the name. Files
/// of other languages differ from the path only at this place.
struct LanguagePlace {
  /// The spelling of languages at a place.
  enum Spelling: Hashable {
    /// Android's folders: `values`, `values-pt-rBR`.
    case android
    /// Apple's folders: `Base.lproj`, `pl.lproj`.
    case apple
    /// The name of a folder or file: `pl`, `pt_BR`.
    case plain
    /// The end of a file name after a separator: `_pl`, `.pl`, `-pl`; or nothing.
    case suffix(Character)
  }

  /// The folder that contains the files or folders of all languages; empty for the current folder.
  let folder: String
  /// The part of the name before the language.
  let before: String
  /// The language in the path; nil if the path names none, as in `values/strings.xml`.
  let language: LocaleTag?
  /// The part of the path after the language.
  let after: String
  let spelling: Spelling

  /// Returns the places that can name the language of a path, most likely place first.
  static func all(in path: String, format: TranslationFormat) -> [LanguagePlace] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last else { return [] }
    switch format.id {
    case "android": return folders(parts) { AndroidFolder($0).map { ($0.locale, .android) } }
    case "strings", "stringsdict":
      return folders(parts) { folder in
        guard folder.hasSuffix(".lproj") else { return nil }
        let name = String(folder.dropLast(".lproj".count))
        return (name == "Base" ? nil : Self.locale(name), .apple)
      }
    default:
      return names(name, in: parts.dropLast().joined(separator: "/"))
        + folders(parts) { folder in Self.locale(folder).map { ($0, .plain) } }
    }
  }

  /// The number of folders above the file that are examined.
  private static let mostLevels = 4

  private static func folders(
    _ parts: [String], _ read: (String) -> (LocaleTag?, Spelling)?
  ) -> [LanguagePlace] {
    parts.indices.dropLast().suffix(mostLevels).reversed().compactMap { index in
      guard let (language, spelling) = read(parts[index]) else { return nil }
      return LanguagePlace(
        folder: parts[..<index].joined(separator: "/"), before: "", language: language,
        after: "/" + parts[(index + 1)...].joined(separator: "/"), spelling: spelling)
    }
  }

  private static func names(_ name: String, in folder: String) -> [LanguagePlace] {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let (stem, ending) = (String(name[..<dot]), String(name[dot...]))
    var places: [LanguagePlace] = []
    if let language = locale(stem) {
      places.append(
        LanguagePlace(
          folder: folder, before: "", language: language, after: ending, spelling: .plain))
    }
    // The longest suffix wins: `app_pt_BR` is Brazilian, not the file `app_pt` of Belarus.
    for index in stem.indices where "_.-".contains(stem[index]) && index > stem.startIndex {
      guard let language = locale(String(stem[stem.index(after: index)...])) else { continue }
      places.append(
        LanguagePlace(
          folder: folder, before: String(stem[..<index]), language: language, after: ending,
          spelling: .suffix(stem[index])))
      break
    }
    if places.isEmpty {
      places = ["_", ".", "-"].map { separator in
        LanguagePlace(
          folder: folder, before: stem, language: nil, after: ending, spelling: .suffix(separator))
      }
    }
    return places
  }

  private static func locale(_ name: String) -> LocaleTag? {
    guard name.utf8.count >= 2, let tag = LocaleTag(inFile: name), tag.isKnownLanguage else {
      return nil
    }
    return tag
  }

  // MARK: - Files of other languages

  /// Returns the paths of the files that differ only in their language, with the language of each.
  func siblings(in source: FileSource) -> [(path: String, language: LocaleTag?)] {
    // A folder that cannot be listed has no files of other languages.
    let names = (try? source.names(in: folder.isEmpty ? "." : folder)) ?? []
    return names.compactMap { name in
      guard let language = language(named: name) else { return nil }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      switch spelling {
      case .android, .apple: return (path + after, language.locale)
      case .plain where after.hasPrefix("/"): return (path + after, language.locale)
      case .plain, .suffix: return (path, language.locale)
      }
    }.filter { source.hasFile($0.path) }
  }

  private struct Named { let locale: LocaleTag? }

  /// Returns the language of a sibling with the given name; nil if the name is of something else.
  private func language(named name: String) -> Named? {
    switch spelling {
    case .android:
      guard let folder = AndroidFolder(name), folder.qualifiers.isEmpty else { return nil }
      return Named(locale: folder.locale)
    case .apple:
      guard name.hasSuffix(".lproj") else { return nil }
      let word = String(name.dropLast(".lproj".count))
      return word == "Base" ? Named(locale: nil) : Self.locale(word).map { Named(locale: $0) }
    case .plain:
      guard !after.hasPrefix("/") else { return Self.locale(name).map { Named(locale: $0) } }
      guard name.hasSuffix(after) else { return nil }
      return Self.locale(String(name.dropLast(after.count))).map { Named(locale: $0) }
    case .suffix(let separator):
      guard name.hasPrefix(before), name.hasSuffix(after),
        name.count >= before.count + after.count
      else { return nil }
      let middle = name.dropFirst(before.count).dropLast(after.count)
      if middle.isEmpty { return Named(locale: nil) }
      guard middle.first == separator else { return nil }
      return Self.locale(String(middle.dropFirst())).map { Named(locale: $0) }
    }
  }
}
