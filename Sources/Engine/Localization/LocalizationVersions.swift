internal import ICU

/// The versions of the libraries and data that formatting depends on.
package enum LocalizationVersions {
  /// The version of ICU, such as 72.1.
  package static var library: String { ICUVersions.library }
  /// The version of CLDR, the locale data in ICU.
  package static var localeData: String { ICUVersions.localeData }
  /// The version of Unicode that ICU supports.
  package static var characters: String { ICUVersions.characters }
}
