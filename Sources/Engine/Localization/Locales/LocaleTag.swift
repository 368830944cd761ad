/// A language tag in canonical form (BCP 47), such as `zh-Hant-TW`.
///
///     LocaleTag("ZH_hant_tw")?.description        // zh-Hant-TW
///     LocaleTag("sr_RS.UTF-8@latin")?.script      // Latn
///
/// The initializer accepts former codes such as `iw`, irregular tags such as `en-GB-oed`, and POSIX
/// locales. The result keeps the extensions that formatting depends on, the numbering system
/// (`-u-nu-`) and the hour cycle (`-u-hc-`), and drops all others. `no` stays `no`.
/// https://www.rfc-editor.org/info/bcp47
public struct LocaleTag: Hashable, Sendable {
  /// The canonical spelling of the tag.
  public let description: String
  let subtags: LocaleSubtags

  /// The language in two or three lower-case letters; `und` if the tag has no language.
  public var language: String { subtags.language }
  /// The script as a four-letter code, such as `Hant`.
  public var script: String? { subtags.script }
  /// The region as two upper-case letters or three digits.
  public var region: String? { subtags.region }
  /// The variants in lower case, in alphabetical order.
  public var variants: [String] { subtags.variants }
  /// The hour cycle of formatted times, such as `h23`.
  public var hourCycle: String? { subtags.hourCycle }
  /// The numbering system of formatted numbers, such as `arab`.
  public var numberingSystem: String? { subtags.numberingSystem }
  /// The subtags after `-x-`, in lower case.
  public var privateUse: [String] { subtags.privateUse }

  /// Parses a language tag; returns nil if the string is not a valid tag.
  public init?(_ text: some StringProtocol) {
    guard let subtags = LocaleSubtags(text) else { return nil }
    self.init(subtags)
  }

  init(_ subtags: LocaleSubtags) {
    self.subtags = subtags
    description = subtags.spelling
  }

  /// English, the default locale of a workspace.
  package static let english = LocaleTag(
    LocaleSubtags(language: "en", script: nil, region: nil))

  /// The language, script and region, without variants and extensions, for lookups in ICU's data.
  var core: LocaleTag {
    guard !variants.isEmpty || hourCycle != nil || numberingSystem != nil || !privateUse.isEmpty
    else { return self }
    return LocaleTag(LocaleSubtags(language: language, script: script, region: region))
  }

  /// Returns the tag with its script replaced, or without a script if `script` is nil.
  func with(script: String?) -> LocaleTag {
    var subtags = subtags
    subtags.script = script
    return LocaleTag(subtags)
  }

  /// The locale in the form of a property suffix: `zh_Hant` for `zh-Hant`.
  public var suffix: String {
    String(decoding: description.utf8.map { $0 == 0x2D ? 0x5F : $0 }, as: UTF8.self)
  }

  /// Compares the canonical spellings.
  public static func == (left: LocaleTag, right: LocaleTag) -> Bool {
    left.description == right.description
  }

  /// Hashes the canonical spelling.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension LocaleTag: Comparable {
  /// Orders by the canonical spelling.
  public static func < (left: LocaleTag, right: LocaleTag) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}

extension LocaleTag: LosslessStringConvertible {}
