internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Sending
internal import Streaming
internal import TemplateLanguage
internal import Workspaces

extension CommandDescription {
  static let stream = CommandDescription(
    name: "stream", group: .bulk, summary: "render payloads in bulk, one per input line",
    usage: [
      "crier stream [--workspace DIR]", "crier stream --template FILE [--platform P[-V]] [--raw]",
    ],
    examples: [
      "crier stream < requests.ndjson > records.ndjson":
        "render requests for any mix of notifications, platforms and locales",
      "crier stream --template apns.json < rows.ndjson > records.ndjson":
        "render one template as the hub does, once for each line of properties",
      "crier stream --template apns.json --raw --errors bad.ndjson --jobs 2 < rows.ndjson":
        "print only payloads, one per line; the records of bad lines go to a file",
    ],
    options: [
      .workspace,
      .init("--template", "FILE", "the body of a hub registration; needs no workspace"),
      .init("--platform", "P[-V]", "the template's platform (default: from the file name)"),
      .init("--raw", nil, "with --template: print only payloads; bad lines become empty lines"),
      .init("--in", "FILE", "the input (default: standard input)"),
      .init("--out", "FILE", "the output (default: standard output)"),
      .init(
        "--errors", "FILE", "with --raw: the records of bad lines (default: standard error)"),
      .init("--jobs", "N", "the number of threads (default: 1); the output stays in order"),
      .init("--fail-fast", nil, "stop at the first bad line"),
      .init("--trailer", nil, "append a record with the line counts"),
      .init("--compact", nil, "remove all insignificant white space"),
      .onOversize("what to do with a payload that is too large (default: error)"),
    ],
    notes: [
      #"A request is a line {"id":1,"notification":"N","platform":"P","locale":"L","arguments":{}}."#,
      "Records are in the order of the lines. Exit code 0 if every line rendered a payload, 1 if a",
      "line failed, 3 if reading or writing failed, 143 after SIGTERM. If the reader of the output",
      "closes the pipe, the run ends with 0.",
      "'--on-oversize clip:body' shortens the property 'body' until the payload fits; it never",
      "splits a character.",
    ]
  ) { arguments, console in
    if let word = arguments.words.first {
      throw UsageError("unexpected argument '\(word)'", of: arguments.command)
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

  /// Returns a run that renders one template for each line; nil if the hub would reject the
  /// template.
  static func lines(of arguments: ParsedArguments, _ console: Console) throws -> StreamPlan? {
    try arguments.refuse(["--workspace"], beside: "--template")
    let path = arguments["--template"] ?? "-"
    let target = try InputFile.target(of: path, arguments)
    let source = PayloadTemplate(try InputLimits.document(path), for: target)
    try console.show(source.allFindings.filter { $0.severity > .note }, on: .error)
    guard let template = source.body(arguments.streamLayout) else { return nil }
    if arguments.streamFormat == .raw, template.holdsLineBreak {
      throw UsageError(
        "--raw needs a template without line breaks", of: arguments.command,
        suggestion: "--compact")
    }
    let policy = try arguments.oversizePolicy(for: template) ?? .refuse
    let settings = try arguments.streamSettings(policy)
    return StreamPlan(
      arguments: arguments,
      stream: StreamRun(template, for: target, settings, jobs: try arguments.jobs(default: 1)))
  }

  /// Returns a run that answers one request per line, using a workspace.
  static func requests(of arguments: ParsedArguments, _ console: Console) throws -> StreamPlan? {
    for name in ["--platform", "--raw"] where arguments.has(name) {
      throw UsageError("\(name) needs --template FILE", of: arguments.command)
    }
    let workspace = Workspace.load(try arguments.workspaceFolder())
    if let failure = workspace.failures.first { throw failure }
    try console.show(
      WorkspaceCheck(of: workspace, .files).findings.filter { $0.severity == .error }, on: .error)
    let policy = try arguments.oversizePolicy(for: workspace) ?? .refuse
    let settings = try arguments.streamSettings(policy)
    return StreamPlan(
      arguments: arguments,
      stream: StreamRun(
        workspace, settings, layout: arguments.streamLayout, jobs: try arguments.jobs(default: 1)))
  }

  func run(_ console: Console) throws -> ExitCode {
    try arguments.refuseSharedFiles()
    Termination.beginWatching()
    let progress = ProgressLine(console)
    let trailer = arguments.has("--trailer") ? { counts in Self.trailer(counts) } : nil
    let source = try ByteSource(arguments["--in"] ?? "-")
    let total = source.byteCount
    let (counts, end) = try stream.run(
      from: source, to: ByteSink(arguments["--out"] ?? "-"),
      errors: arguments["--errors"].map { path throws(FileError) in try ByteSink(path) }
        ?? .standardError,
      progress: { progress.show($0, of: total) }, trailer: trailer)
    progress.end()
    guard end != .readerGone else { return .good }
    if end == .terminated { StandardStream.exit(Termination.exitCode) }
    return counts.errors > 0 ? .findings : .good
  }

  private static func trailer(_ counts: LineCounts) -> [UInt8] {
    JSONWriter.line(
      .object([
        (
          "trailer",
          .object([
            ("in", .number(counts.lines)), ("blank", .number(counts.blank)),
            ("out", .number(counts.good)), ("errors", .number(counts.errors)),
          ])
        )
      ]))
  }
}

extension ParsedArguments {
  fileprivate var streamFormat: StreamSettings.Format { has("--raw") ? .raw : .records }
  fileprivate var streamLayout: BodyLayout { has("--compact") ? .compact : .hub }

  /// Throws an error if two of the options `--in`, `--out` and `--errors` name the same file.
  fileprivate func refuseSharedFiles() throws(UsageError) {
    let outputs = [("--out", self["--out"] ?? "-"), ("--errors", self["--errors"])]
    for case (let option, let path?) in outputs where path != "-" {
      guard self["--in"]?.isSameFile(as: path) == true else { continue }
      throw UsageError("--in and \(option) name the same file '\(path)'", of: command)
    }
    guard let errors = self["--errors"] else { return }
    let output = self["--out"] ?? "-"
    let isShared =
      output == "-" || errors == "-" ? output == errors : output.isSameFile(as: errors)
    guard !isShared else {
      let name = errors == "-" ? "are both standard output" : "name the same file '\(errors)'"
      throw UsageError("--out and --errors \(name)", of: command)
    }
  }

  fileprivate func streamSettings(
    _ policy: OversizePolicy
  ) throws(UsageError) -> StreamSettings {
    if streamFormat == .records, has("--errors") {
      throw UsageError(
        "--errors needs --raw; without --raw, the output contains the records of bad lines",
        of: command)
    }
    return StreamSettings(
      streamFormat, afterError: has("--fail-fast") ? .stop : .goOn, onOversize: policy)
  }
}
