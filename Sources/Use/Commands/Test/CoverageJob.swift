internal import CommandLineTool
internal import Coverage
internal import Diagnostics
internal import Files
internal import Workspaces

/// One run of `crier test --coverage`.
struct CoverageJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let format: String
  private let jobs: Int
  /// The lowest accepted coverage in percent.
  private let minimum: Int

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    try arguments.refuse(
      [
        "--update", "--review", "--watch", "--accept", "--pending", "--remove-unreferenced",
        "--propose",
      ],
      beside: "--coverage")
    format = try arguments.choice("--format") ?? "text"
    guard ["text", "json", "lcov"].contains(format) else {
      throw UsageError(
        "--coverage cannot be written as \(format)", remedy: "use --format text, json or lcov")
    }
    jobs = try arguments.jobs()
    minimum = try arguments.percent("--at-least") ?? 0
  }

  func run() throws -> ExitCode {
    let choice = try WorkspaceChoice(arguments)
    let coverage = try measure(choice.notifications(), in: choice.workspace)
    try report(coverage)
    if coverage.missing > 0 { StandardStream.exit(Termination.exitCode) }
    return coverage.errors.hasErrors || coverage.percent < minimum ? .findings : .good
  }

  /// Measures until all notifications are done, or until Ctrl-C.
  private func measure(
    _ notifications: [Notification], in workspace: Workspace
  ) throws -> SampleCoverage {
    Termination.beginWatching(for: [.terminate, .interrupt])
    let line = ProgressLine(console)
    let total = SampleCoverage.renderingCount(of: notifications, in: workspace)
    let coverage = SampleCoverage.measure(
      notifications, in: workspace, jobs: jobs, until: { Termination.isRequested }
    ) { line.show($0, of: total, "renderings") }
    line.end()
    return coverage
  }

  private func report(_ coverage: SampleCoverage) throws {
    switch format {
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
    if coverage.percent < minimum {
      try console.say("less than \(minimum) %, which --at-least requires")
    }
  }
}

extension ParsedArguments {
  /// Returns the value of an option that is a percentage.
  func percent(_ name: String) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let percent = Int(text), (0...100).contains(percent) else {
      throw UsageError("\(name) must be a number from 0 to 100, not '\(text)'", of: command)
    }
    return percent
  }
}
