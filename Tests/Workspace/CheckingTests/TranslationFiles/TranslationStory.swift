import Checking
import Diagnostics
import Files
import Interchange
import Testing
import Translations

/// Translation files in memory, and the findings about the first one.
struct TranslationStory {
  let findings: Findings

  init(_ files: [(name: String, text: String)]) throws {
    let source = FileSource.memory(
      Dictionary(files.map { ($0.name, Array($0.text.utf8)) }, uniquingKeysWith: { $1 }))
    let path = try #require(files.first?.name)
    let format = try #require(try TranslationFormat(checkedFile: path, in: source), "\(path)")
    var run = CheckRun(reading: source)
    run.check(translation: path, as: format)
    findings = run.findings
  }

  init(_ example: Example) throws {
    try self.init(([example] + example.others).map { ($0.file, $0.text) })
  }
}
