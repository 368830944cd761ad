import Diagnostics
import TestSupport
import Testing

struct FindingsTests {
  private func finding(
    _ message: String, at offset: Int?, in file: SourceFile, code: String = "some-rule"
  ) -> Diagnostic {
    let rule = Rule(
      code, basis: .documented, summary: "", explanation: "", bad: Example("x", ""),
      good: nil)
    let label = offset.map { Label(SourceSpan($0, $0), in: file) }
    return Diagnostic(rule, message, at: label)
  }

  @Test func `findings are sorted by file, then by location, then by the order of their reports`() {
    let a = SourceFile(name: "a", text: "xyz")
    let b = SourceFile(name: "b", text: "xyz")
    var findings = Findings()
    findings.report(finding("5", at: 0, in: b))
    findings.report(finding("4", at: 2, in: a))
    findings.report(finding("2", at: 1, in: a))
    findings.report(finding("3", at: 1, in: a))
    findings.report(finding("1", at: nil, in: a))
    #expect(findings.sorted.map(\.message) == ["1", "2", "3", "4", "5"])
  }

  @Test func `a location without a file belongs to the file of its findings`() {
    let file = SourceFile(name: "a", text: "xyz")
    var findings = Findings(in: file)
    findings.report(
      Diagnostic(
        finding("x", at: 0, in: file).rule, "message", at: Label(SourceSpan(1, 2)),
        related: [Label(SourceSpan(0, 1))], fix: Fix("fix", replacing: SourceSpan(0, 1), with: "")))
    let reported = findings.sorted.first
    #expect(reported?.primary?.file == file)
    #expect(reported?.related.first?.file == file)
    #expect(reported?.fix?.edits.first?.file == file)
  }

  /// Many findings have the same location, so that the test detects an unstable order.
  @Test func `generated findings at the same place keep their order`() {
    let files = ["a", "b"].map { SourceFile(name: $0, text: "xyz") }
    for seed in GeneratedInputs.seeds.prefix(200) {
      var generator = Generator(seed: seed)
      var findings = Findings()
      var expected: [[String]] = []
      for number in 0..<40 {
        let file = Int.random(in: 0..<2, using: &generator)
        let offset = Int.random(in: 0..<3, using: &generator)
        findings.report(finding("\(number)", at: offset, in: files[file]))
        while expected.count <= file * 3 + offset { expected.append([]) }
        expected[file * 3 + offset].append("\(number)")
      }
      #expect(findings.sorted.map(\.message) == expected.flatMap(\.self), "seed \(seed)")
    }
  }

  @Test func `findings are counted by severity`() {
    let file = SourceFile(name: "a", text: "xyz")
    var findings = Findings()
    #expect(findings.isEmpty && !findings.hasErrors)
    for severity in [Severity.note, .warning, .warning] {
      findings.report(finding("x", at: 0, in: file).with(severity: severity))
    }
    #expect(!findings.isEmpty && !findings.hasErrors)
    findings.report(finding("x", at: 0, in: file).with(severity: .error))
    #expect(findings.hasErrors)
    #expect([Severity.note, .warning, .error].map { findings.count(of: $0) } == [1, 2, 1])
  }

  @Test func `a finding is excluded as known only for an equal rule and location`() {
    let file = SourceFile(name: "a", text: "xyz")
    var known = Findings()
    known.report(finding("in other words", at: 1, in: file))
    var findings = Findings()
    findings.report(finding("known", at: 1, in: file))
    findings.report(finding("elsewhere", at: 2, in: file))
    findings.report(finding("other file", at: 1, in: SourceFile(name: "b", text: "xyz")))
    findings.report(finding("other rule", at: 1, in: file, code: "other-rule"))
    #expect(
      findings.excluding(known).sorted.map(\.message) == ["other rule", "elsewhere", "other file"])
    #expect(findings.excluding(Findings()).sorted.count == 4)
  }
}
