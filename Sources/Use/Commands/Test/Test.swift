internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Goldens
internal import Workspaces

extension CommandDescription {
  static let test = CommandDescription(
    name: "test", group: .test, summary: "run, review and accept golden tests",
    usage: [
      "crier test [NOTIFICATION...] [--format text|json|junit|github|tap] [--jobs N] [--watch]",
      "crier test [NOTIFICATION...] --update|--review|--pending",
      "crier test --accept PATH... | --remove-unreferenced | --bytes FILE",
      "crier test [NOTIFICATION...] --coverage [--format text|json|lcov] [--at-least PERCENT]",
      "crier test [NOTIFICATION...] --mutate [--propose] [--format text|json] [--at-least PERCENT]",
      "crier test [NOTIFICATION...] --explore [--propose] [--format text|json] [--time S] [--seed N]",
    ],
    examples: [
      "crier test":
        "render everything and compare the results with the "
        + "goldens",
      "crier test --review": "review new and changed renderings",
      "crier test breaking-news --update": "accept all renderings of a notification",
      "crier test --accept Templates/breaking-news/goldens/apns.world.golden":
        "accept one rendering; with a folder, accept all its renderings",
      "crier test --format junit > results.xml": "write a report for a build server",
      "crier test --coverage": "list the variants, defaults and headers that no sample reaches",
      "crier test --coverage --format lcov > coverage.info":
        "write the coverage for viewers in editors and on build servers",
      "crier test localized-news --mutate":
        "make small changes, and list those that no golden and no check notices",
      "crier test notify-user --mutate --propose": "write samples and goldens that notice them",
      "crier test match-score --explore": "look for arguments that break a notification",
      "crier test notify-user --explore --time 10 --seed 7":
        "look for ten seconds, with other arguments",
    ],
    options: [
      .init("--update", nil, "accept all new and changed renderings"),
      .init("--review", nil, "show each difference and ask whether to accept it"),
      .init("--watch", nil, "test again when a file changes, until Ctrl-C"),
      .init("--accept", "PATH", "accept this golden, or all goldens in this folder", .often),
      .init("--pending", nil, "only list new and changed renderings; exit code 0"),
      .init(
        "--remove-unreferenced", nil,
        "remove goldens that have no rendering, if nothing else fails"),
      .init("--bytes", "FILE", "print the exact body of a golden"),
      .init("--coverage", nil, "report what the samples reach, instead of testing"),
      .init("--mutate", nil, "report which small changes the tests would not notice"),
      .init("--explore", nil, "look for arguments with which a notification breaks"),
      .init(
        "--propose", nil,
        "with --mutate or --explore: write the samples that were found, with goldens"),
      .init(
        "--time", "S", "with --explore: the time in seconds (default: a fixed number of rounds)"),
      .init("--seed", "N", "with --explore: the seed of the generated arguments (default: 1)"),
      .init(
        "--at-least", "PERCENT", "with --coverage or --mutate: exit code 1 if the share is lower"),
      .init(
        "--format", "text|json|junit|github|tap|lcov",
        "the report format (default: text); lcov needs --coverage"),
      .init("--jobs", "N", "the number of threads (default: one for each processor)"),
      .workspace,
    ],
    notes: [
      "Every template is rendered with each sample of its notification in the locale of each",
      "catalog. The run fails if a rendering is new or changed, if a golden has no rendering, or",
      "if there are errors.",
      "With --watch, a terminal shows the latest report. In a pipe or a file, each further report",
      "begins with a line such as '--- PATH changed'. After Ctrl-C, the exit code is 0.",
      "If the environment variable CI is set, goldens are never changed.",
      "With --coverage, a part of a template or a message is reached if it affects a rendering of",
      "at least one sample. The parts are expressions, their defaults and limits, headers, locales,",
      "messages, and the variants and placeholders of messages.",
      "With --mutate, each template, catalog and notification.json gets hundreds of small changes,",
      "one at a time and only in memory. A change that no golden and no finding of 'crier check'",
      "notices survives; it is listed with what a reader would see, and the smallest sample whose",
      "golden would notice it. A change is equivalent if no arguments that Crier tries show it.",
      "With --explore, generated arguments are rendered by every template in every locale: nasty",
      "strings, numbers of all plural categories, dates at the turn of the year and at changes to",
      "summer time, and all allowed values. A rendering fails if the hub would send other bytes, if",
      "a value is empty or an argument is missing that other samples or locales show, if a limit",
      "splits a character, if a direction control reorders other text, if a message is longer than",
      "its 'x-limit', if the push service would reject the payload, or if it violates a condition of",
      "the setting 'always'. A failure is shown with the smallest arguments; exit code 1 if there are",
      "failures. Equal seeds give equal reports, unless --time is set.",
      "Exit code 1 if a test failed, 3 if a golden cannot be read or written.",
    ]
  ) { arguments, console in
    if let path = arguments["--bytes"] { return try TestJob.writeBytes(of: path, console) }
    if arguments.has("--explore") { return try ExploreJob(arguments, console).run() }
    if arguments.has("--mutate") { return try MutateJob(arguments, console).run() }
    if arguments.has("--coverage") { return try CoverageJob(arguments, console).run() }
    let job = try TestJob(arguments, console)
    return try arguments.has("--watch") ? job.watch() : job.run()
  }
}

