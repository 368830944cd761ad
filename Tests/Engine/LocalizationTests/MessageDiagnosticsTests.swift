import Diagnostics
import Documents
import Localization
import Testing

/// Tests that findings about a message have their locations and fixes in the JSON string of the
/// message.
struct MessageDiagnosticsTests {
  @Test func `a finding after an escape has the right byte span`() throws {
    let finding = try #require(findings(in: #""caf\u00e9 \"{name""#, .icu).first)
    #expect(finding.rule.code == "message-syntax")
    #expect(finding.message == "a placeholder is not closed")
    #expect(finding.primary?.span == SourceSpan(18, 18))
    #expect(finding.related.first?.span == SourceSpan(13, 14))
    #expect(
      finding.help
        == "close the placeholder with '}'; for a literal brace, put apostrophes around the brace")
  }

  @Test(arguments: [
    (MessageSyntax.icu, #""l'{name}' est là""#, #""l''{name}' est là""#),
    (.icu, #""Hello {{name}}""#, #""Hello {name}""#),
    (.mf2, #""Hello {{name}}""#, #""Hello {$name}""#),
    (.icu, #""caf\u00e9 {{name}}""#, #""caf\u00e9 {name}""#),
    (
      .icu, #""{n, plural, one{# thing} othr{# things}}""#,
      #""{n, plural, one{# thing} other{# things}}""#
    ),
    (.mf2, #""Hello {0}""#, #""Hello {$arg0}""#),
    (.mf2, #""Hello {$0}""#, #""Hello {$arg0}""#),
    (.icu, #""it's '{x}, I said""#, #""it's ''{x}, I said""#),
  ])
  func `a fix repairs the text inside its JSON string`(
    syntax: MessageSyntax, before: String, after: String
  ) throws {
    let finding = try #require(findings(in: before, syntax).first { $0.fix != nil })
    var bytes = Array(before.utf8)
    for edit in try #require(finding.fix).edits.reversed() {
      bytes.replaceSubrange(edit.span.range, with: edit.text.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    #expect(try findings(in: after, syntax).allSatisfy { $0.rule != finding.rule })
  }

  @Test(arguments: [
    ("{x, nubmer}", "did you mean 'number'?"),
    ("{n, plural, singl{a} other{b}}", "use zero, one, two"),
    ("%s messages", "write '{name}'"), ("{when, date, dd.MM.}", "use the skeleton"),
  ])
  func `the help of a finding shows the correct spelling`(source: String, remedy: String) throws {
    let finding = try #require(findings(in: #""\#(source)""#, .icu).first)
    #expect(finding.help?.hasPrefix(remedy) ?? false, "\(finding.help ?? "none")")
  }

  @Test func `all mistakes of a message are found, not only the first`() throws {
    let found = try findings(in: #""{a b} and {c, } and {d, plural, one{x}}""#, .icu)
    #expect(
      found.map(\.rule.code) == ["message-syntax", "message-syntax", "message-other-missing"])
  }

  @Test(arguments: [
    "Hello {name}", "{n, plural, one{# item} other{# items}}", "don't", "100 % sure", "5%s",
    "'{literal}'", "a < b > c", "l''{name}",
  ])
  func `a valid ICU message has no findings`(source: String) throws {
    #expect(try findings(in: #""\#(source)""#, .icu).isEmpty)
  }

  private func findings(in json: String, _ syntax: MessageSyntax) throws -> [Diagnostic] {
    let file = SourceFile(name: "en.arb", text: json)
    let text = try #require(JSONReader.read(file).document?.root.text)
    return syntax.parse(text).findings.sorted
  }
}
