internal import Files
internal import ICU

/// The words that a device's operating system displays, in the language of the device.
///
/// Vendors do not publish their translations. CLDR's word for "now" is used instead of the vendors'
/// word; the other words have no counterpart in CLDR and are displayed in English.
package enum SystemWords {
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

  /// Returns the date on the lock screen of a preview, with its weekday.
  ///
  /// The day is always the same, so that a picture changes only if the notification does.
  package static func date(in language: String) -> String {
    (try? knownDates.value(for: language) { () throws(ICUError) in
      let locale = ICULocale(tag: language.isEmpty ? "en" : language) ?? ICULocale(identifier: "en")
      var patterns = try DatePatternGenerator(locale: locale)
      let pattern = try patterns.pattern(for: "EEEEMMMMd")
      var formatter = try DateFormatter(.pattern(pattern), locale: locale, zone: "UTC")
      var date: [UInt8] = []
      try formatter.append(milliseconds: shownDay, to: &date)
      return String(decoding: date, as: UTF8.self)
    }) ?? "Tuesday, November 24"
  }

  /// 24 November 2026, in milliseconds since 1970.
  private static let shownDay = 1_795_514_460_000.0
  private static let knownDates = BoundedCache<String, String>(limit: 256)

  private static let known = BoundedCache<String, String>(limit: 256)
}
