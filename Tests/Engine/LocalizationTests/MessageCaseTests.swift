import Diagnostics
import Documents
import Localization
import TestSupport
import Testing

/// Each file in `Cases/` shows a catalog with one message and the complete report about it.
///
/// `CRIER_RECORD=1 swift test --filter MessageCaseTests` rewrites the reports.
struct MessageCaseTests {
  private static let cases = CaseFolder("Tests/Engine/LocalizationTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file contains the current report`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  @Test(arguments: Rule.ofMessages)
  func `a rule has a case file that shows its report`(_ rule: Rule) throws {
    #expect(try Self.cases.showsRule(rule.code))
  }

  private func retell(_ story: inout CaseFile) throws {
    let input = try #require(story.sections.first)
    let findings = try Self.findings(in: SourceFile(name: input.name, text: input.text))
    story.sections = [input, .init("report", ExcerptReport().text(of: findings).trimmed)]
    let edits = findings.first { $0.fix != nil }?.fix?.edits ?? []
    guard !edits.isEmpty else { return }
    var bytes = Array(input.text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.span.range, with: edit.text.utf8) }
    story.sections.append(.init("fixed", String(decoding: bytes, as: UTF8.self)))
  }

  private static func findings(in file: SourceFile) throws -> [Diagnostic] {
    let root = try #require(JSONReader.read(file).document?.root)
    let syntax: MessageSyntax = root["@@x-syntax"]?.text?.string == "mf2" ? .mf2 : .icu
    let text = try #require(root["m"]?.text)
    var findings = Findings(in: file)
    findings.report(contentsOf: syntax.parse(text).findings)
    return findings.sorted
  }
}
