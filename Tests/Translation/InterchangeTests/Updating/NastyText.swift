import TestSupport

/// A generator of strings that a careless writer would not escape correctly.
struct NastyText {
  private static let pieces = [
    "\"", "'", "\\", "\\n", "\n", "\r\n", "\r", "\t", "]]>", "%", "%@", "%1$@", "%d", "50% off",
    "{", "}", "{ph:1}", "<", "&", "&amp;", "<b>", "</target>", "-->", ";", "//", "/*", "#", ",",
    "\u{1F600}", "שלום", "\u{202E}", "\u{301}", "\u{FEFF}", "\u{2028}", "\u{A0}", " ", "  ",
    "word ", "=1+1", "@string/x", "?attr", "msgid \"x\"", "#~ ", "\u{7}", "\u{1B}", "\u{B}",
    "\u{0}", "\u{FFFE}", "\u{7F}", "\u{85}", "zażółć", "e\u{301}", "é", "日本語", "$(name)", "{{x}}",
    "|==|",
  ]

  static func make(_ random: inout Generator) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: ""
    case 1: String(repeating: random.one(of: pieces), count: 5000)
    case 2: " "
    default: random.several(1...6) { $0.one(of: pieces) }.joined()
    }
  }
}
