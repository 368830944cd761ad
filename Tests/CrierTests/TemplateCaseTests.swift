import Diagnostics
import TestSupport
import Testing

/// Each file in `Cases/` shows a template, the complete report, and what the fixes make of it.
///
/// `CRIER_RECORD=1 swift test --filter TemplateCaseTests` writes the reports anew.
struct TemplateCaseTests {
  private static let cases = CaseFolder("Tests/CrierTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file tells the truth`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  /// Fills in what comes of the input.
  private func retell(_ story: inout CaseFile) throws {
    let input = try #require(story.sections.first)
    let properties = story["properties"]
    let envelope = story["envelope"]
    let told = try TemplateStory(
      SourceFile(name: input.name, text: input.text), properties: properties,
      envelope: envelope.map { $0.split(separator: "\n").map(String.init) } ?? [])
    story.sections = [input] + (envelope.map { [.init("envelope", $0)] } ?? [])
    story.sections += properties.map { [.init("properties", $0)] } ?? []
    story.sections.append(.init("report", ExcerptReport().text(of: told.findings.sorted).trimmed))
    let fixed = try told.fixed()
    let mendable = fixed.findings.sorted.filter { $0.fix?.edits.first?.file == fixed.file }
    #expect(mendable.isEmpty, "a fix makes its finding go away")
    if fixed.file != told.file {
      story.sections.append(
        .init("fixed", String(decoding: fixed.file.bytes, as: UTF8.self)))
      let rest = ExcerptReport().text(of: fixed.findings.sorted).trimmed
      if !rest.isEmpty { story.sections.append(.init("report after fixing", rest)) }
    }
    if let payload = fixed.payload {
      story.sections.append(.init("payload", String(decoding: payload, as: UTF8.self)))
    }
  }
}
