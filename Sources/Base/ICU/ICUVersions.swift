internal import CICU

/// The versions of ICU and its data, on which formatted text depends.
package enum ICUVersions {
  /// The version of the library, such as 72.1.
  package static let library = versions.library
  /// The version of the locale data, such as 42.0.
  package static let localeData = versions.localeData
  /// The version of the character data, such as 15.0.
  package static let characters = versions.characters

  /// The CLDR version of the data in the library, without reading the data.
  ///
  /// Since ICU 67, each release has the data of the CLDR release that is 30 lower:
  /// https://icu.unicode.org/download.
  package static let ownLocaleData = Int(cicu_major_version()) - 30

  private static let versions = read()

  private static func read() -> (library: String, localeData: String, characters: String) {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 60) { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure(
          "the buffer must have a size of 60 bytes")
      }
      unsafe cicu_versions(start, start + 20, start + 40)
      return unsafe (
        String(cString: start), String(cString: start + 20), String(cString: start + 40)
      )
    }
  }
}
