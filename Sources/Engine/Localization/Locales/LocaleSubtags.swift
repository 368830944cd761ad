internal import ICU

/// The subtags of a language tag in canonical form.
///
/// The grammar is that of BCP 47, https://www.rfc-editor.org/rfc/rfc5646#section-2.1.
struct LocaleSubtags: Sendable {
  var language: String
  var script: String?
  var region: String?
  var variants: [String] = []
  var hourCycle: String?
  var numberingSystem: String?
  var privateUse: [String] = []

  init(language: String, script: String?, region: String?) {
    (self.language, self.script, self.region) = (language, script, region)
  }

  /// The maximum length of a tag in bytes.
  static let longest = 128

  /// Parses a language tag; returns nil if the string is not a valid tag.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.longest, !text.isEmpty, let posix = POSIXLocale(text) else {
      return nil
    }
    let lower = posix.name.joined(separator: "-")
    let parts = LegacyTags.irregular[lower]?.split(separator: "-").map(String.init) ?? posix.name
    var rest = parts[...]
    guard let language = Self.takeLanguage(&rest) else { return nil }
    self.init(language: language, script: nil, region: nil)
    if let first = rest.first, first.isLetters(4...4) { script = Self.titled(rest.removeFirst()) }
    if let first = rest.first, first.isLetters(2...2) || first.isDigits(3) {
      region = rest.removeFirst().uppercased()
    }
    while let first = rest.first, first.isVariant {
      guard !variants.contains(first) else { return nil }
      variants.append(rest.removeFirst())
    }
    guard takeExtensions(&rest), rest.isEmpty, take(modifier: posix.modifier) else { return nil }
    canonicalize()
  }

  /// Parses the language; an extended language replaces its prefix, as `yue` does in `zh-yue`.
  private static func takeLanguage(_ rest: inout ArraySlice<String>) -> String? {
    guard let first = rest.first else { return nil }
    if first == "x" { return "und" }
    guard first.isLetters(2...3) else { return nil }
    rest.removeFirst()
    guard let extended = rest.first, extended.isLetters(3...3) else { return first }
    rest.removeFirst()
    return extended
  }

  /// Reads the extensions, such as `u-nu-arab`; returns false if one of them is invalid.
  private mutating func takeExtensions(_ rest: inout ArraySlice<String>) -> Bool {
    var seen: Set<String> = []
    while let singleton = rest.first, singleton.utf8.count == 1 {
      rest.removeFirst()
      guard seen.insert(singleton).inserted else { return false }
      if singleton == "x" {
        privateUse = Array(rest)
        rest = []
        return !privateUse.isEmpty && privateUse.allSatisfy { $0.isAlphanumeric(1...8) }
      }
      let subtags = rest.prefix { $0.isAlphanumeric(2...8) }
      guard !subtags.isEmpty else { return false }
      rest = rest.dropFirst(subtags.count)
      if singleton == "u" { takeKeywords(subtags) }
    }
    return true
  }

  private mutating func takeKeywords(_ subtags: ArraySlice<String>) {
    var key = ""
    var values: [String: String] = [:]
    for subtag in subtags {
      if subtag.utf8.count == 2 {
        key = subtag
      } else if !key.isEmpty, values[key] == nil {
        values[key] = subtag
      }
    }
    numberingSystem = values["nu"]
    hourCycle = values["hc"]
  }

  /// Applies the modifier of a POSIX locale; modifiers for currency and sorting have no effect.
  private mutating func take(modifier: String?) -> Bool {
    switch modifier {
    case "latin"?: script = script ?? "Latn"
    case "cyrillic"?: script = script ?? "Cyrl"
    case "devanagari"?: script = script ?? "Deva"
    case "valencia"?: variants.append("valencia")
    default: break
    }
    return true
  }

  private mutating func canonicalize() {
    if let new = LegacyTags.languages[language] {
      let parts = new.split(separator: "-").map(String.init)
      language = parts[0]
      if parts.count > 1 { script = script ?? parts[1] }
    } else if language.utf8.count == 3 {
      // A language unknown to ICU keeps its code.
      let short = (try? ICULocale(identifier: language).language) ?? ""
      if !short.isEmpty { language = short }
    }
    if let old = region { region = LegacyTags.regions[old] ?? old }
    variants.sort()
  }

  private static func titled(_ script: String) -> String {
    script.prefix(1).uppercased() + script.dropFirst()
  }

  /// The canonical spelling of the tag.
  var spelling: String {
    var parts = [language]
    if let script { parts.append(script) }
    if let region { parts.append(region) }
    parts += variants
    if hourCycle != nil || numberingSystem != nil { parts.append("u") }
    if let hourCycle { parts += ["hc", hourCycle] }
    if let numberingSystem { parts += ["nu", numberingSystem] }
    if !privateUse.isEmpty { parts += ["x"] + privateUse }
    return parts.joined(separator: "-")
  }
}

/// A POSIX locale, `language_region.encoding@modifier`.
///
/// Language tags are parsed with this type too.
///
/// https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap08.html#tag_08_02
private struct POSIXLocale {
  /// The subtags before the encoding, in lower case.
  let name: [String]
  /// The text after `@`, in lower case.
  let modifier: String?

  init?(_ text: some StringProtocol) {
    let lower = text.lowercased()
    let halves = lower.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let named = halves[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = named.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard parts.allSatisfy({ String($0).isAlphanumeric(1...8) }) else { return nil }
    name = parts.map(String.init)
    modifier = halves.count > 1 ? String(halves[1]) : nil
  }
}

extension String {
  fileprivate func isLetters(_ counts: ClosedRange<Int>) -> Bool {
    counts.contains(utf8.count) && utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  fileprivate func isDigits(_ count: Int) -> Bool {
    utf8.count == count && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  fileprivate func isAlphanumeric(_ counts: ClosedRange<Int>) -> Bool {
    counts.contains(utf8.count)
      && utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  fileprivate var isVariant: Bool {
    isAlphanumeric(5...8)
      || isAlphanumeric(4...4) && utf8.first.map { (0x30...0x39).contains($0) } == true
  }
}
