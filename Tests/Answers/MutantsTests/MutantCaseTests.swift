import Diagnostics
import Goldens
import Mutants
import TestSupport
import Testing
import Workspaces

/// Tests the fates of mutants that were made by hand.
///
/// Each file in `Cases/` has the files of a workspace, whose renderings count as accepted, and then
/// mutants: the changed file, the old and the new text, and the expected fate. A survivor is shown
/// with the smallest sample that notices it.
struct MutantCaseTests {
  private static let cases = CaseFolder("Tests/Answers/MutantsTests/Cases")

  @Test func `at least sixty mutants were made by hand`() throws {
    let counts = try Self.cases.names.map { try MutantStory(Self.cases.story($0)).mutants.count }
    #expect(counts.reduce(0, +) >= 60)
  }

  @Test(arguments: try cases.names)
  func `each mutant has the expected fate`(_ name: String) throws {
    let story = try MutantStory(Self.cases.story(name))
    for mutant in story.mutants {
      let fate = try story.fate(of: mutant)
      #expect(fate == mutant.fate, "\(name): \(mutant.name)")
    }
  }
}

/// A workspace with mutants that were made by hand.
struct MutantStory {
  /// A change of one file, and its expected fate.
  struct HandMade {
    let name: String
    let file: String
    let old: String
    let new: String
    let fate: String
  }

  let mutants: [HandMade]
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init(_ story: CaseFile) throws {
    folder = try TemporaryFolder()
    var mutants: [HandMade] = []
    for section in story.sections {
      guard section.name.hasPrefix("mutant ") else {
        try folder.write(section.name, section.text)
        continue
      }
      let lines = section.text.split(separator: "\n").map(String.init)
      try #require(lines.count == 4, "\(section.name)")
      mutants.append(
        HandMade(
          name: section.name, file: lines[0], old: String(lines[1].dropFirst(2)),
          new: String(lines[2].dropFirst(2)), fate: lines[3]))
    }
    self.mutants = mutants
    workspace = Workspace.load(folder.path)
  }

  /// Returns the fate of a mutant in the words of a case file.
  func fate(of handMade: HandMade) throws -> String {
    let file = try #require(workspace.reading.files["\(folder.path)/\(handMade.file)"])
    let text = String(decoding: file.bytes, as: UTF8.self)
    let range = try #require(text.range(of: handMade.old), "\(handMade.name)")
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let mutant = Mutant(
      .manual, handMade.name, replacing: SourceSpan(start, start + handMade.old.utf8.count),
      in: file, with: Array(handMade.new.utf8))
    let run = MutationRun.judge(
      MutantList(of: workspace.notifications, in: workspace) { _ in [[mutant]] })
    return words(for: try #require(run.notifications.first?.mutants.first).fate)
  }

  private func words(for fate: Fate) -> String {
    switch fate {
    case .golden(let name):
      let file = name.path.split(separator: "/").last ?? ""
      return "golden \(file.dropLast(GoldenName.ending.count))"
    case .check(let code): return "check \(code)"
    case .equivalent: return "equivalent"
    case .survived(let survival):
      return "survived \(survival.sample.words.drop { $0 != " " }.dropFirst())"
    }
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
