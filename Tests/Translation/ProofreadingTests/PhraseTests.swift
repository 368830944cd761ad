import Documents
import Proofreading
import Testing

/// Tests the placeholders and tags that are found in texts.
struct PhraseTests {
  private func phrase(_ text: String, _ syntax: PlaceholderSyntax) -> Phrase {
    Phrase(DecodedText(verbatim: Array(text.utf8)[...], at: 0), syntax)
  }

  private func spellings(_ text: String, _ syntax: PlaceholderSyntax) -> [String] {
    let phrase = phrase(text, syntax)
    return phrase.placeholders.map { phrase.string(in: $0.range) }
  }

  @Test(arguments: [
    ("%d of %s", ["%d", "%s"]), ("%1$-5s%%", ["%1$-5s"]), ("100% sure", []), ("%.2f%", ["%.2f"]),
    ("%Y-%m-%d", ["%d"]), ("a%20b%C3", []), ("", []),
  ])
  func `a text that may be formatted has only usual placeholders`(
    _ text: String, _ expected: [String]
  ) {
    #expect(spellings(text, PlaceholderSyntax(printf: .c)) == expected)
  }

  @Test(arguments: [
    ("%<PRIu64> bytes", ["%<PRIu64>"]), ("%*d", ["%*d"]), ("% d", ["% d"]), ("%lld", ["%lld"]),
    ("%m", ["%m"]),
  ])
  func `a C format has all placeholders of printf`(_ text: String, _ expected: [String]) {
    #expect(spellings(text, PlaceholderSyntax(printf: .c, .declared)) == expected)
  }

  @Test(arguments: [
    ("{name} {0} {} { x }", ["{name}", "{0}"]), ("%(count)d", ["%(count)d"]),
    ("${user} %{user} {{user}}", ["${user}", "%{user}", "{{user}}"]), ("{a b}", []),
  ])
  func `named placeholders are found in texts of any program`(
    _ text: String, _ expected: [String]
  ) {
    #expect(spellings(text, .unknown) == expected)
  }

  @Test(arguments: ["%1$", "% 1$s", "%$1s", "%1 $s"])
  func `a damaged placeholder is found as a whole`(_ text: String) {
    let phrase = phrase("a \(text)", PlaceholderSyntax(printf: .java))
    #expect(phrase.placeholders.isEmpty)
    #expect(phrase.damaged.count == 1)
  }

  @Test func `the arguments of all variants count, the sentence is that of the last variant`() {
    let text = "{n, plural, one{# file of {all}} other{# files}}"
    let phrase = phrase(text, .icu)
    #expect(phrase.string.hasSuffix(" files"))
    #expect(Set(phrase.placeholders.map(\.name)) == ["n", "all"])
    #expect(phrase.arguments?.choices.first?.keys == ["one", "other"])
  }

  @Test(arguments: [
    ("<b>x</b>", 2), ("<a href=\"x\">x</a><br>", 3), ("a < b", 0), ("cp <file>", 1),
    ("<user@example.org>", 0), ("<", 0), ("<a", 0), ("<a href='", 0),
  ])
  func `tags are found, comparisons and addresses are not`(_ text: String, _ count: Int) {
    #expect(phrase(text, .unknown).tags.count == count)
  }
}
