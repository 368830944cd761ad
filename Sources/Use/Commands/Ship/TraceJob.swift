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
  /// The sources of the payload, and the commit whose files give it; nil is the working tree.
  private typealias Answer = (trace: PayloadTrace, commit: LineCommit?)

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
    let answer = try answer(for: payload)
    if isJSON {
      let report = JSONTraceReport.value(of: answer.trace, at: answer.commit)
      try console.write(data: JSONWriter.compact(report) + [UInt8(ascii: "\n")])
    } else {
      try writeText(answer)
    }
    return answer.trace.sources.isEmpty ? .findings : .good
  }

  // MARK: - The search

  private func answer(for payload: ReceivedPayload) throws -> Answer {
    if let name = arguments["--revision"] {
      let search = revisions(payload, try GitRepository(around: folder))
      return (try search.trace(at: name), nil)
    }
    let workspace = Workspace.load(folder, jobs: StandardStream.processorCount)
    if let failure = workspace.failures.first { throw failure }
    let trace = PayloadTracer(payload, in: workspace, for: target).run()
    if trace.isIncomplete {
      try console.say("the search ended early, because the payload is too ambiguous")
    }
    guard trace.sources.isEmpty, let repository = try repository() else { return (trace, nil) }
    let outcome = try revisions(payload, repository).newest(after: arguments["--since"])
    if let match = outcome.match { return (match.trace, match.commit) }
    try console.say("\(outcome.words)")
    return (trace, nil)
  }

  private func revisions(
    _ payload: ReceivedPayload, _ repository: GitRepository
  ) -> RevisionTrace {
    RevisionTrace(payload, in: repository, folder, for: target)
  }

  /// Returns the repository around the workspace; nil outside of a repository, unless a revision is named.
  private func repository() throws(GitError) -> GitRepository? {
    do throws(GitError) {
      return try GitRepository(around: folder)
    } catch {
      guard !arguments.has("--since") else { throw error }
      return nil
    }
  }

  // MARK: - The report

  private func writeText(_ answer: Answer) throws {
    let report = TextTraceReport(palette: console.palette(for: .output))
    if let commit = answer.commit { try console.write(report.text(of: commit)) }
    try console.write(report.text(of: answer.trace))
    guard answer.trace.sources.isEmpty else { return }
    try console.say(
      answer.trace.nearest.isEmpty
        ? "no template is like this payload"
        : "no template gives this payload; the nearest templates are listed")
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
