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

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    options = try MeasurementOptions(
      arguments, of: "--mutate", refusing: ["--coverage"], formats: ["text", "json"])
    if isProposing { try arguments.refuseInCI("--propose", because: "would write goldens") }
  }

  func run() throws -> ExitCode {
    guard isProposing else { return try judge() }
    let templates = try arguments.workspaceFolder().joined(with: "Templates")
    let lock = try console.lock(templates)
    defer { withExtendedLifetime(lock) {} }
    return try judge()
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
    if isProposing { try write(run.proposals, in: choice.workspace) }
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

  // MARK: - Proposals

  /// Writes the proposed samples, and then their goldens.
  private func write(_ proposals: [ProposedSample], in workspace: Workspace) throws {
    let boundary = WriteBoundary(workspace.folder)
    for proposal in proposals {
      guard let notification = workspace.notification(named: proposal.notification) else {
        continue
      }
      let path = "\(notification.folder)/samples/\(proposal.name).json"
      try boundary.check(path, for: "write")
      try Folder.make(path.parentFolder)
      try FileWriter.replace(path, with: proposal.sample.bytes, inside: boundary)
      try console.say("wrote \(path)")
    }
    guard !proposals.isEmpty else { return }
    let changed = try WorkspaceChoice(arguments)
    let outcome = GoldenTest(
      of: try changed.notifications(), in: changed.workspace, jobs: options.jobs
    )
    .run()
    let names = outcome.proposals.keys.filter { name in
      proposals.contains { $0.notification == name.notification && $0.name == name.sample }
    }
    let store = GoldenStore(in: outcome.run.folder)
    let done = try GoldenAcceptance(to: store).write(names, of: outcome.proposals) { false }
    try console.say("wrote \(done.written.count) goldens; review them before you commit them")
  }
}
