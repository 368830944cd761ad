import Checking
import Diagnostics
import TestSupport
import Testing

/// A fix is certainly right: its finding goes, no error comes, and what is sent stays sent.
struct FixTests {
  private static let examples = Rule.all.flatMap { [$0.bad, $0.good].compactMap(\.self) }

  @Test func `the fixes of all examples are right`() {
    var refused: Set<String> = []
    for example in Self.examples {
      let workspace = FixedWorkspace(example)
      let repair = workspace.repair
      refused.formUnion(repair.refused.map(\.rule.code))
      let problems = workspace.problems(of: repair)
      #expect(problems.isEmpty, "\(example.text)")
    }
    // The body of a registration is only read when it is text, and then more is wrong with it.
    #expect(refused == ["registration-body-markup"])
  }

  @Test func `the fixes of damaged examples are right`() {
    var fixedCount = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let example = generator.one(of: Self.examples)
      var text = example.text
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        generator.damage(&text, with: "{}[]()$#.%+'\"\\,:<>&;=/!|@a0 ‘“\n\u{200B}")
      }
      let workspace = FixedWorkspace(
        Example(
          example.file, text, properties: example.properties, envelope: example.envelope,
          options: example.options, others: example.others))
      let repair = workspace.repair
      fixedCount += repair.fixed.isEmpty ? 0 : 1
      let problems = workspace.problems(of: repair)
      #expect(problems.isEmpty, "seed \(seed): \(repair.fixed.map(\.rule.code)): \(text)")
    }
    #expect(fixedCount >= GeneratedInputs.seeds.count / 10)
  }
}
