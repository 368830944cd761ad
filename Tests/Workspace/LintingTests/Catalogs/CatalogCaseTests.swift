import Diagnostics
import TestSupport
import Testing

/// Each file in `CatalogCases/` contains the files of a small workspace, the complete report about
/// its catalogs, and the files after all fixes.
///
/// `CRIER_RECORD=1 swift test --filter CatalogCaseTests` writes the reports again.
struct CatalogCaseTests {
  private static let cases = CaseFolder("Tests/Workspace/LintingTests/CatalogCases")

  @Test(arguments: try cases.names)
  func `a case file contains the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  private func retell(_ story: inout CaseFile) throws {
    let inputs = story.sections.filter { $0.name != "report" && !$0.name.hasPrefix("fixed ") }
    let told = try LintStory(inputs.map { SourceFile(name: $0.name, text: $0.text) })
    story.sections = inputs
    story.sections.append(.init("report", ExcerptReport().text(of: told.findings).trimmed))
    for file in told.files {
      let all: [Edit] = told.findings.flatMap { $0.fix?.edits ?? [] }
      let edits = all.filter { $0.file == file }.sorted { $0.span.start > $1.span.start }
      guard !edits.isEmpty else { continue }
      var bytes = file.bytes
      for edit in edits { bytes.replaceSubrange(edit.span.range, with: edit.text.utf8) }
      story.sections.append(
        .init("fixed \(file.name)", String(decoding: bytes, as: UTF8.self)))
    }
  }
}
