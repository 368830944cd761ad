internal import Bytes
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Goldens
internal import HTTP

/// One run of `crier push test`, which compares what push services received with goldens.
struct PushTestJob {
  private let client: ControlClient
  private let folder: String
  private let run: String?
  private let redacted: [String]
  private let isAccepting: Bool
  private let format: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.words.count == 1 else {
      throw UsageError(
        "unexpected argument '\(arguments.words[1])'", of: arguments.command)
    }
    client = try ControlClient(arguments, port: HubServerSettings.pushPort)
    folder = arguments.all("--goldens").last ?? "goldens"
    run = arguments.all("--run").last
    redacted = arguments.all("--redact")
    isAccepting = arguments.has("--update")
    format = try arguments.choice("--format") ?? "text"
    if isAccepting, let word = StandardStream.environment("CI"), !word.isEmpty, word != "false" {
      throw UsageError(
        "--update would change goldens, but CI is set in the environment",
        remedy: "run the command on your own machine, or unset CI")
    }
  }

  /// Compares or accepts the notifications, and reports the result.
  func run(_ console: Console) throws -> ExitCode {
    let rows: [CapturedRow]
    do throws(ControlClient.Failure) {
      rows = try received()
    } catch {
      try console.write("crier: \(error.message)\n", to: .error)
      return error.exitCode
    }
    try Folder.make(folder)
    let store = GoldenStore(in: folder)
    let test = CapturedTest(
      rows.map { $0.captured(inRun: run) }, in: store, redacting: redacted)
    let outcome = try test.run(groups: try groups(rows))
    guard !outcome.run.isEmpty else { return try reportNothing(console) }
    guard isAccepting else { return try finish(outcome.run, console) }
    let acceptance = GoldenAcceptance(to: store)
    let names = outcome.run.failed.map(\.name)
    let written = try acceptance.write(names, of: outcome.proposals) { false }.written
    let removed = try acceptance.remove(outcome.run.unreferenced).removed
    try console.say(
      "accepted \(written.count) of \(names.count), removed \(removed.count)")
    return try finish(outcome.run.without(written).withoutUnreferenced, console)
  }

  private func received() throws(ControlClient.Failure) -> [CapturedRow] {
    let query = run.map { "?run=\($0.percentEncoded)" } ?? ""
    return try client.send(.get, "/outbox/export\(query)")
      .split(separator: UInt8(ascii: "\n")).compactMap(CapturedRow.init)
      .filter { !$0.isSimulated && !$0.isLogin }
  }

  /// The folders of goldens whose notifications must have been sent.
  private func groups(_ rows: [CapturedRow]) throws -> [String] {
    if let run { return [CapturedRow.group(ofRun: run)] }
    // If nothing was sent, every golden misses its notification.
    return rows.isEmpty ? try Folder.names(in: folder).filter { !$0.hasPrefix(".") } : []
  }

  /// Reports that there is nothing to compare, which a test must not take for success.
  private func reportNothing(_ console: Console) throws -> ExitCode {
    let what = run.map { "no notification has the run '\($0)'" } ?? "nothing was sent"
    try console.write(
      "crier: \(what), and '\(folder)' has no golden\(run == nil ? "" : " of the run")\(hint)\n",
      to: .error)
    return .findings
  }

  /// The most similar run that the services know, as part of a sentence.
  private var hint: String {
    guard let run else { return "" }
    // The services answered a moment ago; without an answer, there is only no suggestion.
    let rows = (try? client.send(.get, "/outbox/export")) ?? []
    let names = rows.split(separator: UInt8(ascii: "\n")).compactMap(CapturedRow.init).map(\.group)
    let nearest = Suggestion.nearest(to: run, among: Set(names).sorted())
    return nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private func finish(_ run: TestRun, _ console: Console) throws -> ExitCode {
    switch format {
    case "json": try console.write(data: JSONTestReport.text(of: run))
    case "junit": try console.write(data: JUnitReport.text(of: run))
    case "github": try console.write(data: GitHubTestReport.text(of: run))
    case "tap": try console.write(data: TAPReport.text(of: run))
    default:
      try console.write(TextTestReport.display(of: run, palette: console.palette(for: .output)))
      try console.say("\(TextTestReport.summary(of: run))")
      if !run.isGreen { try console.say("'crier push test --update' accepts all differences") }
    }
    return run.isGreen ? .good : .findings
  }
}
