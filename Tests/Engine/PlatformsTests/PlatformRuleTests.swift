import Checking
import Diagnostics
import TestStories
import Testing

/// Checks the examples of every rule of a platform.
///
/// A rule whose example needs a whole workspace, such as one about a Live Activity, is in
/// `RuleTests`.
struct PlatformRuleTests {
  private static let rules = Rule.all.filter { $0.vendor != nil && $0.bad?.others.isEmpty == true }

  @Test(arguments: Self.rules)
  func `the bad example of a rule violates the rule`(_ rule: Rule) throws {
    let codes = try PayloadStory(#require(rule.bad)).findings.codes
    #expect(codes.contains(rule.code), "found \(codes)")
  }

  @Test(arguments: Self.rules)
  func `the good example of a rule does not violate the rule`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    let codes = try PayloadStory(good).findings.codes
    #expect(!codes.contains(rule.code))
  }

  @Test(arguments: Self.rules)
  func `the good example of a rule has no errors`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    let errors = try PayloadStory(good).findings.filter { $0.severity == .error }
    let codes = errors.sorted.map { "\($0.rule.code): \($0.message)" }
    #expect(codes.isEmpty)
  }
}

extension Findings {
  fileprivate var codes: [String] { sorted.map(\.rule.code) }
}
