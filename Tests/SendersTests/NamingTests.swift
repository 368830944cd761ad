@testable import Senders
import Testing

/// Identifiers that are made from any name.
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
  func `a name has an identifier in each style`(
    _ name: String, _ camel: String, _ pascal: String, _ snake: String
  ) {
    let words = IdentifierWords(name)
    #expect([words.camel, words.pascal, words.snake] == [camel, pascal, snake])
  }

  @Test func `a literal shows no invisible character`() {
    let text = "a\"\\$\n\u{202E}😀é"
    #expect(text.literal(.braces) == #""a\"\\$\u{A}\u{202E}😀é""#)
    #expect(text.literal(.utf16, dollar: "\\$") == #""a\"\\\$\u000A\u202E😀é""#)
    #expect("\u{E0001}".literal(.eightDigits) == #""\U000E0001""#)
    #expect("\u{E0001}".literal(.utf16) == #""\uDB40\uDC01""#)
  }

  @Test func `no text ends a comment`() {
    #expect("a */ b\n/* c\u{2028}".inComment == "a * / b / * c ")
    #expect(!"crier-digest".inComment.contains(SenderDigest.placeholder))
  }

  @Test func `a digest tells an outdated file from an edited one`() {
    let one = SenderDigest.signed("// crier-digest\none\n", as: .slashes)
    let two = SenderDigest.signed("// crier-digest\ntwo\n", as: .slashes)
    #expect(SenderDigest.verdict(on: one, against: one) == .current)
    #expect(SenderDigest.verdict(on: one.replacing("\n", with: "\r\n"), against: one) == .current)
    #expect(SenderDigest.verdict(on: one + "more", against: one) == .edited)
    #expect(SenderDigest.verdict(on: one, against: two) == .outdated)
    #expect(SenderDigest.verdict(on: "one", against: two) == .unsigned)
  }
}
