internal import Diagnostics
internal import ICU

/// The words of ICU's number skeletons, such as `percent` and `currency/EUR`.
///
/// https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html
enum NumberSkeleton {
  /// Returns a skeleton with its misspelled words corrected; nil if ICU accepts no such skeleton.
  ///
  /// `percnt .00` becomes `percent .00`.
  static func corrected(_ skeleton: String) -> String? {
    let words = skeleton.split { $0.unicodeScalars.allSatisfy(\.isPatternWhiteSpace) }
    let corrected = words.map { word in
      accepts(String(word)) ? String(word) : nearest(to: word) ?? String(word)
    }.joined(separator: " ")
    return corrected != skeleton && accepts(corrected) ? corrected : nil
  }

  private static func accepts(_ skeleton: String) -> Bool {
    guard let english = ICULocale(tag: "en") else { return false }
    return (try? ICUFormat.check(.skeleton(skeleton), locale: english)) != nil
  }

  /// Returns the word that is most similar, with the option after the slash unchanged.
  private static func nearest(to word: Substring) -> String? {
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts.count == 1 ? words : wordsWithOption
    return Suggestion.nearest(to: String(parts[0]), among: names).map { name in
      ([name] + parts.dropFirst().map(String.init)).joined(separator: "/")
    }
  }

  private static let words = [
    "compact-short", "compact-long", "scientific", "engineering", "notation-simple", "base-unit",
    "percent", "permille", "precision-integer", "precision-unlimited",
    "precision-currency-standard", "precision-currency-cash", "rounding-mode-ceiling",
    "rounding-mode-floor", "rounding-mode-down", "rounding-mode-up", "rounding-mode-half-even",
    "rounding-mode-half-down", "rounding-mode-half-up", "rounding-mode-unnecessary",
    "integer-width-trunc", "group-off", "group-min2", "group-auto", "group-on-aligned",
    "group-thousands", "latin", "unit-width-narrow", "unit-width-short", "unit-width-full-name",
    "unit-width-iso-code", "unit-width-formal", "unit-width-variant", "unit-width-hidden",
    "sign-auto", "sign-always", "sign-never", "sign-accounting", "sign-accounting-always",
    "sign-except-zero", "sign-accounting-except-zero", "sign-negative",
    "sign-accounting-negative", "decimal-auto", "decimal-always",
  ]
  private static let wordsWithOption = [
    "currency", "measure-unit", "per-measure-unit", "unit", "precision-increment", "scale",
    "numbering-system", "integer-width",
  ]
}
