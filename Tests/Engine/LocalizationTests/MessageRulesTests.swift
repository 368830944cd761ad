import Diagnostics
import Documents
import Localization
import Testing

struct MessageRulesTests {
  @Test(arguments: Rule.ofMessages)
  func `the bad example of a rule violates the rule, and the good example does not`(rule: Rule)
    throws
  {
    #expect(try codes(in: #require(rule.bad)).contains(rule.code))
    let good = try #require(rule.good)
    #expect(try !codes(in: good).contains(rule.code))
  }

  @Test func `codes are unique and summaries are short`() {
    let rules = Rule.ofMessages
    #expect(Set(rules.map(\.code)).count == rules.count)
    #expect(rules.allSatisfy { $0.code.hasPrefix("message-") && $0.summary.count <= 100 })
  }

  private func codes(in example: Example) throws -> [String] {
    let file = SourceFile(name: example.file, text: example.text)
    let root = try #require(JSONReader.read(file).document?.root, "\(example.text)")
    let syntax: MessageSyntax = root["@@x-syntax"]?.text?.string == "mf2" ? .mf2 : .icu
    let text = try #require(root["news.title"]?.text)
    return syntax.parse(text).findings.sorted.map(\.rule.code)
  }
}
