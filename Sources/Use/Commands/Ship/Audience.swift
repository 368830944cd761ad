internal import Analysis
internal import CommandLineTool
internal import Diagnostics
internal import Files

extension CommandDescription {
  static let audience = CommandDescription(
    name: "audience", group: .ship,
    summary: "count the notifications that the devices of an export would receive",
    usage: [
      "crier audience FILE|- [--tags EXPR] [--send NOTIFICATION [--sample S] | --properties FILE]",
      "crier audience FILE|- --request FILE",
    ],
    examples: [
      "crier audience export.txt --tags 'World && !beta'":
        "list the matching registrations by platform and template",
      "crier audience export.txt --send breaking-news --sample world":
        "also count locales and notifications without text, and list the devices "
        + "that would receive two notifications",
      "gzip -dc export.gz | crier audience - --tags World --properties send.json "
        + "--format json":
        "read standard input and print JSON",
    ],
    options: SendChoice.options + [
      .init("--format", "text|json", "the report format (default: text)"),
      .workspace,
    ],
    notes: [
      "An export has one registration description per line, in the format of the hub's export job.",
      "Lines can also be installations in JSON. Without a send, only tags are evaluated, and",
      "native registrations are included. Locales are known only for notifications in the",
      "workspace.",
      "Exit code 1 if a line is not a registration, 3 if a file cannot be read.",
    ]
  ) { arguments, console in
    let job = try AudienceJob(arguments)
    return try job.run(console)
  }
}

/// One run of `crier audience`.
private struct AudienceJob {
  private let arguments: ParsedArguments
  private let path: String
  private let format: FindingsFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let path = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError("'crier audience' needs one export", of: arguments.command)
    }
    let inputs = [path, arguments["--properties"], arguments["--request"]].filter { $0 == "-" }
    guard inputs.count < 2 else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    self.arguments = arguments
    self.path = path
    format = try arguments.findingsFormat()
  }

  func run(_ console: Console) throws -> ExitCode {
    let choice = try SendChoice(arguments)
    let reporting = console.reporting(as: format)
    try reporting.show(choice.findings.filter { $0.severity > .note }, on: .error)
    var counter = AudienceCounter(choice.address, choice.send, at: try arguments.time())
    let line = ProgressLine(reporting)
    let total = try ByteSource(path).byteCount
    try counter.add(contentsOf: path) { line.show($0, of: total ?? $0, "bytes") }
    line.end()
    let count = counter.count
    switch format {
    case .json: try console.write(data: AudienceJSON.text(of: count))
    case .text:
      let report = AudienceText(
        count, defaultLocale: choice.defaultLocale, palette: console.palette(for: .output))
      try console.write(report.text)
    }
    guard let first = count.firstUnreadable else { return .good }
    let number = count.unreadable
    try console.write(
      "crier: \(number) line\(number == 1 ? "" : "s") of '\(path)' could not be read as a "
        + "registration; the first is line \(first)\n", to: .error)
    return .findings
  }
}
