internal import ICU

/// The versions of the libraries and data that formatting depends on.
package enum LocalizationVersions {
  /// The version of ICU, such as 72.1.
  package static var library: String { ICUVersions.library }
  /// The version of CLDR, the locale data in ICU.
  package static var localeData: String { ICUVersions.localeData }
  /// The path of the locale data that is used before the data in ICU; nil without any.
  package static var localeDataPath: String? { LocaleData.path }
  /// The version of Unicode that ICU supports.
  package static var characters: String { ICUVersions.characters }
}