/// One run of `crier test`.
private struct TestJob {
  /// The action to take if a rendering differs from its golden.
  private enum Intent: String, CaseIterable {
    case update = "--update"
    case review = "--review"
    case accept = "--accept"
    case pending = "--pending"
    case removeUnreferenced = "--remove-unreferenced"
  }

  private let arguments: ParsedArguments
  private let console: Console
  private let intents: [Intent]
  private let format: String
  private let folder: String
  private let jobs: Int

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    format = try arguments.choice("--format") ?? "text"
    if format == "lcov" {
      throw UsageError("--format lcov needs --coverage", of: arguments.command)
    }
    try arguments.refuse(["--at-least"], without: "--coverage or --mutate")
    try arguments.refuse(["--propose"], without: "--mutate or --explore")
    try arguments.refuse(["--time", "--seed"], without: "--explore")
    intents = Intent.allCases.filter { arguments.has($0.rawValue) }
    jobs = try arguments.jobs()
    folder = try arguments.workspaceFolder()
    try checkIntents()
  }

  /// Writes the body of a golden, with the exact bytes that would be sent.
  static func writeBytes(of path: String, _ console: Console) throws -> ExitCode {
    let bytes = try FileReader.bytes(of: path, limit: 2 * InputLimits.propertiesByteCount)
    let golden: Golden
    do throws(GoldenDamage) {
      golden = try GoldenReader.read(bytes)
    } catch {
      throw UsageError(
        "'\(path)' is not a golden: line \(error.line): \(error)",
        remedy: "goldens are the files Templates/NOTIFICATION/goldens/*.golden")
    }
    try console.write(data: golden.body)
    return .good
  }

  func run() throws -> ExitCode {
    let isWriting = intents.contains { $0 != .pending }
    guard isWriting else { return try finish(test(WorkspaceChoice(arguments)).run) }
    let lock = try console.lock(folder.joined(with: "Templates"))
    defer { withExtendedLifetime(lock) {} }
    let choice = try WorkspaceChoice(arguments)
    return try accept(test(choice), in: choice.workspace)
  }

  /// Tests now and after each change, including changes to goldens.
  func watch() throws -> ExitCode {
    try arguments.refuse(intents.map(\.rawValue).filter { $0 != "--pending" }, beside: "--watch")
    let loop = WatchLoop(watching: ParsedArguments.workspacePaths(folder), leavingOut: [], console)
    return try loop.run(format == "text" ? .text : .data) {
      let run = try test(WorkspaceChoice(arguments)).run
      return { _ = try finish(run) }
    }
  }

  // MARK: - Rendering

  private func test(_ choice: WorkspaceChoice) throws -> GoldenTest.Outcome {
    let notifications = try choice.notifications()
    let test = GoldenTest(of: notifications, in: choice.workspace, jobs: jobs)
    let line = ProgressLine(console)
    let total = test.renderingCount
    let outcome = test.run { line.show($0, of: total, "renderings") }
    line.end()
    for notification in notifications where notification.testedSamples.isEmpty {
      try console.say("'\(notification.name)' has no samples, so it is not tested")
    }
    return outcome
  }

  private func finish(_ run: TestRun) throws -> ExitCode {
    try console.show(run.failures)
    let isPending = intents.contains(.pending)
    if isPending, format == "text" {
      for rendering in run.failed {
        try console.write("\(run.folder)/\(rendering.name.path)\t\(rendering.outcome)\n")
      }
      return run.failures.isEmpty ? .good : .unreadable
    }
    try report(run)
    if !run.failures.isEmpty { return .unreadable }
    return isPending || run.isGreen ? .good : .findings
  }

  private func report(_ run: TestRun) throws {
    switch format {
    case "json": try console.write(data: JSONTestReport.text(of: run))
    case "junit": try console.write(data: JUnitReport.text(of: run))
    case "github": try console.write(data: GitHubTestReport.text(of: run))
    case "tap": try console.write(data: TAPReport.text(of: run))
    default:
      try console.show(run.remarks, on: .output)
      try console.write(TextTestReport.display(of: run, palette: console.palette(for: .output)))
    }
    if format == "text" {
      try console.say("\(TextTestReport.summary(of: run))")
      if let advice = TextTestReport.advice(on: run) { try console.say("\(lines: advice)") }
    }
  }

  // MARK: - Accepting

  private func accept(
    _ outcome: GoldenTest.Outcome, in workspace: Workspace
  ) throws -> ExitCode {
    let store = GoldenStore(in: outcome.run.folder)
    let acceptance = GoldenAcceptance(to: store)
    let names = try chosenNames(of: outcome)
    // From here on, Ctrl-C takes effect after the current golden is completely written.
    Termination.beginWatching(for: [.terminate, .interrupt])
    let done = try acceptance.write(names, of: outcome.proposals) { Termination.isRequested }
    let count = done.written.count
    let hasErrors = !done.isInterrupted && WorkspaceCheck(of: workspace).findings.hasErrors
    try console.say(
      hasErrors
        ? "wrote \(count) goldens, but 'crier check' finds errors"
        : "accepted \(count) of \(names.count)")
    if done.isInterrupted { StandardStream.exit(Termination.exitCode) }
    let rest = outcome.run.without(done.written)
    guard intents.contains(.removeUnreferenced) else { return try finish(rest) }
    guard rest.withoutUnreferenced.isGreen else {
      try console.say("nothing was removed, because the run has other failures")
      return try finish(rest)
    }
    let removed = try acceptance.remove(rest.unreferenced).removed
    for path in removed { try console.say("removed \(outcome.run.folder)/\(path)") }
    return try finish(rest.withoutUnreferenced)
  }

  private func chosenNames(
    of outcome: GoldenTest.Outcome
  ) throws -> [GoldenName] {
    if intents.contains(.update) { return outcome.run.failed.map(\.name) }
    if intents.contains(.review) { return try TestReview(outcome, console).accepted() }
    return try arguments.all("--accept").flatMap { try names(at: $0, in: outcome.run) }
  }

  /// Returns the renderings whose goldens are at a path, which can be a file or a folder.
  private func names(at path: String, in run: TestRun) throws(UsageError) -> [GoldenName] {
    let wanted = path.hasSuffix("/") ? String(path.dropLast()) : path
    let paths = run.failed.map { (name: $0.name, path: "\(run.folder)/\($0.name.path)") }
    if let pattern = PathPattern(absolute(wanted)) {
      let matches = paths.filter { pattern.matches(absolute($0.path)) }
      if !matches.isEmpty { return matches.map(\.name) }
    }
    let place = absolute(wanted)
    let exact = paths.filter {
      absolute($0.path) == place || absolute($0.path).hasPrefix("\(place)/")
    }
    guard exact.isEmpty else { return exact.map(\.name) }
    let found = paths.filter {
      $0.path.hasSuffix("/\(wanted)") || "/\($0.path)".contains("/\(wanted)/")
    }
    guard found.isEmpty else { return found.map(\.name) }
    let nearest = Suggestion.nearest(to: wanted, among: paths.map(\.path))
    throw UsageError(
      "no new or changed rendering matches '\(path)'",
      remedy: nearest.map { "did you mean '\($0)'?" }
        ?? "'crier test --pending' lists new and changed renderings")
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : Folder.current.joined(with: path)
  }

  // MARK: - Command line

  private func checkIntents() throws(UsageError) {
    let ways = intents.filter { $0 != .removeUnreferenced }
    if ways.count > 1 {
      throw UsageError(
        "\(ways[0].rawValue) and \(ways[1].rawValue) are mutually exclusive", of: arguments.command)
    }
    if intents.contains(.removeUnreferenced), !arguments.words.isEmpty {
      throw UsageError(
        "--remove-unreferenced works only for the whole workspace", of: arguments.command)
    }
    guard let first = intents.first(where: { $0 != .pending }) else { return }
    try arguments.refuseInCI(first.rawValue, because: "would change goldens")
    if first == .review, !StandardStream.hasInputTerminal {
      throw UsageError(
        "--review needs a terminal, but standard input is not one",
        remedy: "list the differences with --pending, and accept them with --accept PATH")
    }
  }
}
