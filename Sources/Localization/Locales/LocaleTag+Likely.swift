internal import ICU

extension LocaleTag {
  /// The script that readers of the locale expect, from CLDR's likely subtags; nil where it has none.
  public var likelyScript: String? { script ?? LocaleData.of(self).script }

  /// The region that the language and script are most at home in; nil where CLDR knows none.
  public var likelyRegion: String? { region ?? LocaleData.of(self).region }

  /// The locale whose data this one inherits: CLDR's table of parents first, and else one part less.
  ///
  /// The root is no locale, so the last one of a chain has no parent. A parent is always written in
  /// the same script: that of `zh-TW` is `zh-Hant`, never `zh`, which is read as Simplified.
  public var parent: LocaleTag? {
    if !privateUse.isEmpty || hourCycle != nil || numberingSystem != nil {
      return LocaleTag(subtags.withoutExtensions)
    }
    guard variants.isEmpty else { return LocaleTag(subtags.withoutLastVariant) }
    return LocaleData.of(self).parent
  }

  /// The parent, its parent, and so on.
  package var parents: [LocaleTag] {
    var chain: [LocaleTag] = []
    var current = parent
    while let next = current {
      chain.append(next)
      current = next.parent
    }
    return chain
  }

  /// Whether its text runs from right to left.
  public var isRightToLeft: Bool { ICULocale(tag: description)?.isRightToLeft ?? false }

  /// The tag with its script exactly where the language alone would be read as another one.
  ///
  /// Two tags of one normal form mean the same readers: `zh-TW` and `zh-Hant-TW`, `sr` and `sr-Cyrl`.
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

/// What CLDR knows about a tag of language, script and region; asked once, then remembered.
private struct LocaleData: Sendable {
  let script: String?
  let region: String?
  let parent: LocaleTag?

  private static let known = BoundedCache<String, LocaleData>(limit: 2048)

  static func of(_ tag: LocaleTag) -> LocaleData {
    let core = tag.core
    // What ICU cannot answer is answered by the tag alone, so nothing is lost.
    let data = try? known.value(for: core.description) { () throws(ICUError) in
      try LocaleData(core)
    }
    return data ?? LocaleData(script: tag.script, region: tag.region, parent: core.chopped)
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
      // One part less would be read in another script, so the script is said instead.
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
  /// The tag with one part less.
  fileprivate var chopped: LocaleTag? {
    if region != nil {
      return LocaleTag(LocaleSubtags(language: language, script: script, region: nil))
    }
    guard script != nil else { return nil }
    return LocaleTag(LocaleSubtags(language: language, script: nil, region: nil))
  }
}
