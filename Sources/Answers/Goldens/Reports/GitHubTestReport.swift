internal import Comparison
internal import Reports

/// The outcome of golden tests as workflow commands, which GitHub shows next to the changed lines.
///
/// GitHub shows only the first few commands of a step, so each edit is reported once, at its cause
/// or else at one changed golden.
package enum GitHubTestReport {
  /// Returns one line for each edit, each kind of failure, and each finding.
  package static func text(of run: TestRun) -> [UInt8] {
    let lines =
      ChangeGroup.all(in: run.renderings).map { line(of: $0, in: run) }
      + run.renderings.compactMap { line(of: $0, in: run) }
      + run.unreferenced.map { golden in
        GitHubReport.command(
          file: "\(run.folder)/\(golden.path)", title: "golden without a rendering",
          message: golden.reason)
      }
    return Array((lines.joined() + GitHubReport.text(of: run.findings)).utf8)
  }

  private static func line(of group: ChangeGroup, in run: TestRun) -> String {
    let change = group.example.change
    let count = TestReport.counted(group.names.count, "golden")
    let message =
      (["\(change.place) \(change.kind.words) in \(count)"] + change.lines)
      .joined(separator: "\n")
    let golden = group.names.first.map { "\(run.folder)/\($0.path)" } ?? run.folder
    let cause = group.example.causes.last
    return GitHubReport.command(
      file: cause?.file ?? golden, position: cause?.position, title: "golden differs",
      message: message)
  }

  /// Returns the report line for a failure other than an edit: a missing or damaged golden.
  private static func line(of rendering: TestedRendering, in run: TestRun) -> String? {
    switch rendering.verdict {
    case .same, .changed, .otherLocaleData: nil
    case .new, .damaged:
      GitHubReport.command(
        file: "\(run.folder)/\(rendering.name.path)", title: "golden \(rendering.outcome)",
        message: "\(rendering.name.title): \(TestReport.phrase(for: rendering))")
    }
  }
}
