import Checking
import Diagnostics
import TestSupport
import Testing

/// Each file in `TranslationCases/` contains translation files, the complete report about the first
/// one, and the files after all fixes.
///
/// `CRIER_RECORD=1 swift test --filter TranslationCaseTests` writes the reports again.
struct TranslationCaseTests {
  private static let cases = CaseFolder("Tests/Workspace/CheckingTests/TranslationCases")

  @Test(arguments: try cases.names)
  func `a case file contains the actual report about a translation file`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  private func retell(_ story: inout CaseFile) throws {
    let inputs = story.sections.filter { $0.name != "report" && !$0.name.hasPrefix("fixed ") }
    let files = inputs.map { (name: $0.name, text: $0.text + "\n") }
    let findings = try TranslationStory(files).findings
    story.sections = inputs
    story.sections.append(.init("report", ExcerptReport().text(of: findings.sorted).trimmed))
    for (name, text) in files {
      let edits = findings.sorted.flatMap { $0.fix?.edits ?? [] }.filter { $0.file?.name == name }
      guard !edits.isEmpty else { continue }
      let fixed = String(decoding: Array(text.utf8).edited(with: edits), as: UTF8.self)
      story.sections.append(.init("fixed \(name)", String(fixed.dropLast())))
    }
  }
}
