internal import CommandLineTool
internal import Coverage
internal import Diagnostics
internal import Files
internal import Workspaces

/// One run of `crier test --coverage`.
struct CoverageJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let options: MeasurementOptions

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    options = try MeasurementOptions(
      arguments, of: "--coverage", refusing: ["--propose", "--time", "--seed"],
      formats: ["text", "json", "lcov"])
  }

  func run() throws -> ExitCode {
    let choice = try WorkspaceChoice(arguments)
    let coverage = try measure(choice.notifications(), in: choice.workspace)
    try report(coverage)
    if coverage.missing > 0 { StandardStream.exit(Termination.exitCode) }
    return coverage.errors.hasErrors || coverage.percent < options.minimum ? .findings : .good
  }

  /// Measures until all notifications are done, or until Ctrl-C.
  private func measure(
    _ notifications: [Notification], in workspace: Workspace
  ) throws -> SampleCoverage {
    Termination.beginWatching(for: [.terminate, .interrupt])
    let line = ProgressLine(console)
    let total = SampleCoverage.renderingCount(of: notifications, in: workspace)
    let coverage = SampleCoverage.measure(
      notifications, in: workspace, jobs: options.jobs, until: { Termination.isRequested }
    ) { line.show($0, of: total, "renderings") }
    line.end()
    return coverage
  }

  private func report(_ coverage: SampleCoverage) throws {
    switch options.format {
    case "json": try console.write(data: JSONCoverageReport.text(of: coverage))
    case "lcov": try console.write(data: LCOVReport.text(of: coverage))
    default:
      let palette = console.palette(for: .output)
      try console.write(TextCoverageReport.display(of: coverage, palette: palette))
    }
    try console.show(coverage.errors, on: .error)
    try console.say("\(TextCoverageReport.summary(of: coverage))")
    if coverage.missing > 0 {
      try console.say("interrupted: \(coverage.missing) notifications were not measured")
    }
    try options.report(coverage.percent, console)
  }
}
