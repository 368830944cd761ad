internal import CommandLineTool
internal import Diagnostics
internal import Differences
internal import Files
internal import Fonts
internal import Git
internal import Workspaces

/// One run of `crier diff`.
struct DiffJob {
  /// The two sides of a comparison, as given on the command line.
  private enum RevisionRange {
    /// A commit compared with the files on disk.
    case workingTree(from: String)
    case commits(String, String)
    /// The merge base of two commits, compared with the second commit.
    case branch(String, String)

    init(_ word: String?) {
      guard let word else {
        self = .workingTree(from: "HEAD")
        return
      }
      for (separator, isBranch) in [("...", true), ("..", false)] {
        guard let (left, right) = word.divided(by: separator) else { continue }
        let names = (left.isEmpty ? "HEAD" : left, right.isEmpty ? "HEAD" : right)
        self =
          isBranch
          ? .branch(names.0, names.1)
          : right.isEmpty ? .workingTree(from: names.0) : .commits(names.0, names.1)
        return
      }
      self = .workingTree(from: word)
    }
  }

  private static let workingTree = "the working tree"
  private static let folders = ["Templates", "Locales"]

  private let arguments: ParsedArguments
  private let console: Console
  private let range: RevisionRange
  private let folder: String
  private let format: String
  private let jobs: Int
  private let failsOnDifference: Bool

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    guard arguments.words.count < 2 else {
      throw UsageError(
        "'crier diff' accepts one revision or range: REV, REV1..REV2 or REV1...REV2",
        of: arguments.command)
    }
    self.console = console
    range = RevisionRange(arguments.words.first)
    folder = try arguments.workspaceFolder()
    format = try arguments.choice("--format") ?? "text"
    jobs = try arguments.jobs()
    failsOnDifference = arguments.has("--exit-code")
    if format != "markdown" {
      try arguments.refuse(["--pictures", "--registrations"], beside: "--format \(format)")
    }
    if arguments.has("--at"), !arguments.has("--registrations") {
      throw UsageError("--at needs --registrations EXPORT", of: arguments.command)
    }
    if !arguments.has("--pictures") {
      for name in ["--pictures-url", "--font"] where arguments.has(name) {
        throw UsageError("\(name) needs --pictures DIR", of: arguments.command)
      }
    }
  }

  func run() throws -> ExitCode {
    if arguments.has("--pictures"), !FontSupport.isBuiltIn {
      return try PictureJob.refuse(on: console)
    }
    let repository = try GitRepository(around: folder)
    let (old, new) = try revisions(in: repository)
    try console.show(old.workspace.failures + new.workspace.failures)
    let comparison = RevisionComparison(from: old, to: new, jobs: jobs)
    let outcome = comparison.run()
    let details = try details(on: outcome, comparison, from: old, to: new)
    try report(outcome, details, from: old, to: new, in: repository)
    if let missing = details.mutations?.missing, missing > 0 {
      StandardStream.exit(Termination.exitCode)
    }
    guard old.workspace.failures.isEmpty, new.workspace.failures.isEmpty else { return .unreadable }
    let isDifferent = outcome.hasDifferences || details.mutations?.changed.isEmpty == false
    return failsOnDifference && isDifferent ? .findings : .good
  }

  private func report(
    _ outcome: RevisionComparison.Outcome, _ details: DifferenceDetails, from old: Revision,
    to new: Revision, in repository: GitRepository
  ) throws {
    switch format {
    case "json":
      try console.write(
        data: JSONDifferenceReport.text(of: outcome, from: old.name, to: new.name, details))
    case "markdown":
      let text = MarkdownDifferenceReport.text(
        of: outcome, from: old.name, to: new.name, prefix: repository.prefix, details: details)
      try console.write(data: Array(text.utf8))
    default:
      let palette = console.palette(for: .output)
      try console.write(
        TextDifferenceReport.text(of: outcome, mutations: details.mutations, palette: palette))
      try console.say(TextDifferenceReport.summary(of: outcome, mutations: details.mutations))
    }
  }

  /// Collects the parts of the report that are not differences between payloads.
  ///
  /// Mutants come last, so that after Ctrl-C all other parts are complete.
  private func details(
    on outcome: RevisionComparison.Outcome, _ comparison: RevisionComparison, from old: Revision,
    to new: Revision
  ) throws -> DifferenceDetails {
    let pictures = try arguments["--pictures"].map {
      try DiffPictures(arguments, folder: $0).draw(outcome, from: old, to: new)
    }
    return DifferenceDetails(
      pictures: pictures ?? [:], budgets: format == "text" ? [] : comparison.budgetChanges(),
      audiences: try audiences(of: outcome, in: new.workspace),
      mutations: arguments.has("--mutate") ? mutations(of: comparison) : nil)
  }

  /// Judges the mutants of both revisions, until Ctrl-C.
  private func mutations(of comparison: RevisionComparison) -> MutationComparison {
    let task = comparison.mutationTask()
    Termination.beginWatching(for: [.terminate, .interrupt])
    let line = ProgressLine(console)
    let mutations = task.run(until: { Termination.isRequested }) {
      line.show($0, of: task.count, "mutants")
    }
    line.end()
    return mutations
  }

  /// Returns the numbers of registrations that see a change, if an export is given.
  private func audiences(
    of outcome: RevisionComparison.Outcome, in workspace: Workspace
  ) throws -> [ChangeAudience] {
    guard let export = arguments["--registrations"] else { return [] }
    return try DiffAudience(export: export, time: try arguments.time())
      .counts(of: outcome, in: workspace)
  }

  private func revisions(
    in repository: GitRepository
  ) throws(GitError) -> (old: Revision, new: Revision) {
    switch range {
    case .workingTree(let name):
      let id = try repository.commit(named: name)
      return (
        try revision(name, id, in: repository), Revision(Self.workingTree, folder, from: .disk)
      )
    case .commits(let one, let other):
      let ids = (try repository.commit(named: one), try repository.commit(named: other))
      return (try revision(one, ids.0, in: repository), try revision(other, ids.1, in: repository))
    case .branch(let one, let other):
      let base = try repository.commonAncestor(of: one, other)
      let id = try repository.commit(named: other)
      return (try revision(one, base, in: repository), try revision(other, id, in: repository))
    }
  }

  private func revision(
    _ name: String, _ commit: String, in repository: GitRepository
  ) throws(GitError) -> Revision {
    let source = try repository.files(of: commit, below: Self.folders)
    let contracts = Workspace.declaredContracts(in: folder, of: source)
    guard !contracts.isEmpty else { return Revision(name, folder, from: source) }
    return Revision(
      name, folder, from: try repository.files(of: commit, below: Self.folders + contracts))
  }
}

extension String {
  /// Returns the parts before and after the first separator; nil if there is no separator.
  fileprivate func divided(by separator: String) -> (left: String, right: String)? {
    firstRange(of: separator).map {
      (String(self[..<$0.lowerBound]), String(self[$0.upperBound...]))
    }
  }
}
