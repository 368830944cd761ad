import Checking
import Diagnostics
import Exploration
import Files
import Goldens
import Mutants
import TestSupport
import Workspaces

/// A workspace in a temporary folder, and the failures that an exploration finds in it.
struct ExploredWorkspace {
  let run: ExplorationRun
  private let folder: TemporaryFolder

  init(
    _ files: [(path: String, text: String)], _ limits: ExplorationLimits = ExplorationLimits(),
    _ work: ExplorationWork = ExplorationWork()
  ) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write(file.path, file.text) }
    let workspace = Workspace.load(folder.path)
    run = ExplorationRun.explore(workspace.notifications, in: workspace, limits, work)
  }

  /// The text report and its summary, without the path of the folder.
  var report: String {
    let report = TextExplorationReport.display(of: run).string
    return local(report + TextExplorationReport.summary(of: run) + "\n")
  }

  /// The report as JSON, without the path of the folder.
  var json: String {
    local(String(decoding: JSONExplorationReport.text(of: run), as: UTF8.self))
  }

  /// The names and the complete contents of the proposed samples, with visible control characters.
  var samples: String {
    run.proposals.map { proposal in
      "\(proposal.name): \(VisibleText.of(String(decoding: proposal.sample.bytes, as: UTF8.self)))"
    }.joined()
  }

  /// The codes of the errors that `crier check` and `crier test` find with the proposed samples.
  func foundAgain() throws -> (check: [String], test: [String]) {
    for proposal in run.proposals {
      try folder.write(
        "Templates/\(proposal.notification)/samples/\(proposal.name).json",
        String(decoding: proposal.sample.bytes, as: UTF8.self))
    }
    let workspace = Workspace.load(folder.path)
    let checked = WorkspaceCheck(of: workspace, .samples).findings
    let tested = GoldenTest(of: workspace.notifications, in: workspace).run().run
    return (checked.errorCodes, tested.findings.errorCodes)
  }

  private func local(_ text: String) -> String { text.replacing("\(folder.path)/", with: "") }
}

extension Findings {
  /// The codes of the errors, without duplicates.
  fileprivate var errorCodes: [String] {
    Set(sorted.filter { $0.severity == .error }.map(\.rule.code)).sorted()
  }
}

extension CaseFile {
  /// The sections of the case file that are files of a workspace.
  var files: [(path: String, text: String)] {
    sections.filter { $0.name.contains("/") }.map { ($0.name, $0.text) }
  }
}
