internal import Bytes

/// The order in which available locales are tried for a requested locale.
///
///     let fallback = LocaleFallback(available: [english, french], defaultLocale: english)
///     fallback.candidates(for: canadianFrench)        // fr, en
///
/// 1. the locale itself; a pseudo-locale is used only if it is requested;
/// 2. its parents, by CLDR's table: `es-MX`, `es-419`, `es`;
/// 3. other locales of the same language and likely script, the nearest region first;
/// 4. the fallbacks that the workspace sets for the locale or one of its parents;
/// 5. the default locale, unless the policy is to suppress the notification.
///
/// Only steps 4 and 5 can choose another language or script: Ukrainian never falls back to Russian,
/// nor Traditional Chinese to Simplified, unless the workspace configures it. `no` and `nb` are two
/// codes of one language and fall back to each other; `nn` has the parent `no` in CLDR and never
/// falls back to `nb`. The tables are CLDR's:
/// https://unicode.org/reports/tr35/tr35.html#Locale_Inheritance.
package struct LocaleFallback: Sendable {
  /// The policy for recipients that no available locale suits.
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    /// Uses the default locale for the recipient.
    case `default`
    /// Sends no notification to the recipient.
    case suppress
  }

  /// The available locales, in order.
  package let available: [LocaleTag]
  /// The locale that messages are translated from.
  package let defaultLocale: LocaleTag
  /// The policy for recipients that no available locale suits.
  package let policy: Policy
  private let table: [LocaleTag: [LocaleTag]]
  private let languages: Languages

  /// An available locale, with its parents.
  private struct Served: Sendable {
    let tag: LocaleTag
    let script: String?
    let chain: [LocaleTag]

    init(_ tag: LocaleTag) {
      self.tag = tag
      script = tag.likelyScript
      let normal = tag.normalForm
      chain = [normal] + normal.parents
    }
  }

  /// The available locales by language.
  ///
  /// They are found for the first locale that is not available: to render a notification in one that
  /// is takes less time than to find the parents of the others.
  private final class Languages: Sendable {
    private final class Table: Sendable {
      let served: [String: [Served]]
      init(_ locales: [LocaleTag]) {
        served = Dictionary(grouping: locales.map(Served.init), by: \.tag.familyCode)
      }
    }

    private let locales: [LocaleTag]
    private let table = OnceReference<Table>()

    init(of locales: [LocaleTag]) { self.locales = locales }

    subscript(familyCode: String) -> [Served] {
      (table.load() ?? table.storeIfNil(Table(locales))).served[familyCode] ?? []
    }
  }

  /// Creates a fallback among the available locales.
  package init(
    available: some Sequence<LocaleTag>, defaultLocale: LocaleTag,
    fallbacks: [LocaleTag: [LocaleTag]] = [:], policy: Policy = .default
  ) {
    self.available = Set(available).sorted()
    self.defaultLocale = defaultLocale
    self.policy = policy
    table = fallbacks
    let readable = self.available.filter { PseudoLocale($0) == nil }
    languages = Languages(of: readable)
  }

  /// Returns the available locales to use for a requested locale, the best one first.
  package func candidates(for requested: LocaleTag) -> [LocaleTag] {
    var found = PseudoLocale(requested) == nil ? [] : [requested]
    found += relatives(of: requested)
    for asked in [requested] + requested.parents {
      for other in table[asked] ?? [] { found += relatives(of: other) }
    }
    if policy == .default { found.append(defaultLocale) }
    var seen: Set<LocaleTag> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Tries the candidates for a requested locale in order; returns the first result and the locale
  /// of the candidate.
  package func first<Result>(
    for requested: LocaleTag, _ find: (LocaleTag) -> Result?
  ) -> (LocaleTag, Result)? {
    // Most requested locales are available, so the other candidates need not be computed.
    let isAvailable = available.contains(requested)
    if isAvailable, let own = find(requested) { return (requested, own) }
    // A pseudo-locale is a candidate without being available.
    for locale in candidates(for: requested) where !isAvailable || locale != requested {
      if let other = find(locale) { return (locale, other) }
    }
    return nil
  }

  /// Returns the locales of the first three steps of the fallback.
  private func relatives(of requested: LocaleTag) -> [LocaleTag] {
    let family = languages[requested.familyCode]
    let parents = requested.parents
    // The parent of Bokmål and Nynorsk belongs to another language family.
    let direct = ([requested] + parents).filter { available.contains($0) }
    let asked = Served(requested)
    let near = family.filter { $0.script == asked.script && $0.tag.servesOtherTags }
      .map { (tag: $0.tag, distance: Self.distance(asked.chain, $0.chain)) }
      .sorted { left, right in
        (left.distance, left.tag.isInLikelyRegion ? 0 : 1, left.tag)
          < (right.distance, right.tag.isInLikelyRegion ? 0 : 1, right.tag)
      }
    return direct + near.map(\.tag)
  }

  /// Returns the number of steps from one locale to another, through their nearest common ancestor.
  private static func distance(_ left: [LocaleTag], _ right: [LocaleTag]) -> Int {
    for (steps, ancestor) in left.enumerated() {
      if let down = right.firstIndex(of: ancestor) { return steps + down }
    }
    return left.count + right.count
  }
}

extension LocaleTag {
  /// The language code, with Bokmål (`nb`) and Norwegian (`no`) as one code.
  var familyCode: String { language == "nb" ? "no" : language }

  /// Whether requests for other tags can use this locale; false if it has private-use subtags.
  fileprivate var servesOtherTags: Bool { privateUse.isEmpty }

  /// Whether the region is the most likely one for the language and script.
  fileprivate var isInLikelyRegion: Bool {
    guard let region else { return true }
    let readers = LocaleSubtags(language: language, script: normalForm.script, region: nil)
    return region == LocaleTag(readers).likelyRegion
  }
}
