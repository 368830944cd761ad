package import Diagnostics
internal import TestSupport

/// The case files of a test suite: each contains a template, its complete report, and the effect of
/// its fixes.
///
/// ```swift
/// private static let cases = TemplateCases("Tests/Engine/HubTests/Cases")
/// let retold = try Self.cases.retold("a-tag-has-at-most-120-characters.case")
/// ```
package struct TemplateCases: Sendable {
  /// The recorded content of a case file, and the content that the current code produces.
  package struct Retold {
    /// The text of the file.
    package let written: String
    /// The text that the code produces.
    package let told: String
    /// The findings that remain after their fixes were applied.
    package let unfixed: [Diagnostic]
  }

  private let folder: CaseFolder

  /// Creates a collection of the case files in a folder of the repository.
  package init(_ folder: String) { self.folder = CaseFolder(folder) }

  /// The names of the case files.
  package var names: [String] {
    get throws { try folder.names }
  }

  /// Runs a case file again, and in recording mode writes the result to the file.
  package func retold(_ name: String) throws -> Retold {
    var unfixed: [Diagnostic] = []
    let (written, told) = try folder.retold(name) { unfixed = try Self.retell(&$0) }
    return Retold(written: written, told: told, unfixed: unfixed)
  }

  /// Replaces the results in a case file, and returns the findings that remain after their fixes
  /// were applied.
  private static func retell(_ story: inout CaseFile) throws -> [Diagnostic] {
    let input = try story.requiredFirstSection
    let properties = story["properties"]
    let envelope = story["envelope"]
    let told = try TemplateStory(
      SourceFile(name: input.name, text: input.text), properties: properties,
      envelope: envelope.map { $0.split(separator: "\n").map(String.init) } ?? [])
    story.sections = [input] + (envelope.map { [.init("envelope", $0)] } ?? [])
    story.sections += properties.map { [.init("properties", $0)] } ?? []
    story.sections.append(.init("report", ExcerptReport().text(of: told.findings.sorted).trimmed))
    let fixed = try told.fixed()
    if fixed.file != told.file {
      story.sections.append(
        .init("fixed", String(decoding: fixed.file.bytes, as: UTF8.self)))
      let rest = ExcerptReport().text(of: fixed.findings.sorted).trimmed
      if !rest.isEmpty { story.sections.append(.init("report after fixing", rest)) }
    }
    if let payload = fixed.payload {
      story.sections.append(.init("payload", String(decoding: payload, as: UTF8.self)))
    }
    return fixed.findings.sorted.filter { $0.fix?.edits.first?.file == fixed.file }
  }
}
