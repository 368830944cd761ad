import Crier
import Diagnostics
import Linting
import Platforms
import Testing

/// The documentation of every rule of a platform is true.
struct PlatformRuleTests {
  private static let rules = Rule.all.filter { $0.vendor != nil }

  @Test(arguments: Self.rules)
  func `the bad example of a platform breaks its rule`(_ rule: Rule) throws {
    let codes = try PlatformExample(rule.bad).codes
    #expect(codes.contains(rule.code), "found \(codes)")
  }

  @Test(arguments: Self.rules)
  func `the good example of a platform keeps its rule`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    let codes = try PlatformExample(good).codes
    #expect(!codes.contains(rule.code))
  }

  @Test(arguments: Self.rules)
  func `the good example of a platform has no error at all`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    let errors = try PlatformExample(good).findings.filter { $0.severity == .error }
    let codes = errors.sorted.map { "\($0.rule.code): \($0.message)" }
    #expect(codes.isEmpty)
  }
}

/// An example as a person would try it: a template where it holds an expression, else a payload.
struct PlatformExample {
  let findings: Findings
  var codes: [String] { findings.sorted.map(\.rule.code) }

  init(_ example: Example) throws {
    let file = SourceFile(name: example.file, text: example.text)
    if example.text.contains("$(") || example.text.contains("#(") {
      findings = try TemplateStory(file, properties: example.properties).findings
      return
    }
    let target = try #require(PlatformTarget(fileName: example.file))
    let road: Payload.Road = example.options.contains("--direct") ? .direct : .hub
    let envelope = Envelope(lines: example.envelope)
    findings = FinishedPayload(file, for: target, envelope: envelope, road: road).findings
  }
}
