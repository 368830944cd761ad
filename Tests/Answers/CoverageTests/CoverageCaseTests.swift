import Coverage
import Diagnostics
import TestSupport
import Testing
import Workspaces

/// Tests the cases in `Cases/`: each file shows a small workspace, the text report about its
/// coverage, and the coverage in the format of lcov.
///
/// `CRIER_RECORD=1 swift test --filter CoverageCaseTests` records the current reports.
struct CoverageCaseTests {
  private static let cases = CaseFolder("Tests/Answers/CoverageTests/Cases")

  @Test(arguments: try cases.names)
  func `a case file shows the actual reports`(_ name: String) throws {
    let story = try Self.cases.retold(name) { story in
      story.sections.removeAll { ["report", "lcov"].contains($0.name) }
      let workspace = try MeasuredWorkspace(story.sections.map { ($0.name, $0.text) })
      story.sections.append(.init("report", workspace.report))
      story.sections.append(.init("lcov", workspace.lcov))
    }
    #expect(story.told == story.written)
  }
}

/// A workspace in a temporary folder, and the coverage of its samples.
struct MeasuredWorkspace {
  let workspace: Workspace
  let coverage: SampleCoverage
  private let folder: TemporaryFolder

  init(_ files: [(path: String, text: String)], jobs: Int = 1) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write(file.path, file.text) }
    workspace = Workspace.load(folder.path)
    coverage = SampleCoverage.measure(workspace.notifications, in: workspace, jobs: jobs)
  }

  /// The text report and its summary, without the path of the folder.
  var report: String {
    let report = TextCoverageReport.display(of: coverage).string
    return local(report + TextCoverageReport.summary(of: coverage) + "\n")
  }

  /// The report in the format of lcov, without the path of the folder.
  var lcov: String { local(String(decoding: LCOVReport.text(of: coverage), as: UTF8.self)) }

  /// The report as JSON, without the path of the folder.
  var json: String {
    local(String(decoding: JSONCoverageReport.text(of: coverage), as: UTF8.self))
  }

  private func local(_ text: String) -> String { text.replacing("\(folder.path)/", with: "") }
}
