internal import Crier
internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms
internal import TemplateLanguage

extension CommandDescription {
  static let stream = CommandDescription(
    name: "stream", group: .bulk, summary: "one line in, one payload out, for millions of lines",
    usage: ["crier stream --template FILE [--platform P[-V]] [--raw]"],
    examples: [
      .init(
        line: "crier stream --template apns.json < rows.ndjson > records.ndjson",
        meaning: "a JSON record for each line, good or bad, in order"),
      .init(
        line: "crier stream --template apns.json --raw --errors bad.ndjson --jobs 2 < rows.ndjson",
        meaning: "the payloads alone, a line each; the records of bad lines in a file"),
    ],
    options: [
      .init("--template", "FILE", "the body that a hub registration would carry"),
      .init("--platform", "P[-V]", "the platform, where the file's name does not say it"),
      .init("--raw", nil, "payloads instead of records; a bad line gives an empty one"),
      .init("--in", "FILE", "read this instead of standard input"),
      .init("--out", "FILE", "write this instead of standard output"),
      .init("--errors", "FILE", "with --raw: where the records of bad lines go"),
      .init("--jobs", "N", "so many threads; the order stays"),
      .init("--fail-fast", nil, "end at the first bad line"),
      .init("--trailer", nil, "end with a record that counts the lines"),
      .init("--compact", nil, "leave out all white space that means nothing"),
      .onOversize("what becomes of a payload that is too large; error, if not said"),
    ],
    notes: [
      "Each line is a JSON object of properties. Exit code 0 when every line gave a payload, 1 when some",
      "did not, 3 when reading or writing broke, 143 after SIGTERM. A reader that goes away ends the run.",
      "'--on-oversize clip:body' shortens the property 'body', between characters, until the payload fits.",
    ]
  ) { arguments, console in
    guard let path = arguments["--template"], arguments.words.isEmpty else {
      throw UsageError("'crier stream' needs --template FILE", of: arguments.command)
    }
    let target = try InputFile.target(of: path, arguments)
    let check = TemplateCheck(try InputLimits.document(path), for: target)
    try console.show(check.findings.filter { $0.severity > .note }, on: .error)
    let layout: BodyLayout = arguments.has("--compact") ? .compact : .hub
    guard let template = check.accepted?.compiled(layout: layout) else { return .findings }
    return try StreamJob(template, for: target, arguments).run(console)
  }
}

/// One run of `crier stream` with one template.
private struct StreamJob {
  private let template: CompiledTemplate
  private let arguments: ParsedArguments
  private let jobs: Int
  private let settings: StreamSettings

  init(
    _ template: CompiledTemplate, for target: PlatformTarget, _ arguments: ParsedArguments
  ) throws(UsageError) {
    self.template = template
    self.arguments = arguments
    let format: StreamSettings.Format = arguments.has("--raw") ? .raw : .records
    settings = StreamSettings(
      format, afterError: arguments.has("--fail-fast") ? .stop : .goOn,
      onOversize: try arguments.oversizePolicy(for: template) ?? .refuse, SizeJudge(for: target))
    jobs = try Self.jobs(arguments)
    if format == .raw, template.holdsLineBreak {
      throw UsageError(
        "a template with line breaks cannot give one line a payload", of: arguments.command,
        suggestion: "--compact")
    }
    if format == .records, arguments.has("--errors") {
      throw UsageError(
        "--errors goes with --raw; without it the records of bad lines are among the others",
        of: arguments.command)
    }
  }

  private static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    guard let text = arguments["--jobs"] else { return 1 }
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageError(
        "--jobs is a number from 1 to 256, not '\(text)'", of: arguments.command)
    }
    return jobs
  }

  func run(_ console: Console) throws -> ExitCode {
    Termination.beginWatching()
    let run = StreamRun(template, settings, jobs: jobs)
    let path = arguments["--out"] ?? "-"
    let progress = ProgressLine(console)
    let (counts, end) = try run.run(
      from: ByteSource(arguments["--in"] ?? "-"), to: ByteSink(path),
      complaints: arguments["--errors"].map { path throws(FileError) in try ByteSink(path) }
        ?? .standardError,
      progress: { progress.show($0) })
    progress.end()
    guard end != .readerGone else { return .good }
    if arguments.has("--trailer") { try writeTrailer(counts, to: path) }
    if end == .terminated { StandardStream.exit(Termination.exitCode) }
    return counts.errors > 0 ? .findings : .good
  }

  private func writeTrailer(_ counts: LineCounts, to path: String) throws(FileError) {
    let trailer = JSONValue.object([
      (
        "trailer",
        .object([
          ("in", .number(counts.lines)), ("blank", .number(counts.blank)),
          ("out", .number(counts.good)), ("errors", .number(counts.errors)),
        ])
      )
    ])
    try ByteSink(appendingTo: path).write(JSONWriter.compact(trailer) + [UInt8(ascii: "\n")])
  }
}
