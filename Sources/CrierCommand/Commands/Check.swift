internal import AppStrings
internal import Checking
internal import CommandLineTool
internal import Comparison
internal import Diagnostics
internal import Documents
internal import Files
internal import Hub
internal import Reports
internal import Sending
internal import Translations
internal import Workspaces

extension CommandDescription {
  static let check = CommandDescription(
    name: "check", group: .write, summary: "everything wrong or risky, with the remedy",
    usage: [
      "crier check [PATH...] [--platform P[-V]] [--format text|json|sarif|github] [--fix [--dry-run]]",
      "crier check --payload FILE|- --platform P[-V] [--header 'NAME: VALUE']... [--mode lint|provider] [--direct] [--app-strings DIR]",
    ],
    examples: [
      .init(line: "crier check", meaning: "the whole workspace around the current folder"),
      .init(line: "crier check apns.json wns-toast.xml", meaning: "two templates"),
      .init(line: "crier check --fix Templates/breaking-news", meaning: "mend what can be mended"),
      .init(
        line: "crier check body.json --platform apns --header 'apns-priority: $(urgency)'",
        meaning: "a body of any name, with a header of its registration"),
      .init(
        line: "crier register breaking-news --locale en --platform apns | crier check -",
        meaning: "a registration or an installation, known by its content"),
      .init(
        line: "crier check --payload body.json --platform apns --header 'apns-priority: 5'",
        meaning: "a finished payload, whoever made it"),
    ],
    options: [
      .init("--payload", "FILE", "a finished payload instead of templates; - reads standard input"),
      .init("--platform", "P[-V]", "the platform, where a file's name does not say it"),
      .init("--format", "text|json|sarif|github", "the form of the report; text, if not said"),
      .init("--fix", nil, "apply the fixes that are mechanical, and list them"),
      .init(
        "--dry-run", nil, "with --fix: print the changes as a unified diff, and change nothing"),
      .init("--strict", nil, "fail on warnings too"),
      .init("--header", "'NAME: VALUE'", "a header of the template or of the payload", .often),
      .init(
        "--mode", "lint|provider", "everything, or only what the service itself refuses"),
      .init("--direct", nil, "the payload goes to the service itself, not through a hub"),
      .init("--verbose", nil, "also say how much each check of catalogs has covered"),
      .init("--expiry", "VALUE", "the expiry of an Apple template"),
      .init("--priority", "VALUE", "the priority of an Apple template"),
      .init("--app-strings", "DIR", "check loc-keys against the strings of the app in this folder"),
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
    ],
    notes: [
      "Exit code 1 when something is wrong, 2 for a wrong command line, 3 when a file cannot be read.",
      "'crier explain CODE' tells more about a finding.",
    ]
  ) { arguments, console in
    let format = try arguments.choice("--format")
    if arguments.has("--dry-run"), !arguments.has("--fix") {
      throw UsageError("--dry-run needs --fix", of: arguments.command)
    }
    let job = try CheckJob(arguments)
    let source = FileSource.disk(naming: Set(arguments.words.map(\.asFolderPath)))
    var run = try job.run(reading: source)
    if arguments.has("--fix") {
      let repair = try Repair(run, of: source) { source in try job.run(reading: source) }
      if arguments.has("--dry-run") { return try CheckJob.show(repair, console) }
      try CheckJob.write(repair, console)
      run = repair.run
    }
    switch format {
    case "json":
      try JSONReport.write(run.findings, checks: run.checks, more: run.completenessMembers) {
        bytes throws(FileError) in try console.write(data: bytes)
      }
    case "sarif":
      try SARIFReport.write(run.findings, version: ProgramVersion.current) {
        bytes throws(FileError) in try console.write(data: bytes)
      }
    case "github": try console.write(data: Array(GitHubReport.text(of: run.findings).utf8))
    default:
      try console.show(run.findings, on: .output)
      for table in run.completeness { try console.write("\(lines: table.text)") }
    }
    if format ?? "text" == "text", run.fileCount > 0 { try console.say("\(run.summary)") }
    if arguments.has("--verbose"), let checks = run.checks.summary {
      try console.say("\(lines: checks)")
    }
    try console.show(run.failures)
    return run.exitCode(failingFrom: arguments.strictness)
  }
}

