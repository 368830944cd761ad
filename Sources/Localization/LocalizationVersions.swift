internal import ICU

/// The versions of what formatted texts depend on.
package enum LocalizationVersions {
  /// The version of ICU, such as 72.1.
  package static var library: String { ICUVersions.library }
  /// The version of CLDR, whose locale data ICU carries.
  package static var localeData: String { ICUVersions.localeData }
  /// The version of Unicode.
  package static var characters: String { ICUVersions.characters }
}
