/// Which of the locales that are there may serve one that was asked for, and in which order.
///
/// 1. the locale itself, and a pseudo-locale always itself;
/// 2. its parents, by CLDR's table: `es-MX`, `es-419`, `es`;
/// 3. others of the same language and the same likely script, the nearest region first;
/// 4. what the workspace's own table says for the locale or one of its parents;
/// 5. the default locale, where the workspace wants it.
///
/// Only the fourth and fifth step can leave the language or the script: nobody who reads Ukrainian
/// is shown Russian, and nobody who reads Traditional Chinese is shown Simplified, unless the
/// workspace says so. One pair of codes is one language: `no` is what `nb` was called, so either
/// serves the other; `nn` has `no` for a parent in CLDR and is never served by `nb`.
package struct LocaleFallback: Sendable {
  /// What happens to readers for whom there is nothing.
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    /// They get the default locale.
    case `default`
    /// They get no notification.
    case suppress
  }

  /// The locales that are there, in order.
  package let available: [LocaleTag]
  /// The locale that everything is written in first.
  package let defaultLocale: LocaleTag
  /// What happens to readers for whom there is nothing.
  package let policy: Policy
  private let table: [LocaleTag: [LocaleTag]]
  private let languages: [String: [Served]]

  /// A locale that is there, with what its distance to others is made from.
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

  /// Prepares the answer for the locales that are there.
  package init(
    available: some Sequence<LocaleTag>, defaultLocale: LocaleTag,
    fallbacks: [LocaleTag: [LocaleTag]] = [:], policy: Policy = .default
  ) {
    self.available = Set(available).sorted()
    self.defaultLocale = defaultLocale
    self.policy = policy
    table = fallbacks
    languages = Dictionary(grouping: self.available.map(Served.init), by: \.tag.familyCode)
  }

  /// The locales that may serve a request, the best one first; none where nobody shall be served.
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

  /// Steps one to three.
  private func relatives(of requested: LocaleTag) -> [LocaleTag] {
    let family = languages[requested.familyCode] ?? []
    let parents = requested.parents
    // Bokmål and Nynorsk have a parent that is another family.
    let direct = ([requested] + parents).filter { available.contains($0) }
    let asked = Served(requested)
    let near = family.filter { $0.script == asked.script && $0.tag.mayServeStrangers }
      .map { (tag: $0.tag, distance: Self.distance(asked.chain, $0.chain)) }
      .sorted { left, right in
        (left.distance, left.tag.isAtHome ? 0 : 1, left.tag)
          < (right.distance, right.tag.isAtHome ? 0 : 1, right.tag)
      }
    return direct + near.map(\.tag)
  }

  /// The steps from one locale up to the ancestor they share and down to the other.
  private static func distance(_ left: [LocaleTag], _ right: [LocaleTag]) -> Int {
    for (steps, ancestor) in left.enumerated() {
      if let down = right.firstIndex(of: ancestor) { return steps + down }
    }
    return left.count + right.count
  }
}

extension LocaleTag {
  /// The language, with one code for the two that mean the same.
  fileprivate var familyCode: String { language == "nb" ? "no" : language }

  /// A tag of private use is for those who agreed on it, who ask for it by name.
  fileprivate var mayServeStrangers: Bool { privateUse.isEmpty }

  /// Whether the region is the one that the language, in its script, is most at home in.
  fileprivate var isAtHome: Bool {
    guard let region else { return true }
    let readers = LocaleSubtags(language: language, script: normalForm.script, region: nil)
    return region == LocaleTag(readers).likelyRegion
  }
}
