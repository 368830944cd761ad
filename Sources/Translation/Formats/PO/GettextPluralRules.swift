package import Localization

extension GettextPlural {
  /// Returns the plural rule that translation tools use for a language; nil if the rule is unknown.
  ///
  /// https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html. For a language that
  /// the table lacks, the rule follows CLDR if the language has at most the categories one and
  /// other.
  package init?(_ locale: LocaleTag) {
    let names = [locale.description, locale.language]
    guard let rule = names.lazy.compactMap({ Self.rules[$0] }).first ?? Self.derived(locale) else {
      return nil
    }
    self.init(header: "nplurals=\(rule.count); plural=\(rule.formula);")
  }

  private static func derived(_ locale: LocaleTag) -> (count: Int, formula: String)? {
    guard let facts = PluralFacts.of(locale) else { return nil }
    switch Set(facts.categories) {
    case ["other"]: return (1, "0")
    case ["one", "other"] where facts.wholeNumbers(in: "one") == [1]: return (2, "n != 1")
    case ["one", "other"] where facts.wholeNumbers(in: "one") == [0, 1]: return (2, "n > 1")
    default: return nil
    }
  }

  private static let slavic =
    "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"

  private static let rules: [String: (count: Int, formula: String)] = {
    var rules: [String: (count: Int, formula: String)] = [
      "ar": (
        6, "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
      ),
      "cs": (3, "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"),
      "sk": (3, "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"),
      "cy": (2, "(n==2) ? 1 : 0"),
      "ga": (5, "n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4"),
      "lt": (
        3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)"
      ),
      "lv": (
        3,
        "(n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19) ? 0 : ((n % 10 == 1 && n % 100 != 11) ? 1 : 2)"
      ),
      "mk": (2, "n==1 || n%10==1 ? 0 : 1"),
      "mt": (
        4, "(n==1 ? 0 : n==0 || ( n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20 ) ? 2 : 3)"
      ),
      "pl": (3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
      "ro": (3, "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)"),
      "sl": (4, "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3"),
    ]
    for language in ["be", "bs"] { rules[language] = (3, slavic) }
    for language in ["hr", "ru", "sr", "uk"] { rules[language] = (3, "(\(slavic))") }
    for language in ["fa", "fr", "hi", "hy", "pt", "pt-BR"] { rules[language] = (2, "n > 1") }
    for language in ["id", "ja", "ko", "ms", "th", "vi", "zh"] { rules[language] = (1, "0") }
    let likeEnglish = [
      "bg", "ca", "da", "de", "el", "en", "es", "et", "eu", "fi", "gl", "he", "hu", "is", "it",
      "ka", "kk", "mn", "nb", "nl", "nn", "sq", "sv", "sw", "tr", "ur", "uz",
    ]
    for language in likeEnglish { rules[language] = (2, "n != 1") }
    return rules
  }()
}
