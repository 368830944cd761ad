internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Platforms

extension CommandDescription {
  static let format = CommandDescription(
    name: "format", group: .write,
    summary: "put templates, payloads and catalogs into the canonical layout",
    usage: [
      "crier format [PATH...|-] [--compact]",
      "crier format --check [PATH...|-] [--format text|json]",
    ],
    examples: [
      "crier format Templates": "format every file in a folder, in place",
      "crier format --check Templates": "list the files that would change",
      "crier format --compact - < apns.json": "print the file on one line",
    ],
    options: [
      .init("--check", nil, "change nothing; exit with code 1 if a file would change"),
      .init("--format", "text|json", "with --check: the report format (default: text)"),
      .init("--compact", nil, "remove all insignificant white space"),
      .init("--platform", "P[-V]", "the platform, if the file name does not imply JSON or XML"),
    ],
    notes: [
      "Reformats white space and puts a platform's payload keys into their conventional order. The",
      "spelling of expressions, keys, numbers and strings, and the order of the app's own keys,",
      "are kept. Fluent catalogs (.ftl) stay as they are, because they have no canonical layout.",
    ]
  ) { arguments, console in
    guard !(arguments.has("--check") && arguments.has("--compact")) else {
      throw UsageError("--check and --compact are mutually exclusive", of: arguments.command)
    }
    if arguments.has("--format"), !arguments.has("--check") {
      throw UsageError("--format needs --check", of: arguments.command)
    }
    let format = try arguments.findingsFormat()
    let paths = try arguments.words.isEmpty ? ["."] : arguments.paths
    var job = FormatJob(arguments: arguments, console: console, format: format)
    let files = try paths.flatMap(FoundFile.all)
    for (index, file) in files.enumerated() {
      job.progress.show(index, of: files.count, "files")
      try job.format(file)
    }
    job.progress.end()
    return try job.finish()
  }
}

/// One run of `crier format`.
private struct FormatJob {
  let arguments: ParsedArguments
  let console: Console
  let format: FindingsFormat
  let progress: ProgressLine
  private var findings = Findings()
  private var changed: [String] = []

  init(arguments: ParsedArguments, console: Console, format: FindingsFormat) {
    self.arguments = arguments
    self.console = console
    self.format = format
    progress = ProgressLine(console)
  }

  mutating func format(_ found: FoundFile) throws {
    let path = found.path
    guard CatalogFormat(path: path) != .fluent else {
      if found.folder == nil {
        try console.say("kept \(path): Fluent files have no canonical layout")
      }
      return
    }
    let file = try found.read()
    let (document, problems) = Document.read(file, as: try syntax(of: file))
    guard let document, !problems.hasErrors else {
      findings.report(contentsOf: problems)
      return
    }
    let bytes = arguments.has("--compact") ? document.compact : try pretty(document)
    guard path != "-" || arguments.has("--check") else {
      try console.write(data: bytes)
      return
    }
    guard bytes != file.bytes else { return }
    changed.append(path)
    progress.end()
    if arguments.has("--check") {
      if format == .text { try console.write("\(path)\n") }
    } else {
      try FileWriter.replace(path, with: bytes, inside: found.boundary)
      try console.say("formatted \(path)")
    }
  }

  func finish() throws -> ExitCode {
    try console.show(
      findings, as: format, on: format == .json ? .output : .error,
      with: [("unformatted", .array(changed.map { .string($0) }))])
    let isUnformatted = arguments.has("--check") && !changed.isEmpty
    return findings.hasErrors || isUnformatted ? .findings : .good
  }

  /// Returns the document in the canonical layout, with the keys of a known platform in their
  /// conventional order.
  private func pretty(_ document: Document) throws(UsageError) -> [UInt8] {
    let name = document.file.name
    let target =
      arguments.has("--platform")
      ? try InputFile.target(of: name, arguments) : PlatformTarget(fileName: name.lastComponent)
    return target?.pretty(document) ?? document.pretty
  }

  private func syntax(of file: SourceFile) throws(UsageError) -> DocumentSyntax {
    if arguments.has("--platform") {
      return try InputFile.target(of: file.name, arguments).syntax(of: file.bytes)
    }
    switch file.name.split(separator: ".").last {
    case "xml": return .xml
    case "json", "arb": return .json
    default:
      let first = file.bytes.first { !Whitespace.contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
      return first == UInt8(ascii: "<") ? .xml : .json
    }
  }
}
