/// Former codes of languages and regions, mapped to the codes that replace them.
///
/// CLDR calls them aliases: https://unicode.org/reports/tr35/tr35.html#LocaleId_Canonicalization.
/// `no` is not replaced by `nb`, because catalogs use both, and catalogs treat them as
/// one language.
enum LegacyTags {
  /// The current language codes, by former code.
  static let languages = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "tl": "fil", "sh": "sr-Latn",
    "cmn": "zh", "arb": "ar", "swc": "sw", "pes": "fa", "prs": "fa", "zsm": "ms", "ekk": "et",
    "lvs": "lv", "uzn": "uz", "khk": "mn", "als": "sq", "plt": "mg", "npi": "ne", "ory": "or",
    "quz": "qu", "gom": "kok", "azj": "az", "ydd": "yi", "bh": "bho", "aam": "aas", "tw": "ak",
    "fat": "ak", "adp": "dz", "alb": "sq", "arm": "hy", "ayr": "ay", "baq": "eu", "bur": "my",
    "chi": "zh", "cwd": "cr", "cze": "cs", "drh": "mn", "dut": "nl", "esk": "ik", "fre": "fr",
    "fuc": "ff", "gaz": "om", "geo": "ka", "ger": "de", "gre": "el", "gug": "gn", "ice": "is",
    "ike": "iu", "kmr": "ku", "knc": "kr", "kng": "kg", "kpv": "kv", "mac": "mk", "mao": "mi",
    "may": "ms", "mol": "ro", "ojg": "oj", "pbu": "ps", "per": "fa", "rum": "ro", "scc": "sr",
    "scr": "hr", "slo": "sk", "src": "sc", "swh": "sw", "tib": "bo", "twi": "ak", "wel": "cy",
    "zyb": "za", "cnr": "sr-Latn", "drw": "fa", "hbs": "sr-Latn", "jaw": "jv", "tnf": "fa",
  ]

  /// The current region codes, by former code.
  static let regions = [
    "BU": "MM", "DD": "DE", "FX": "FR", "TP": "TL", "YD": "YE", "ZR": "CD", "UK": "GB", "YU": "RS",
    "CS": "RS", "SU": "RU", "AN": "CW",
  ]

  /// Irregular tags, older than the grammar: https://www.rfc-editor.org/rfc/rfc5646#section-2.2.8.
  static let irregular = [
    "en-gb-oed": "en-gb-oxendict", "i-ami": "ami", "i-bnn": "bnn", "i-hak": "hak",
    "i-klingon": "tlh", "i-lux": "lb", "i-navajo": "nv", "i-pwn": "pwn", "i-tao": "tao",
    "i-tay": "tay", "i-tsu": "tsu", "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg",
    "art-lojban": "jbo", "no-bok": "nb", "no-nyn": "nn", "zh-guoyu": "zh", "zh-hakka": "hak",
    "zh-min-nan": "nan", "zh-xiang": "hsn", "cel-gaulish": "xtg",
  ]
}
