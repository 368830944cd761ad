internal import Diagnostics
internal import Files
internal import Localization

/// The catalog files of one locale in a workspace.
struct LocaleCatalogs: Sendable {
  /// The locale, from the path of the catalogs; nil if the path does not contain a language tag.
  let locale: LocaleTag?
  /// The files, in the order of their paths; at least one.
  let files: [SourceFile]

  /// Groups files by locale, in the order of the first file of each locale.
  static func all(in files: [SourceFile]) -> [LocaleCatalogs] {
    let groups = Dictionary(grouping: files) { Catalog.locale(ofPath: $0.name) }
    var seen: Set<LocaleTag?> = []
    return files.map { Catalog.locale(ofPath: $0.name) }
      .filter { seen.insert($0).inserted }
      .map { LocaleCatalogs(locale: $0, files: groups[$0] ?? []) }
  }

  /// The locale's file directly in `Locales`; nil if the locale has a folder there instead.
  ///
  /// Of two formats, ARB is preferred, because it can contain every message.
  var ownFile: SourceFile? {
    let own = files.filter { $0.name.parentFolder.lastComponent == "Locales" }
    return own.first { CatalogFormat(path: $0.name) == .arb } ?? own.first
  }

  /// The format of new files: Fluent if all files are Fluent files, or else ARB.
  var format: CatalogFormat {
    files.allSatisfy { CatalogFormat(path: $0.name) == .fluent } ? .fluent : .arb
  }
}
