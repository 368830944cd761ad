internal import Files
internal import ICU

extension LocaleTag {
  /// The script of the locale, explicit or from CLDR's likely subtags.
  ///
  /// https://unicode.org/reports/tr35/tr35.html#Likely_Subtags
  public var likelyScript: String? { script ?? LocaleFacts.of(self).script }

  /// The region of the locale, explicit or from CLDR's likely subtags.
  public var likelyRegion: String? { region ?? LocaleFacts.of(self).region }

  /// Whether two locales have the same language and the same likely script and region.
  ///
  /// `zh-CN` and `zh-Hans` are equivalent.
  package func isEquivalent(to other: LocaleTag) -> Bool {
    self == other
      || language == other.language && likelyScript == other.likelyScript
        && likelyRegion == other.likelyRegion && variants == other.variants
  }

  /// The parent locale: from CLDR's table, or else the tag without its last subtag.
  ///
  /// The last locale of a chain has no parent. A parent has the same script: the parent of `zh-TW`
  /// is `zh-Hant`, never `zh`, which means Simplified Chinese.
  /// https://unicode.org/reports/tr35/tr35.html#Parent_Locales
  public var parent: LocaleTag? {
    if !privateUse.isEmpty || hourCycle != nil || numberingSystem != nil {
      return LocaleTag(subtags.withoutExtensions)
    }
    guard variants.isEmpty else { return LocaleTag(subtags.withoutLastVariant) }
    return LocaleFacts.of(self).parent
  }

  /// The parent, its parent, and so on, nearest first.
  package var parents: [LocaleTag] {
    var chain: [LocaleTag] = []
    var current = parent
    while let next = current {
      chain.append(next)
      current = next.parent
    }
    return chain
  }

  /// Whether text of the locale runs from right to left.
  public var isRightToLeft: Bool { ICULocale(tag: description)?.isRightToLeft ?? false }

  /// The tag, which includes the script only if the language alone implies a different script.
  ///
  /// Tags with the same normal form are equivalent: `zh-TW` and `zh-Hant-TW`, `sr` and `sr-Cyrl`.
  var normalForm: LocaleTag {
    guard let likely = likelyScript else { return self }
    let alone = LocaleTag(LocaleSubtags(language: language, script: nil, region: nil))
    let wanted = alone.likelyScript == likely ? nil : likely
    return script == wanted ? self : with(script: wanted)
  }
}

extension LocaleSubtags {
  fileprivate var withoutExtensions: LocaleSubtags {
    var rest = LocaleSubtags(language: language, script: script, region: region)
    rest.variants = variants
    return rest
  }

  fileprivate var withoutLastVariant: LocaleSubtags {
    var rest = self
    rest.variants.removeLast()
    return rest
  }
}

/// Cached CLDR data for a combination of language, script and region.
private struct LocaleFacts: Sendable {
  let script: String?
  let region: String?
  let parent: LocaleTag?

  private static let known = BoundedCache<String, LocaleFacts>(limit: 2048)

  static func of(_ tag: LocaleTag) -> LocaleFacts {
    let core = tag.core
    // If ICU has no data, the tag itself is used.
    let data = try? known.value(for: core.description) { () throws(ICUError) in
      try LocaleFacts(core)
    }
    return data ?? LocaleFacts(script: tag.script, region: tag.region, parent: core.chopped)
  }

  private init(script: String?, region: String?, parent: LocaleTag?) {
    (self.script, self.region, self.parent) = (script, region, parent)
  }

  private init(_ tag: LocaleTag) throws(ICUError) {
    let likely = try Self.likely(tag)
    script = likely?.script
    region = likely?.region
    guard let parent = try Self.inherited(by: tag) else {
      self.parent = nil
      return
    }
    if try Self.likely(parent)?.script == likely?.script {
      self.parent = parent
    } else if tag.script == nil, let script = likely?.script {
      // Dropping a subtag would change the likely script, so the script is made explicit.
      self.parent = try Self.inherited(by: tag.with(script: script))
    } else {
      self.parent = nil
    }
  }

  private static func likely(_ tag: LocaleTag) throws(ICUError) -> LocaleTag? {
    guard tag.language != "und" || tag.script != nil || tag.region != nil else { return nil }
    return LocaleTag(try ICULocale(identifier: tag.suffix).maximized.identifier)
  }

  private static func inherited(by tag: LocaleTag) throws(ICUError) -> LocaleTag? {
    guard let parent = try ICULocale(identifier: tag.suffix).parent else { return nil }
    return LocaleTag(parent.identifier)
  }
}

extension LocaleTag {
  /// The tag without its last subtag.
  fileprivate var chopped: LocaleTag? {
    if region != nil {
      return LocaleTag(LocaleSubtags(language: language, script: script, region: nil))
    }
    guard script != nil else { return nil }
    return LocaleTag(LocaleSubtags(language: language, script: nil, region: nil))
  }
}
