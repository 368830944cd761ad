import Diagnostics
import Testing

struct FindingsTests {
  private func finding(_ message: String, at offset: Int?, in file: SourceFile) -> Diagnostic {
    let rule = Rule(
      "some-rule", basis: .documented, summary: "", explanation: "", bad: Example("x", ""),
      good: nil)
    let label = offset.map { Label(SourceSpan($0, $0), in: file) }
    return Diagnostic(rule, message, at: label)
  }

  @Test func `findings are read by file, then by place, then as they came`() {
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

  @Test func `a place without a file lies in the file of its findings`() {
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
}
