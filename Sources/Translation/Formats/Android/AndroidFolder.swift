internal import Interchange
package import Localization

/// A resource folder of an Android app, such as `values-pt-rBR` or `values-b+sr+Latn`.
///
/// https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources
package struct AndroidFolder: Hashable, Sendable {
  /// The language in the folder name; nil for a folder without a language.
  package let locale: LocaleTag?
  /// The qualifiers in the folder name other than the language, such as `night` and `v26`.
  package let qualifiers: [String]

  /// Parses a folder name; returns nil unless the name is `values` or begins with `values-`.
  package init?(_ name: String) {
    var parts = name.split(separator: "-").map(String.init)
    guard parts.first == "values" else { return nil }
    parts.removeFirst()
    var before: [String] = []
    while let first = parts.first, first.hasPrefix("mcc") || first.hasPrefix("mnc") {
      before.append(parts.removeFirst())
    }
    locale = Self.locale(&parts)
    qualifiers = before + parts
  }

  private static func locale(_ parts: inout [String]) -> LocaleTag? {
    guard let first = parts.first else { return nil }
    if first.hasPrefix("b+") {
      let tag = first.dropFirst(2).split(separator: "+").joined(separator: "-")
      guard let locale = LocaleTag(tag) else { return nil }
      parts.removeFirst()
      return locale
    }
    // "car" is a user interface mode, although it looks like a language code.
    guard (2...3).contains(first.utf8.count), first != "car",
      first.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    parts.removeFirst()
    let language = formerCodes[first] ?? first
    guard let region = parts.first, region.first == "r", region.utf8.count == 3 else {
      return LocaleTag(language)
    }
    parts.removeFirst()
    return LocaleTag("\(language)-\(region.dropFirst())")
  }

  /// The obsolete language codes that Java used, with their replacements.
  private static let formerCodes = ["iw": "he", "in": "id", "ji": "yi"]

  // MARK: - Qualifiers

  /// The first qualifier that Android does not know; it ends the build.
  package var unknownQualifier: String? {
    qualifiers.first { qualifier in
      !Self.words.contains(qualifier) && !Self.isNumbered(qualifier)
        && !(qualifier.hasPrefix("mcc") || qualifier.hasPrefix("mnc"))
    }
  }

  /// The language that an unknown qualifier was meant to name, as in `values-fr_FR` or
  /// `values-zh-CN`; nil if it names none.
  package var meantLocale: LocaleTag? {
    guard let unknown = unknownQualifier else { return nil }
    let name = locale.map { "\($0)-\(unknown)" } ?? unknown
    return LocaleTag(inFile: name).flatMap { $0.isKnownLanguage ? $0 : nil }
  }

  /// The words that can follow the language.
  ///
  /// https://developer.android.com/guide/topics/resources/providing-resources#table2
  private static let words: Set<String> = [
    "masculine", "feminine", "neuter", "ldltr", "ldrtl", "small", "normal", "large", "xlarge",
    "long", "notlong", "round", "notround", "widecg", "nowidecg", "highdr", "lowdr", "port", "land",
    "square", "car", "desk", "television", "appliance", "watch", "vrheadset", "night", "notnight",
    "anydpi", "nodpi", "tvdpi", "ldpi", "mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "notouch",
    "stylus", "finger", "keysexposed", "keyshidden", "keyssoft", "nokeys", "qwerty", "12key",
    "navexposed", "navhidden", "nonav", "dpad", "trackball", "wheel",
  ]

  /// Whether a qualifier is a number with a unit: `sw600dp`, `v26`, `213dpi`, `1024x768`.
  private static func isNumbered(_ qualifier: String) -> Bool {
    let letters = qualifier.filter { !$0.isNumber }
    return letters != qualifier
      && ["swdp", "wdp", "hdp", "dpi", "v", "x"].contains(letters)
  }

  /// Returns the name of the folder for a language.
  package static func name(for locale: LocaleTag) -> String {
    guard locale.script == nil, locale.variants.isEmpty, (locale.region?.utf8.count ?? 2) == 2
    else {
      return "values-b+" + locale.description.split(separator: "-").joined(separator: "+")
    }
    return "values-\(locale.language)" + (locale.region.map { "-r\($0)" } ?? "")
  }
}
