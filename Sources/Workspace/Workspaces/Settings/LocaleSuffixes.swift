package import Diagnostics
package import Localization

/// The property suffixes of locales: `{"fr": "French"}` sends the title as `title_French`.
package struct LocaleSuffixes: Sendable {
  /// The suffixes by locale.
  package internal(set) var texts: [LocaleTag: String] = [:]
  /// The locales, with their locations in the file.
  package internal(set) var places: [(locale: LocaleTag, label: Label)] = []
}
