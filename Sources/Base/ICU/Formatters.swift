internal import Files
internal import Synchronization

/// The cached formatters, which all threads share.
///
/// Messages look up formatters when they are compiled or first used, and keep them; options known
/// only while formatting need a lookup each time. At most 256 skeletons (1.8 MB), 128 styles (0.9
/// MB), 128 sets of plural rules (0.6 MB), 256 dates (21 MB), 32 rule-based formats (5 MB in
/// languages with long rules), 16 pattern generators (0.7 MB) and 512 patterns are cached. A
/// formatter for a string of more than 512 bytes is opened each time and not cached, so that
/// malicious patterns cannot fill the caches.
package enum Formatters {
  private static let longestKey = 512

  private struct SkeletonKey: Hashable, Sendable {
    let skeleton: String
    let locale: ICULocale
  }
  private struct StyleKey: Hashable, Sendable {
    let style: StyledNumberFormatter.Style
    let locale: ICULocale
  }
  private struct PluralKey: Hashable, Sendable {
    let kind: PluralRules.Kind
    let locale: ICULocale
  }
  private struct DateKey: Hashable, Sendable {
    let layout: DateFormatter.Layout
    let locale: ICULocale
    let zone: String
  }
  private struct RuleKey: Hashable, Sendable {
    let kind: RuleBasedFormatter.Kind
    let ruleSet: String
    let locale: ICULocale
  }

  private static let skeletons = BoundedCache<SkeletonKey, NumberFormatter>(limit: 256)
  private static let styles = BoundedCache<StyleKey, StyledNumberFormatter>(limit: 128)
  private static let plurals = BoundedCache<PluralKey, PluralRules>(limit: 128)
  private static let dates = BoundedCache<DateKey, SharedDateFormatter>(limit: 256)
  private static let rules = BoundedCache<RuleKey, SharedRuleBasedFormatter>(limit: 32)
  private static let generators = BoundedCache<ICULocale, SharedPatternGenerator>(limit: 16)
  private static let patterns = BoundedCache<SkeletonKey, String>(limit: 512)

  /// Returns the number formatter for a skeleton and a locale.
  package static func number(
    skeleton: String, locale: ICULocale
  ) throws(ICUError) -> NumberFormatter {
    guard skeleton.utf8.count <= longestKey else {
      return try NumberFormatter(skeleton: skeleton, locale: locale)
    }
    return try skeletons.value(for: SkeletonKey(skeleton: skeleton, locale: locale)) {
      () throws(ICUError) in try NumberFormatter(skeleton: skeleton, locale: locale)
    }
  }

  /// Returns the number formatter for a style and a locale.
  package static func number(
    _ style: StyledNumberFormatter.Style, locale: ICULocale
  ) throws(ICUError) -> StyledNumberFormatter {
    if case .pattern(let pattern) = style, pattern.utf8.count > longestKey {
      return try StyledNumberFormatter(style, locale: locale)
    }
    return try styles.value(for: StyleKey(style: style, locale: locale)) {
      () throws(ICUError) in try StyledNumberFormatter(style, locale: locale)
    }
  }

  /// Returns the cardinal or ordinal plural rules of a locale.
  package static func plural(
    _ kind: PluralRules.Kind, locale: ICULocale
  ) throws(ICUError) -> PluralRules {
    try plurals.value(for: PluralKey(kind: kind, locale: locale)) {
      () throws(ICUError) in try PluralRules(kind, locale: locale)
    }
  }

  /// Returns the date formatter for a layout, a locale and a time zone.
  package static func date(
    _ layout: DateFormatter.Layout, locale: ICULocale, zone: String
  ) throws(ICUError) -> SharedDateFormatter {
    if case .pattern(let pattern) = layout, pattern.utf8.count > longestKey {
      return try SharedDateFormatter(DateFormatter(layout, locale: locale, zone: zone))
    }
    return try dates.value(for: DateKey(layout: layout, locale: locale, zone: zone)) {
      () throws(ICUError) in
      try SharedDateFormatter(DateFormatter(layout, locale: locale, zone: zone))
    }
  }

  /// Returns the formatter that spells out numbers with a rule set of a locale.
  package static func spelling(
    _ kind: RuleBasedFormatter.Kind, ruleSet: String, locale: ICULocale
  ) throws(ICUError) -> SharedRuleBasedFormatter {
    guard ruleSet.utf8.count <= longestKey else {
      return try SharedRuleBasedFormatter(
        RuleBasedFormatter(kind, ruleSet: ruleSet, locale: locale))
    }
    return try rules.value(for: RuleKey(kind: kind, ruleSet: ruleSet, locale: locale)) {
      () throws(ICUError) in
      try SharedRuleBasedFormatter(RuleBasedFormatter(kind, ruleSet: ruleSet, locale: locale))
    }
  }

  /// Returns the pattern that a locale uses for a date skeleton.
  package static func pattern(
    for skeleton: String, locale: ICULocale
  ) throws(ICUError) -> String {
    guard skeleton.utf8.count <= longestKey else {
      var generator = try DatePatternGenerator(locale: locale)
      return try generator.pattern(for: skeleton)
    }
    return try patterns.value(for: SkeletonKey(skeleton: skeleton, locale: locale)) {
      () throws(ICUError) in
      let generator = try generators.value(for: locale) { () throws(ICUError) in
        try SharedPatternGenerator(DatePatternGenerator(locale: locale))
      }
      return try generator.pattern(for: skeleton)
    }
  }
}

/// A date formatter that several threads share; only one thread uses it at a time.
package final class SharedDateFormatter: Sendable {
  private let formatter: Mutex<DateFormatter>

  init(_ formatter: consuming sending DateFormatter) { self.formatter = Mutex(formatter) }

  /// Appends the date and time of an instant, given in milliseconds since 1970.
  package func append(milliseconds: Double, to output: inout [UInt8]) throws(ICUError) {
    try formatter.withLock { formatter throws(ICUError) in
      try formatter.append(milliseconds: milliseconds, to: &output)
    }
  }
}

extension SharedDateFormatter {
  /// The pattern of the formatter, such as `d MMM y`.
  package var pattern: String {
    get throws(ICUError) {
      try formatter.withLock { formatter throws(ICUError) in try formatter.pattern }
    }
  }
}

/// A rule-based number formatter that several threads share; only one thread uses it at a time.
package final class SharedRuleBasedFormatter: Sendable {
  private let formatter: Mutex<RuleBasedFormatter>

  init(_ formatter: consuming sending RuleBasedFormatter) { self.formatter = Mutex(formatter) }

  /// Appends a formatted integer.
  package func append(_ value: Int64, to output: inout [UInt8]) throws(ICUError) {
    try formatter.withLock { formatter throws(ICUError) in
      try formatter.append(value, to: &output)
    }
  }

  /// Appends a formatted number with a fraction.
  package func append(_ value: Double, to output: inout [UInt8]) throws(ICUError) {
    try formatter.withLock { formatter throws(ICUError) in
      try formatter.append(value, to: &output)
    }
  }
}

/// A pattern generator that several threads share; only one thread uses it at a time.
final class SharedPatternGenerator: Sendable {
  private let generator: Mutex<DatePatternGenerator>

  init(_ generator: consuming sending DatePatternGenerator) { self.generator = Mutex(generator) }

  func pattern(for skeleton: String) throws(ICUError) -> String {
    try generator.withLock { generator throws(ICUError) in
      try generator.pattern(for: skeleton)
    }
  }
}
