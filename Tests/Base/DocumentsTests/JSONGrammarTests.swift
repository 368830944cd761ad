import Diagnostics
import Documents
import Foundation
import Testing

/// The grammar of RFC 8259 (https://www.rfc-editor.org/rfc/rfc8259), production by production: what a
/// parser must accept, and all ways in which a text can be wrong.
///
/// Texts are written with escapes of their own: `\xNN` is a byte.
struct JSONGrammarTests {
  /// Returns the bytes of a text, in which `\xNN` stands for a byte.
  private static func bytes(_ text: String) -> [UInt8] {
    let parts = text.components(separatedBy: #"\x"#)
    return parts.dropFirst().reduce(Array(parts[0].utf8)) { bytes, part in
      bytes + [UInt8(part.prefix(2), radix: 16) ?? 0] + Array(part.dropFirst(2).utf8)
    }
  }

  private static func isAccepted(_ text: String) -> Bool {
    let (document, findings) = JSONReader.read(SourceFile(name: "text", bytes: bytes(text)))
    return document != nil && !findings.hasErrors
  }

  /// Sections 2 and 3: a text is one value of any kind, between white space.
  private static let texts = [
    "null", "true", "false", "0", "\"\"", "[]", "{}", " null ", "\\x09null\\x0A",
    "\\x0D\\x0A[]\\x0D",
    "  {  }  ", "[ ]", "\\x20\\x20[\\x09]\\x0A",
  ]

  /// Section 4: objects; names should be unique, and need not be.
  private static let objects = [
    "{\"a\":1}", "{\"\":1}", "{\"a\":1,\"b\":2}", "{ \"a\" : 1 , \"b\" : 2 }", "{\"a\":{\"a\":{}}}",
    "{\"a\":1,\"a\":2}", "{\"\\u0061\":1}", "{\"a\\x20b\":null}", "{\"é\":1}", "{\"\\n\":1}",
  ]

  /// Section 5: arrays, of values of any kinds.
  private static let arrays = [
    "[1]", "[1,2]", "[ 1 , 2 ]", "[null,true,0,\"\",[],{}]", "[[[[[[]]]]]]",
    "[\\x0A1\\x0A,\\x0A2\\x0A]",
  ]

  /// Section 6: numbers.
  private static let numbers = [
    "-0", "10", "-10", "0.5", "-0.5", "1.0", "1e5", "1E5", "1e+5", "1e-5", "1.5e10", "-1.5E-10",
    "0e0",
    "0.0e+00", "123456789012345678901234567890", "1e400", "-1e-400", "0.1234567890123456789",
  ]

  /// Section 7: strings; every character but the quote, the backslash and controls may stand as it is.
  private static let strings = [
    "\"a\"", "\" \"", "\"\\\"\"", "\"\\\\\"", "\"\\/\"", "\"\\b\\f\\n\\r\\t\"", "\"\\u0000\"",
    "\"\\u001F\"", "\"\\u00e9\"", "\"\\u00E9\"", "\"\\uFFFF\"", "\"\\ud83d\\ude00\"",
    "\"\\uD83D\\uDE00\"", "\"😀\"", "\"\\x7F\"", "\"\\xC2\\x80\"", "\"\u{2028}\u{2029}\"", "\"/\"",
    "\"'\"", "\"\u{FEFF}\"", "\"\\u0022\"", "\"\\u005C\"", "\"// no comment\"",
  ]

  /// Section 8.1: a parser may ignore a byte order mark; Crier does, because editors write it.
  private static let marks = ["\\xEF\\xBB\\xBF{}"]

  private static let right = texts + objects + arrays + numbers + strings + marks

  @Test(arguments: right) func `a text of the grammar is accepted`(_ text: String) {
    #expect(Self.isAccepted(text))
  }

  private static let wrongTexts = [
    "", " ", "\\x0A", "nul", "nulll", "NULL", "Null", "True", "TRUE", "fals", "undefined", "NaN",
    "nan",
    "Infinity", "-Infinity", "inf", "a", "'", "`a`", "null null", "{}{}", "[][]", "1 2", "1,2",
    "{},",
    ",{}", "[]]", "{}}", "null;", "null\\x00", "\\x00null", "\\x0Bnull", "\\x0Cnull",
    "\\xC2\\xA0null",
    "\u{2028}null", "// a\\x0Anull", "/* a */ null", "# a\\x0Anull", "<a/>", "(null)", "=1",
    "\\xEF\\xBB\\xBF", "{}\\xEF\\xBB\\xBF", "\\xEF\\xBB{}", "\\xFE\\xFF\\x00{\\x00}",
    "{\\x00}\\x00",
  ]

  private static let wrongObjects = [
    "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{,\"a\":1}",
    "{\"a\"}", "{\"a\",1}", "{\"a\"=1}", "{\"a\" 1}", "{\"a\"::1}", "{:1}", "{\"a\":}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":1;\"b\":2}", "{\"a\":1,,\"b\":2}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{[]:1}",
    "{\"a\":1]", "{\"a\":1,\"b\"}", "{\"a\":(1)}", "{\"a\":1}}", "{/* a */}", "{\"a\":1 // b\\x0A}",
    "{\"a\":undefined}", "{\"a\":'1'}", "{...a}", "{\"a\" \"b\"}",
  ]

  private static let wrongArrays = [
    "[", "]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]", "[1:2]", "[1}",
    "[1]]",
    "[[]", "[\"a\"", "[\"a\",", "[1,2", "[a]", "[1 /* */]", "[\"a\":1]", "[-]", "[*]", "[...]",
    "[}",
  ]

  private static let wrongNumbers = [
    "+1", "-", "--1", "- 1", "01", "-01", "00", "1.", "-1.", ".5", "-.5", "1.e5", "1e", "1e+",
    "1e-",
    "1E", "1e1.5", "1e5e5", "1.5.5", "0x10", "0b1", "0o7", "1_000", "1,000", "1 000", "1f", "1n",
    "1d",
    "\u{661}", "１", "½", "1e٥", "0.٥", "1-", "1+1", "e5", "-e5", "0e", "0.e1", "2.e3", "1.0e+-1",
  ]

  private static let wrongStrings = [
    "\"", "\"a", "a\"", "'a'", "\"a\"\"", "\"a\"b", "\"\\\"", "\"\\", "\"\\x\"", "\"\\a\"",
    "\"\\'\"",
    "\"\\v\"", "\"\\0\"", "\"\\ \"", "\"\\\\x0A\"", "\"\\u\"", "\"\\u0\"", "\"\\u00\"",
    "\"\\u000\"",
    "\"\\u00G0\"", "\"\\u{41}\"", "\"\\U0041\"", "\"\\u 041\"", "\"\\u+041\"", "\"\\u-041\"",
    "\"\\u00\\x0A41\"",
    "\"\\x00\"", "\"\\x01\"", "\"\\x09\"", "\"\\x0A\"", "\"\\x0D\"", "\"\\x1F\"", "\"a\\x0Ab\"",
    "\"a\" \"b\"", "\"a\"+\"b\"", "\u{201C}a\u{201D}", "\"\\ud83d\\u\"", "\"\\é\"", "\"\\\\\\\"",
  ]

  private static let wrong =
    wrongTexts + wrongObjects + wrongArrays + wrongNumbers + wrongStrings

  @Test func `the table has at least 150 wrong texts, none of them twice`() {
    #expect(Self.wrong.count >= 150)
    #expect(Set(Self.wrong).count == Self.wrong.count)
    #expect(Set(Self.right).isDisjoint(with: Self.wrong))
  }

  @Test(arguments: wrong) func `a text outside of the grammar is refused`(_ text: String) {
    #expect(!Self.isAccepted(text))
  }

  /// The grammar allows half of a surrogate pair, though no character has this code (section 8.2).
  @Test(arguments: [
    #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\ud83d""#, #""\ude00\ud83d""#,
    #"{"\ud83d":1}"#,
  ])
  func `half of a surrogate pair is accepted with a warning`(_ text: String) {
    let findings = JSONReader.read(SourceFile(name: "text", text: text)).findings
    #expect(!findings.hasErrors && !findings.isEmpty)
  }

  @Test func `a text nested deeper than the limit is refused without a crash`() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(!Self.isAccepted(deep))
    #expect(!Self.isAccepted(String(repeating: "[", count: 100_000)))
    #expect(!Self.isAccepted(String(repeating: "{\"a\":", count: 100_000)))
  }
}