/// Which files a command line wants to have checked.
private struct CheckJob {
  private enum Item {
    case folder(String)
    case file(CheckedFile)
    /// A registration or an installation on standard input.
    case input(HubFile)
  }

  private let items: [Item]
  private let headers: CompiledHeaders
  private let payload: PayloadJob?
  private let appStrings: AppStrings?

  init(_ arguments: ParsedArguments) throws {
    headers = try arguments.compiledHeaders()
    appStrings = try arguments.appStrings()
    payload = try PayloadJob(arguments)
    guard payload == nil else {
      items = []
      return
    }
    let paths = try arguments.words.isEmpty ? [arguments.workspaceFolder()] : arguments.words
    items = try paths.map { path in
      let path = path.asFolderPath
      return try Folder.exists(path) ? .folder(path) : Self.item(path, arguments)
    }
  }

  /// A file that was named is a template unless its name or its content says otherwise.
  private static func item(_ path: String, _ arguments: ParsedArguments) throws -> Item {
    if !arguments.has("--platform"), let known = CheckedFile(path: path),
      known.kind != .unknownTemplate
    {
      return .file(known)
    }
    if !arguments.has("--platform"), path == "-" || Folder.hasFile(path),
      let hubFile = HubFile(try InputLimits.document(path))
    {
      return path == "-"
        ? .input(hubFile) : .file(CheckedFile(path: path, kind: .unknownTemplate))
    }
    if !arguments.has("--platform"), path != "-", !Folder.hasFile(path) {
      throw FileError.missing(path)
    }
    let target = try InputFile.target(of: path, arguments)
    if path != "-", !Folder.hasFile(path) { throw FileError.missing(path) }
    return .file(CheckedFile(path: path, kind: .template(target)))
  }

  func run(reading source: FileSource) throws -> CheckRun {
    var run = CheckRun(appStrings: appStrings, reading: source)
    if let payload {
      run.add(try payload.findings(headers, appStrings, in: source))
      return run
    }
    for item in items {
      switch item {
      case .folder(let path): run.check(folder: path)
      case .file(let file): run.check(file, headers: headers)
      case .input(let hubFile): run.add(hubFile.findings)
      }
    }
    return run
  }

  /// Writes the changed files and says what was fixed.
  static func write(_ repair: Repair, _ console: Console) throws {
    for file in repair.files {
      try FileWriter.replace(file.path, with: file.after, inside: .workspace(around: file.path))
    }
    for diagnostic in repair.fixed { try console.say("\(diagnostic.fixLine)") }
    try console.say("\(repair.summary)")
  }

  /// Prints what the fixes would change; exit code 1 if they would change anything.
  static func show(_ repair: Repair, _ console: Console) throws -> ExitCode {
    for file in repair.files {
      let difference = UnifiedDifference(of: file.path, from: file.before, to: file.after)
      try console.write(data: Array(difference.text.utf8))
    }
    try console.show(repair.run.failures)
    guard repair.run.failures.isEmpty else { return .unreadable }
    return repair.files.isEmpty ? .good : .findings
  }
}

extension String {
  /// A path without what says nothing: `./` before it, `/` behind it.
  fileprivate var asFolderPath: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return path
  }
}

extension CheckRun {
  /// The progress of translations in each workspace that has some.
  fileprivate var completeness: [CompletenessTable] {
    wholeWorkspaces.map { Completeness(of: $0.catalogs) }.filter { !$0.rows.isEmpty }
      .map(CompletenessTable.init)
  }

  /// The progress as a member of the report; none if nothing is translated.
  fileprivate var completenessMembers: [(String, JSONValue)] {
    completeness.isEmpty
      ? [] : [("completeness", .array(completeness.flatMap(\.rowObjects)))]
  }

  fileprivate var summary: String {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .map { (findings.count(of: $0.0), $0.1) }
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let files = "\(fileCount) file\(fileCount == 1 ? "" : "s")"
    return counts.isEmpty
      ? "\(files) checked, nothing found" : "\(files) checked: \(counts.joined(separator: ", "))"
  }

  fileprivate func exitCode(failingFrom least: Severity) -> ExitCode {
    if !failures.isEmpty { return .unreadable }
    return findings.filter { $0.severity >= least }.isEmpty ? .good : .findings
  }
}
