/// The locales whose messages a device of one locale can be shown, or a few more.
///
/// ``LocaleFallback`` tries the relatives of a locale, the fallbacks that the workspace sets, and the
/// default locale; if a message cannot be formatted, those of the locale that it has found. A reader
/// that renders for one locale needs the catalogs of these locales only, and knows them from the names
/// of the files, without CLDR's facts about all of them:
///
/// ```swift
/// let reach = LocaleReach(
///   of: canadianFrench, among: [english, french, german], defaultLocale: english, fallbacks: [:])
/// reach.contains(french)   // true, as is English
/// reach.contains(german)   // false
/// ```
package struct LocaleReach: Sendable {
  private let families: Set<String>

  /// Creates the reach of a locale among those that have a catalog.
  package init(
    of requested: LocaleTag, among available: [LocaleTag], defaultLocale: LocaleTag,
    fallbacks: [LocaleTag: [LocaleTag]]
  ) {
    var families: Set<String> = []
    var rest = available
    var reached = [requested, defaultLocale] + fallbacks.values.joined()
    while let locale = reached.popLast() {
      families.formUnion(locale.families)
      // A parent can belong to another family, whose locales have parents of their own.
      reached += rest.filter { families.contains($0.familyCode) }
      rest.removeAll { families.contains($0.familyCode) }
    }
    self.families = families
  }

  /// Whether messages of a locale can be shown.
  package func contains(_ locale: LocaleTag) -> Bool { families.contains(locale.familyCode) }
}

extension LocaleTag {
  /// The family of the locale and those of its parents.
  ///
  /// A parent can be in another language: that of Haitian Creole is the French of Haiti.
  fileprivate var families: [String] { [familyCode] + parents.map(\.familyCode) }
}
