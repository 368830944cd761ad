internal import CICU

/// The plural categories that CLDR defines for numbers.
package enum PluralCategory: UInt8, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  init(index: Int32) { self = PluralCategory(rawValue: UInt8(clamping: index)) ?? .other }

  /// Creates a category from its CLDR keyword; returns nil for an unknown keyword.
  package init?(keyword: [UInt8]) {
    guard let index = Self.keywords.firstIndex(of: keyword) else { return nil }
    self = Self.allCases[index]
  }

  private static let keywords = allCases.map { Array($0.keyword.utf8) }

  /// The CLDR keyword of the category, such as `few`.
  package var keyword: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }
}

/// The plural rules of one locale, for cardinal or ordinal numbers.
///
/// Owns the handle. Marked unchecked because `uplrules_select` takes a const pointer, and ICU
/// guarantees that const calls can run concurrently. Each set of rules needs about 5 KB of heap.
@safe
package final class PluralRules: @unchecked Sendable {
  /// The kinds of numbers that have plural rules.
  package enum Kind: Hashable, Sendable {
    case cardinal
    case ordinal
  }

  let handle: OpaquePointer

  /// Opens the plural rules of a locale.
  ///
  /// Corresponds to `uplrules_openForType`.
  package init(_ kind: Kind, locale: ICULocale) throws(ICUError) {
    let opened = try unsafe checking("uplrules_openForType") {
      unsafe cicu_plural_open(locale.identifier, kind == .ordinal ? 1 : 0, &$0)
    }
    guard let opened = unsafe opened else { throw .outOfMemory("uplrules_openForType") }
    unsafe handle = opened
  }

  deinit { unsafe cicu_plural_close(handle) }

  /// Returns the plural category of a number itself, regardless of its formatting.
  ///
  /// Corresponds to `uplrules_select`.
  package func category(of number: Double) throws(ICUError) -> PluralCategory {
    PluralCategory(
      index: try checking("uplrules_select") {
        unsafe cicu_plural_select(handle, number, &$0)
      })
  }

  /// The plural categories that the locale's rules distinguish.
  ///
  /// Corresponds to `uplrules_getKeywords`.
  package var categories: Set<PluralCategory> {
    get throws(ICUError) {
      let bits = try checking("uplrules_getKeywords") {
        unsafe cicu_plural_categories(handle, &$0)
      }
      return Set(PluralCategory.allCases.filter { bits >> Int32($0.rawValue) & 1 == 1 })
    }
  }
}
