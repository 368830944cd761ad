import Testing

@testable import Senders

/// Tests that any name can be converted into an identifier.
struct NamingTests {
  @Test(arguments: [
    ("matchId", "matchId", "MatchId", "match_id"),
    ("return-leg", "returnLeg", "ReturnLeg", "return_leg"),
    ("1st", "_1st", "_1st", "_1st"),
    ("__", "value", "Value", "value"),
    ("straße", "strau00dfe", "Strau00dfe", "strau00dfe"),
    ("URLs", "urls", "Urls", "urls"),
    ("a.b c", "aBC", "ABC", "a_b_c"),
  ])
  func `a name is converted to an identifier in each naming style`(
    _ name: String, _ camel: String, _ pascal: String, _ snake: String
  ) {
    let words = IdentifierWords(name)
    #expect([words.camel, words.pascal, words.snake] == [camel, pascal, snake])
  }

  @Test func `invisible characters in a literal are escaped`() {
    let text = "a\"\\$\n\u{202E}😀é"
    #expect(text.literal(.braces) == #""a\"\\$\u{A}\u{202E}😀é""#)
    #expect(text.literal(.utf16, dollar: "\\$") == #""a\"\\\$\u000A\u202E😀é""#)
    #expect("\u{E0001}".literal(.eightDigits) == #""\U000E0001""#)
    #expect("\u{E0001}".literal(.utf16) == #""\uDB40\uDC01""#)
  }

  @Test func `text in a comment cannot end the comment`() {
    #expect("a */ b\n/* c\u{2028}".inComment == "a * / b / * c ")
    #expect(!"crier-digest".inComment.contains(SenderDigest.placeholder))
  }

  @Test func `the digest distinguishes an outdated file from an edited file`() {
    let one = SenderDigest.signed("// crier-digest\none\n", as: .slashes)
    let two = SenderDigest.signed("// crier-digest\ntwo\n", as: .slashes)
    #expect(SenderDigest.verdict(on: one, against: one) == .current)
    #expect(SenderDigest.verdict(on: one.replacing("\n", with: "\r\n"), against: one) == .current)
    #expect(SenderDigest.verdict(on: one + "more", against: one) == .edited)
    #expect(SenderDigest.verdict(on: one, against: two) == .outdated)
    #expect(SenderDigest.verdict(on: "one", against: two) == .unsigned)
  }
}
