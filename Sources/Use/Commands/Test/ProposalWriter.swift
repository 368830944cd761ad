internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Goldens
internal import Mutants
internal import Workspaces

/// A writer of proposed samples and their goldens, for `--mutate` and `--explore`.
struct ProposalWriter {
  private let arguments: ParsedArguments
  private let console: Console
  private let jobs: Int

  init(_ arguments: ParsedArguments, _ console: Console, _ options: MeasurementOptions) {
    self.arguments = arguments
    self.console = console
    jobs = options.jobs
  }

  /// Calls a function that ends with writing, while no other process changes goldens.
  func locked(_ body: () throws -> ExitCode) throws -> ExitCode {
    let templates = try arguments.workspaceFolder().joined(with: "Templates")
    let lock = try console.lock(templates)
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Writes the proposed samples, and then their goldens.
  func write(_ proposals: [ProposedSample], in workspace: Workspace) throws {
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
    let outcome = GoldenTest(of: try changed.notifications(), in: changed.workspace, jobs: jobs)
      .run()
    let names = outcome.proposals.keys.filter { name in
      proposals.contains { $0.notification == name.notification && $0.name == name.sample }
    }
    let store = GoldenStore(in: outcome.run.folder)
    let done = try GoldenAcceptance(to: store).write(names, of: outcome.proposals) { false }
    try console.say("wrote \(done.written.count) goldens; review them before you commit them")
  }
}
