internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Goldens
internal import Mutants
internal import Workspaces

/// One run of `crier test --mutate`.
struct MutateJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let options: MeasurementOptions
  private var isProposing: Bool { arguments.has("--propose") }
  private var proposals: ProposalWriter { ProposalWriter(arguments, console, options) }

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    options = try MeasurementOptions(
      arguments, of: "--mutate", refusing: ["--coverage", "--explore", "--time", "--seed"],
      formats: ["text", "json"])
    if isProposing { try arguments.refuseInCI("--propose", because: "would write goldens") }
  }

  func run() throws -> ExitCode {
    guard isProposing else { return try judge() }
    return try proposals.locked { try judge() }
  }

  private func judge() throws -> ExitCode {
    let choice = try WorkspaceChoice(arguments)
    let notifications = try choice.notifications()
    guard try isGreen(notifications, in: choice.workspace) else { return .findings }
    let list = MutantList(of: notifications, in: choice.workspace)
    Termination.beginWatching(for: [.terminate, .interrupt])
    let line = ProgressLine(console)
    let run = MutationRun.judge(
      list, jobs: options.jobs, proposing: isProposing ? .on : .off,
      until: { Termination.isRequested }
    ) { line.show($0, of: list.count, "mutants") }
    line.end()
    try report(run)
    if run.missing > 0 { StandardStream.exit(Termination.exitCode) }
    if isProposing { try proposals.write(run.proposals, in: choice.workspace) }
    return run.score < options.minimum ? .findings : .good
  }

  /// Returns whether all golden tests pass, without which no golden can notice a mutant.
  private func isGreen(_ notifications: [Notification], in workspace: Workspace) throws -> Bool {
    let run = GoldenTest(of: notifications, in: workspace, jobs: options.jobs).run().run
    try console.show(run.failures)
    let failed = run.withoutUnreferenced
    guard !failed.isGreen else { return true }
    try console.show(run.remarks, on: .error)
    try console.say("\(TextTestReport.summary(of: run))")
    try console.say("goldens can notice mutants only if all tests pass: run 'crier test' first")
    return false
  }

  private func report(_ run: MutationRun) throws {
    if options.format == "json" {
      try console.write(data: JSONMutationReport.text(of: run))
    } else {
      let palette = console.palette(for: .output)
      try console.write(TextMutationReport.display(of: run, palette: palette))
    }
    try console.say("\(TextMutationReport.summary(of: run))")
    if run.missing > 0 { try console.say("interrupted: \(run.missing) mutants were not judged") }
    try options.report(run.score, console)
  }
}
