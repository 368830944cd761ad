import Diagnostics
import Proofreading
import TestSupport
import Testing

/// Checks the examples of the rules about translation files.
struct ProofRuleTests {
  @Test(arguments: Rule.ofProofreading.map(\.code))
  func `the bad example breaks the rule, the good example does not`(_ code: String) throws {
    let rule = try #require(Rule.ofProofreading.first { $0.code == code })
    let good = try #require(rule.good)
    #expect(try TranslationStory(#require(rule.bad)).findings.contains(rule))
    #expect(try !TranslationStory(good).findings.contains(rule))
  }

  @Test(arguments: Rule.ofProofreading.map(\.code))
  func `a rule has a case file that shows its report`(_ code: String) throws {
    let cases = CaseFolder("Tests/Workspace/CheckingTests/TranslationCases")
    #expect(try cases.showsRule(code))
  }
}
