internal import ICU

/// The words that a device's operating system displays, in the language of the device.
///
/// Vendors do not publish their translations. CLDR's word for "now" is used instead of the vendors'
/// word; the other words have no counterpart in CLDR and are displayed in English.
enum SystemWords {
  /// Returns the word for "now" in the language with the given tag.
  static func now(in language: String) -> String {
    // Previews need only a few languages, so the cache is small; missing ICU data must not make a
    // preview fail.
    (try? known.value(for: language) { () throws(ICUError) in
      guard let locale = ICULocale(tag: language), !language.isEmpty else { return english }
      return try locale.now
    }) ?? english
  }

  /// The English word for "now".
  static let english = "now"

  private static let known = BoundedCache<String, String>(limit: 256)
}
