internal import CommandLineTool
internal import Diagnostics
internal import Exploration
internal import Files
internal import Workspaces

/// One run of `crier test --explore`.
struct ExploreJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let options: MeasurementOptions
  private let limits: ExplorationLimits
  private var isProposing: Bool { arguments.has("--propose") }
  private var proposals: ProposalWriter { ProposalWriter(arguments, console, options) }

  /// The longest time that `--time` accepts, in seconds: one week.
  private static let mostSeconds = 7 * 24 * 60 * 60

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    options = try MeasurementOptions(
      arguments, of: "--explore", refusing: ["--coverage", "--mutate", "--at-least"],
      formats: ["text", "json"])
    limits = try Self.limits(arguments)
    if isProposing { try arguments.refuseInCI("--propose", because: "would write goldens") }
  }

  private static func limits(_ arguments: ParsedArguments) throws(UsageError) -> ExplorationLimits {
    let standard = ExplorationLimits()
    var (seed, end) = (standard.seed, standard.end)
    if let text = arguments["--seed"] {
      guard let number = UInt64(text) else {
        throw UsageError(
          "--seed must be a whole number from 0 on, not '\(text)'", of: arguments.command)
      }
      seed = number
    }
    if let text = arguments["--time"] {
      guard let seconds = Int(text), (1...mostSeconds).contains(seconds) else {
        throw UsageError(
          "--time must be a number of seconds from 1 to \(mostSeconds), not '\(text)'",
          of: arguments.command)
      }
      end = .time(.seconds(seconds))
    }
    return ExplorationLimits(seed: seed, end: end)
  }

  func run() throws -> ExitCode {
    guard isProposing else { return try explore() }
    return try proposals.locked { try explore() }
  }

  private func explore() throws -> ExitCode {
    let choice = try WorkspaceChoice(arguments)
    let notifications = try choice.notifications()
    Termination.beginWatching(for: [.terminate, .interrupt])
    let line = ProgressLine(console)
    let work = ExplorationWork(jobs: options.jobs, until: { Termination.isRequested }) {
      line.show($0, "sets of arguments")
    }
    let run = ExplorationRun.explore(notifications, in: choice.workspace, limits, work)
    line.end()
    try report(run)
    if run.isInterrupted { StandardStream.exit(Termination.exitCode) }
    if isProposing { try proposals.write(run.proposals, in: choice.workspace) }
    return run.failures.isEmpty ? .good : .findings
  }

  private func report(_ run: ExplorationRun) throws {
    if options.format == "json" {
      try console.write(data: JSONExplorationReport.text(of: run))
    } else {
      let palette = console.palette(for: .output)
      try console.write(TextExplorationReport.display(of: run, palette: palette))
    }
    try console.say("\(TextExplorationReport.summary(of: run))")
    if run.isInterrupted {
      try console.say(
        "interrupted: \(run.missing) sets of arguments of the last round were not tried")
    }
  }
}
