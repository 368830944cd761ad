internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Git
internal import Origins
internal import Platforms
internal import Workspaces

/// One run of `crier where --payload`.
struct TraceJob {
  /// The result of the search.
  fileprivate struct Answer {
    let trace: PayloadTrace
    /// The commit whose files give the payload; nil is the working tree.
    var commit: LineCommit?
    /// The part that was not searched, because the search was stopped; nil if it was not.
    var interruption: String?
  }

  private let path: String
  private let arguments: ParsedArguments
  private let console: Console
  private let isJSON: Bool
  private let folder: String
  private let target: PlatformTarget?

  init(
    _ path: String, _ arguments: ParsedArguments, _ console: Console
  ) throws(UsageError) {
    self.path = path
    self.arguments = arguments
    self.console = console
    guard arguments.words.isEmpty else {
      throw UsageError(
        "--payload accepts one file and no notification", of: arguments.command)
    }
    try arguments.refuse(
      ["--locale", "--sample", "--arguments", "--pointer", "--text"], beside: "--payload")
    if arguments.has("--revision") { try arguments.refuse(["--since"], beside: "--revision") }
    isJSON = try arguments.choice("--format") == "json"
    folder = try arguments.workspaceFolder()
    target = try arguments["--platform"].map { name throws(UsageError) in
      try InputFile.target(named: name)
    }
  }

  func run() throws -> ExitCode {
    let file = try InputLimits.document(path)
    let (payload, findings) = ReceivedPayload.read(file)
    guard let payload else {
      try console.show(findings, on: .error)
      return .findings
    }
    // Before, Ctrl-C ends a program that waits for standard input.
    Termination.beginWatching(for: [.terminate, .interrupt])
    let answer = try answer(for: payload)
    if isJSON {
      let report = JSONTraceReport.value(
        of: answer.trace, at: answer.commit, isInterrupted: answer.interruption != nil)
      try console.write(data: JSONWriter.compact(report) + [UInt8(ascii: "\n")])
    } else {
      try writeText(answer)
    }
    if let interruption = answer.interruption {
      try console.say("interrupted: \(interruption)")
      StandardStream.exit(Termination.exitCode)
    }
    return answer.trace.sources.isEmpty ? .findings : .good
  }

  // MARK: - The search

  private func answer(for payload: ReceivedPayload) throws -> Answer {
    if let name = arguments["--revision"] {
      return Answer(of: try trace(of: payload, at: name))
    }
    let workspace = Workspace.load(folder, jobs: StandardStream.processorCount)
    if let failure = workspace.failures.first { throw failure }
    let trace = PayloadTracer(
      payload, in: workspace, for: target, until: { Termination.isRequested }
    ).run()
    guard !trace.isInterrupted else { return Answer(of: trace) }
    if trace.isIncomplete {
      try console.say("the search ended early, because the payload is too ambiguous")
    }
    guard trace.sources.isEmpty, let repository = try repository() else {
      let isStopped = trace.sources.isEmpty && Termination.isRequested
      return Answer(trace: trace, interruption: isStopped ? "no commits were searched" : nil)
    }
    let outcome = try revisions(payload, repository).newest(after: arguments["--since"])
    let interruption = outcome.isInterrupted ? "not all commits were searched" : nil
    if let match = outcome.match {
      return Answer(trace: match.trace, commit: match.commit, interruption: interruption)
    }
    try console.say("\(outcome.words)")
    return Answer(trace: trace, interruption: interruption)
  }

  private func trace(
    of payload: ReceivedPayload, at name: String
  ) throws(GitError) -> PayloadTrace {
    do throws(GitError) {
      return try revisions(payload, try GitRepository(around: folder)).trace(at: name)
    } catch {
      // Ctrl-C also ends git.
      guard Termination.isRequested else { throw error }
      return PayloadTrace(isInterrupted: true)
    }
  }

  private func revisions(
    _ payload: ReceivedPayload, _ repository: GitRepository
  ) -> RevisionTrace {
    RevisionTrace(payload, in: repository, folder, for: target, until: { Termination.isRequested })
  }

  /// Returns the repository around the workspace; nil outside of a repository, unless a revision is named.
  private func repository() throws(GitError) -> GitRepository? {
    do throws(GitError) {
      return try GitRepository(around: folder)
    } catch {
      guard !arguments.has("--since") || Termination.isRequested else { throw error }
      return nil
    }
  }

  // MARK: - The report

  private func writeText(_ answer: Answer) throws {
    let report = TextTraceReport(palette: console.palette(for: .output))
    if let commit = answer.commit { try console.write(report.text(of: commit)) }
    try console.write(report.text(of: answer.trace))
    guard answer.trace.sources.isEmpty else { return }
    // A search that was stopped cannot know that no template is like the payload.
    if answer.interruption != nil, answer.trace.nearest.isEmpty { return }
    try console.say(
      answer.trace.nearest.isEmpty
        ? "no template is like this payload"
        : "no template gives this payload; the nearest templates are listed")
  }
}

extension TraceJob.Answer {
  /// The answer of a search in the files of one revision.
  fileprivate init(of trace: PayloadTrace) {
    self.trace = trace
    if trace.isInterrupted { interruption = "not all templates were compared" }
  }
}

extension RevisionTrace.Outcome {
  /// The number of searched commits, and the reason why there are no more.
  fileprivate var words: String {
    let commits = searchedCount == 1 ? "1 commit" : "\(searchedCount) commits"
    let end =
      isLimited
      ? "; older commits were not searched"
      : isShallow ? "; this is a shallow clone without older commits" : ""
    return "\(commits) searched\(end)"
  }
}
