import Diagnostics
import Files
import TestSupport
import Testing

/// Each file in `CatalogCases/` shows the files of a small workspace, the complete report about its
/// catalogs, and what the fixes make of them.
///
/// `CRIER_RECORD=1 swift test --filter CatalogCaseTests` writes the reports anew.
struct CatalogCaseTests {
  private static let folder = RepositoryFolder.root + "/Tests/LintingTests/CatalogCases"

  private static var names: [String] {
    get throws { try Folder.names(in: folder).filter { $0.hasSuffix(".case") } }
  }

  @Test(arguments: try Self.names)
  func `a case file tells the truth`(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let bytes = try FileReader.text(of: path, limit: 1 << 20)
    var story = CaseFile(name: name, text: String(decoding: bytes, as: UTF8.self))
    let expected = story.text
    try retell(&story)
    if environment("CRIER_RECORD") != nil, environment("CI") == nil {
      try FileWriter.replace(path, with: Array(story.text.utf8))
    } else {
      #expect(story.text == expected)
    }
  }

  private func retell(_ story: inout CaseFile) throws {
    let inputs = story.sections.filter { $0.name != "report" && !$0.name.hasPrefix("fixed ") }
    let told = try ReviewStory(inputs.map { SourceFile(name: $0.name, text: $0.text) })
    story.sections = inputs
    story.sections.append(.init("report", ExcerptReport().text(of: told.findings).trimmed))
    for file in told.files {
      let edits = told.findings.flatMap { $0.fix?.edits ?? [] }.filter { $0.file == file }
        .sorted { $0.span.start > $1.span.start }
      guard !edits.isEmpty else { continue }
      var bytes = file.bytes
      for edit in edits { bytes.replaceSubrange(edit.span.range, with: edit.text.utf8) }
      story.sections.append(
        .init("fixed \(file.name)", String(decoding: bytes, as: UTF8.self)))
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
