internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Reports
internal import Translations
internal import Workspaces

/// The report of `crier check`, printed once or after each change.
struct CheckReport {
  private let arguments: ParsedArguments
  private let console: Console
  private let format: String

  init(_ arguments: ParsedArguments, _ console: Console, format: String) {
    self.arguments = arguments
    self.console = console
    self.format = format
  }

  /// Checks the files once, and applies the fixes if `--fix` is set.
  func run() throws -> ExitCode {
    let line = ProgressLine(console)
    let job: CheckJob
    let source: FileSource
    let run: CheckRun
    do {
      job = try CheckJob(arguments)
      source = FileSource.disk(naming: job.named)
      run = try job.run(reading: source, showing: line)
    } catch let failure as FileError {
      return try show(CheckRun(stoppedBy: failure))
    }
    guard arguments.has("--fix") else { return try show(run) }
    let repair = try Repair(run, of: source) { source, run in
      try job.run(reading: source, reusing: run, showing: line)
    }
    if arguments.has("--dry-run") { return try CheckJob.show(repair, console) }
    try CheckJob.write(repair, console)
    return try show(repair.run)
  }

  /// Checks the files now and after each change.
  func watch() throws -> ExitCode {
    let payload = arguments["--payload"].map { [$0] }
    let paths =
      try arguments.watchedPaths(payload ?? arguments.words) + arguments.all("--app-strings")
    let loop = WatchLoop(watching: paths, leavingOut: ["goldens"], console)
    return try loop.run(format == "text" ? .text : .data) {
      do {
        let job = try CheckJob(arguments)
        let run = try job.run(
          reading: .disk(naming: job.named), showing: ProgressLine(console))
        return { _ = try show(run) }
      } catch let failure as FileError {
        return { _ = try show(CheckRun(stoppedBy: failure)) }
      }
    }
  }

  private func show(_ run: CheckRun) throws -> ExitCode {
    switch format {
    case "json":
      try JSONReport.write(run.reported, checks: run.checks, more: run.completenessMembers) {
        bytes throws(FileError) in try console.write(data: bytes)
      }
    case "sarif":
      try SARIFReport.write(run.reported, version: ProgramVersion.current) {
        bytes throws(FileError) in try console.write(data: bytes)
      }
    case "github": try console.write(data: Array(GitHubReport.text(of: run.reported).utf8))
    default:
      // Findings come last, next to the prompt, where they are read first.
      for table in run.completeness { try console.write("\(lines: table.text)") }
      try console.show(run.findings, on: .output)
    }
    if format == "text", run.fileCount > 0 { try console.say("\(run.summary)") }
    if arguments.has("--verbose"), let checks = run.checks.summary {
      try console.say("\(lines: checks)")
    }
    try console.show(run.failures)
    return run.exitCode(failingFrom: arguments.strictness)
  }
}

extension CheckRun {
  /// The translation progress of each workspace that contains translations.
  fileprivate var completeness: [CompletenessTable] {
    wholeWorkspaces.map { Completeness(of: $0.catalogs) }.filter { !$0.rows.isEmpty }
      .map(CompletenessTable.init)
  }

  /// The translation progress as a JSON member; empty if nothing is translated.
  fileprivate var completenessMembers: [(String, JSONValue)] {
    completeness.isEmpty
      ? [] : [("completeness", .array(completeness.flatMap(\.rowObjects)))]
  }

  /// All findings, with one for each file that could not be read.
  fileprivate var reported: Findings {
    var reported = findings
    reported.report(contentsOf: unreadableFiles)
    return reported
  }

  fileprivate var summary: String {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .map { (findings.count(of: $0.0), $0.1) }
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let files = "\(fileCount) file\(fileCount == 1 ? "" : "s")"
    let others = failures.isEmpty ? "" : " in those that could be read"
    return counts.isEmpty
      ? "\(files) checked, nothing found\(others)"
      : "\(files) checked: \(counts.joined(separator: ", "))\(others)"
  }

  fileprivate func exitCode(failingFrom least: Severity) -> ExitCode {
    if !failures.isEmpty { return .unreadable }
    return findings.filter { $0.severity >= least }.isEmpty ? .good : .findings
  }
}
