internal import CICU

/// A locale, named by an ICU identifier.
package struct ICULocale: Hashable, Sendable {
  /// ICU's identifier, such as `zh_Hant_TW`; empty for the root.
  package let identifier: String

  /// Creates a locale from an ICU identifier.
  package init(identifier: String) { self.identifier = identifier }

  /// Creates a locale from a language tag; returns nil unless the whole tag is well-formed.
  ///
  /// Corresponds to `uloc_forLanguageTag`.
  package init?(tag: String) {
    guard !tag.utf8.contains(0) else { return nil }
    var parsed: Int32 = 0
    // This error is expected: a tag that ICU cannot parse is not a language tag.
    let identifier = try? unsafe text("uloc_forLanguageTag") { output, capacity, status in
      unsafe cicu_locale_from_tag(tag, output, capacity, &parsed, &status)
    }
    guard let identifier, parsed == Int32(clamping: tag.utf8.count) else { return nil }
    self.identifier = identifier
  }

  /// All locales in ICU's data.
  package static var available: [ICULocale] {
    (0..<cicu_locale_count()).compactMap { index in
      unsafe cicu_locale_at(index).map { unsafe ICULocale(identifier: String(cString: $0)) }
    }
  }

  /// The language tag of the locale, such as `zh-Hant-TW`.
  ///
  /// Corresponds to `uloc_toLanguageTag`.
  package var tag: String {
    get throws(ICUError) {
      try unsafe text("uloc_toLanguageTag") {
        unsafe cicu_locale_tag(identifier, $0, $1, &$2)
      }
    }
  }

  /// Returns the locale with another calendar, such as `gregory`.
  ///
  /// Corresponds to `uloc_setKeywordValue`.
  package func with(calendar: String) throws(ICUError) -> ICULocale {
    try ICULocale(
      identifier: unsafe text("uloc_setKeywordValue") {
        unsafe cicu_locale_with_calendar(identifier, calendar, $0, $1, &$2)
      })
  }

  /// The locale with its most likely script and region added.
  ///
  /// Corresponds to `uloc_addLikelySubtags`.
  package var maximized: ICULocale {
    get throws(ICUError) {
      try ICULocale(
        identifier: unsafe text("uloc_addLikelySubtags") {
          unsafe cicu_locale_maximized(identifier, $0, $1, &$2)
        })
    }
  }

  /// The locale from which this one inherits data; nil for the root.
  ///
  /// The parent is from CLDR's table, or else this locale without its last subtag.
  package var parent: ICULocale? {
    get throws(ICUError) {
      guard !identifier.isEmpty, identifier != "root" else { return nil }
      let name = try unsafe text("ures_openDirect") {
        unsafe cicu_locale_parent(identifier, $0, $1, &$2)
      }
      return ICULocale(identifier: name == "root" ? "" : name)
    }
  }

  /// The language code: two letters, or three if ISO 639 has no code of two letters.
  ///
  /// Corresponds to `uloc_getLanguage`.
  package var language: String {
    get throws(ICUError) {
      try unsafe text("uloc_getLanguage") {
        unsafe cicu_locale_language(identifier, $0, $1, &$2)
      }
    }
  }

  /// Whether text in this locale is written from right to left.
  ///
  /// Corresponds to `uloc_isRightToLeft`.
  package var isRightToLeft: Bool { unsafe cicu_locale_is_right_to_left(identifier) != 0 }

  /// The locale's word for the present moment, such as "now".
  ///
  /// Corresponds to `ureldatefmt_format`.
  package var now: String {
    get throws(ICUError) {
      try unsafe text("ureldatefmt_format") {
        unsafe cicu_locale_now(identifier, $0, $1, &$2)
      }
    }
  }

  /// Returns the name of this locale in the language of another locale.
  ///
  /// Corresponds to `uldn_localeDisplayName`.
  package func displayName(in other: ICULocale) throws(ICUError) -> String {
    try unsafe text("uldn_localeDisplayName") {
      unsafe cicu_locale_name(identifier, other.identifier, $0, $1, &$2)
    }
  }
}
