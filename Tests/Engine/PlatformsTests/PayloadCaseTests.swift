import Checking
import Diagnostics
import TestStories
import TestSupport
import Testing

/// Each file in `PayloadCases/` shows a payload, its complete report, and the effect of its fixes.
///
/// `CRIER_RECORD=1 swift test --filter PayloadCaseTests` rewrites the reports. If a rule of a
/// platform has no case file, the command creates one from the rule's bad example.
@Suite(.serialized)
struct PayloadCaseTests {
  private static let cases = CaseFolder("Tests/Engine/PlatformsTests/PayloadCases")

  private static var names: [String] {
    get throws {
      if RecordedFile.isRecording { try beginMissingStories() }
      return try cases.names
    }
  }

  @Test(arguments: try Self.names)
  func `the report in each case file matches the actual report`(_ name: String) throws {
    let story = try Self.cases.retold(name, retell)
    #expect(story.told == story.written)
  }

  /// Replaces the recorded results in a case file.
  private func retell(_ story: inout CaseFile) throws {
    let input = try story.requiredFirstSection
    let given = story.sections.filter { ["properties", "headers", "options"].contains($0.name) }
    let told = try PayloadStory(
      SourceFile(name: input.name, text: input.text), properties: story["properties"],
      headers: story["headers"]?.lines ?? [], options: story["options"]?.lines ?? [])
    story.sections = [input] + given + [.init("report", told.findings.report)]
    if !told.refusals.isEmpty {
      let codes = told.refusals.sorted.map { "\($0.rule.code): \($0.message)" }
      story.sections.append(.init("refused by the service", codes.joined(separator: "\n")))
    }
    let fixed = try told.fixed()
    if fixed.file != told.file {
      story.sections.append(.init("fixed", String(decoding: fixed.file.bytes, as: UTF8.self)))
      if !fixed.findings.isEmpty {
        story.sections.append(.init("report after fixing", fixed.findings.report))
      }
    }
  }

  private static func beginMissingStories() throws {
    let documents = ["json-syntax", "xml-syntax", "xml-document-type", "duplicate-key"]
    // A rule that needs several files has its story among the activities.
    for rule in Rule.all where rule.vendor != nil && !documents.contains(rule.code) {
      guard let bad = rule.bad, bad.others.isEmpty else { continue }
      guard try !cases.showsRule(rule.code) else { continue }
      var story = CaseFile(name: rule.summary.slug, text: "")
      story.sections = [.init(bad.file, bad.text)]
      let lists = [("headers", bad.envelope), ("options", bad.options)]
      story.sections += lists.filter { !$0.1.isEmpty }.map {
        .init($0.0, $0.1.joined(separator: "\n"))
      }
      if let properties = bad.properties {
        story.sections.append(.init("properties", properties))
      }
      try cases.begin(story)
    }
  }
}

extension Findings {
  fileprivate var report: String { ExcerptReport().text(of: sorted).trimmed }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n").map(String.init)
  }

  /// The sentence as a file name.
  fileprivate var slug: String {
    let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.joined(separator: "-")
  }
}
