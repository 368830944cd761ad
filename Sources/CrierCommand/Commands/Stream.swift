internal import Checking
internal import Crier
internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms
internal import Sending
internal import Streaming
internal import TemplateLanguage

extension CommandDescription {
  static let stream = CommandDescription(
    name: "stream", group: .bulk, summary: "one line in, one payload out, for millions of lines",
    usage: [
      "crier stream [--workspace DIR]", "crier stream --template FILE [--platform P[-V]] [--raw]",
    ],
    examples: [
      .init(
        line: "crier stream < requests.ndjson > records.ndjson",
        meaning: "requests for any mixture of notifications, platforms and locales"),
      .init(
        line: "crier stream --template apns.json < rows.ndjson > records.ndjson",
        meaning: "one template, and an object of properties on each line, as the hub renders it"),
      .init(
        line: "crier stream --template apns.json --raw --errors bad.ndjson --jobs 2 < rows.ndjson",
        meaning: "the payloads alone, a line each; the records of bad lines in a file"),
    ],
    options: [
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
      .init(
        "--template", "FILE", "a body that a hub registration would carry; no workspace needed"),
      .init("--platform", "P[-V]", "its platform, where the file's name does not say it"),
      .init("--raw", nil, "with --template: payloads alone; a bad line gives an empty one"),
      .init("--in", "FILE", "read this instead of standard input"),
      .init("--out", "FILE", "write this instead of standard output"),
      .init("--errors", "FILE", "with --raw: where the records of bad lines go"),
      .init("--jobs", "N", "so many threads, as far as there are processors; the order stays"),
      .init("--fail-fast", nil, "end at the first bad line"),
      .init("--trailer", nil, "end with a record that counts the lines"),
      .init("--compact", nil, "leave out all white space that means nothing"),
      .onOversize("what becomes of a payload that is too large; error, if not said"),
    ],
    notes: [
      #"A request is a line {"id":1,"notification":"N","platform":"P","locale":"L","arguments":{}}."#,
      "The records are in the order of the lines. Exit code 0 when every line gave a payload, 1 when",
      "some did not, 3 when reading or writing broke, 143 after SIGTERM. A reader that goes away ends",
      "the run quietly.",
      "'--on-oversize clip:body' shortens the property 'body', between characters, until it all fits.",
    ]
  ) { arguments, console in
    if let word = arguments.words.first {
      throw UsageError("'\(word)' is one word too many", of: arguments.command)
    }
    let plan =
      arguments.has("--template")
      ? try StreamPlan.lines(of: arguments, console)
      : try StreamPlan.requests(of: arguments, console)
    guard let plan else { return .findings }
    return try plan.run(console)
  }
}

/// One run of `crier stream`.
private struct StreamPlan {
  let arguments: ParsedArguments
  let stream: StreamRun

  /// A run over lines of properties for one template; nil where the hub would refuse it.
  static func lines(of arguments: ParsedArguments, _ console: Console) throws -> StreamPlan? {
    try arguments.refuse(["--workspace"], beside: "--template")
    let path = arguments["--template"] ?? "-"
    let target = try InputFile.target(of: path, arguments)
    let source = PayloadTemplate(try InputLimits.document(path), for: target)
    try console.show(source.allFindings.filter { $0.severity > .note }, on: .error)
    guard let template = source.body(arguments.streamLayout) else { return nil }
    if arguments.streamFormat == .raw, template.holdsLineBreak {
      throw UsageError(
        "a template with line breaks cannot give one line a payload", of: arguments.command,
        suggestion: "--compact")
    }
    let policy = try arguments.oversizePolicy(for: template) ?? .refuse
    let settings = try arguments.streamSettings(policy)
    return StreamPlan(
      arguments: arguments,
      stream: StreamRun(template, for: target, settings, jobs: try arguments.jobs()))
  }

  /// A run over requests to a workspace.
  static func requests(of arguments: ParsedArguments, _ console: Console) throws -> StreamPlan? {
    for name in ["--platform", "--raw"] where arguments.has(name) {
      throw UsageError("\(name) goes with --template FILE", of: arguments.command)
    }
    let workspace = Workspace.load(try arguments.workspaceFolder())
    if let failure = workspace.failures.first { throw failure }
    try console.show(workspace.findings.filter { $0.severity == .error }, on: .error)
    let policy = try arguments.oversizePolicy(for: workspace) ?? .refuse
    let settings = try arguments.streamSettings(policy)
    return StreamPlan(
      arguments: arguments,
      stream: StreamRun(
        workspace, settings, layout: arguments.streamLayout, jobs: try arguments.jobs()))
  }

  func run(_ console: Console) throws -> ExitCode {
    Termination.beginWatching()
    let path = arguments["--out"] ?? "-"
    if let input = arguments["--in"]?.resolvedPath, input == path.resolvedPath,
      Folder.hasPlainFile(input)
    {
      throw UsageError("'\(path)' cannot be read and written at once", of: arguments.command)
    }
    let progress = ProgressLine(console)
    let trailer = arguments.has("--trailer") ? { counts in Self.trailer(counts) } : nil
    let (counts, end) = try stream.run(
      from: ByteSource(arguments["--in"] ?? "-"), to: ByteSink(path),
      errors: arguments["--errors"].map { path throws(FileError) in try ByteSink(path) }
        ?? .standardError,
      progress: { progress.show($0) }, trailer: trailer)
    progress.end()
    guard end != .readerGone else { return .good }
    if end == .terminated { StandardStream.exit(Termination.exitCode) }
    return counts.errors > 0 ? .findings : .good
  }

  private static func trailer(_ counts: LineCounts) -> [UInt8] {
    let trailer = JSONValue.object([
      (
        "trailer",
        .object([
          ("in", .number(counts.lines)), ("blank", .number(counts.blank)),
          ("out", .number(counts.good)), ("errors", .number(counts.errors)),
        ])
      )
    ])
    return JSONWriter.compact(trailer) + [UInt8(ascii: "\n")]
  }
}

extension ParsedArguments {
  fileprivate var streamFormat: StreamSettings.Format { has("--raw") ? .raw : .records }
  fileprivate var streamLayout: BodyLayout { has("--compact") ? .compact : .hub }

  fileprivate func streamSettings(
    _ policy: OversizePolicy
  ) throws(UsageError) -> StreamSettings {
    if streamFormat == .records, has("--errors") {
      throw UsageError(
        "--errors goes with --raw; without it the records of bad lines are among the others",
        of: command)
    }
    return StreamSettings(
      streamFormat, afterError: has("--fail-fast") ? .stop : .goOn, onOversize: policy)
  }

  fileprivate func jobs() throws(UsageError) -> Int {
    guard let text = self["--jobs"] else { return 1 }
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageError("--jobs is a number from 1 to 256, not '\(text)'", of: command)
    }
    return jobs
  }
}
