internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Origins
internal import Workspaces

/// One run of `crier where`.
struct WhereJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let authors = Authors(until: { Termination.isRequested })

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws -> ExitCode {
    if let path = arguments["--payload"] {
      return try TraceJob(path, arguments, console).run()
    }
    try arguments.refuse(["--revision", "--since"], without: "--payload FILE")
    let isJSON = try arguments.choice("--format") == "json"
    let choice = try WorkspaceChoice(arguments)
    try refuseFile(choice.workspace)
    let notification = try choice.notification()
    let locale = try choice.locale() ?? choice.workspace.settings.defaultLocale
    let samples = try choice.arguments(of: notification)
    let templates = try choice.templates(of: notification)
    // Before, Ctrl-C ends a program that waits for standard input.
    Termination.beginWatching(for: [.terminate, .interrupt])
    var explained: [(origins: PayloadOrigins, selection: OriginSelection)] = []
    var findings = Findings()
    var missing = templates.count * samples.count
    for template in templates {
      let localized = choice.workspace.localized(template, of: notification, in: locale)
      for sample in samples where !Termination.isRequested {
        missing -= 1
        let payload = localized.render(sample.arguments)
        guard payload.isSendable,
          let origins = PayloadOrigins(of: payload, with: sample.arguments)
        else {
          findings.report(contentsOf: payload.findings)
          continue
        }
        let selection = OriginSelection(
          of: origins, at: arguments["--pointer"], text: arguments["--text"])
        explained.append((origins, selection))
      }
    }
    if !findings.isEmpty { try console.show(findings, on: .error) }
    if missing == 0 {
      guard !explained.isEmpty else { return .findings }
      guard explained.contains(where: { !$0.selection.entries.isEmpty }) else {
        throw nothing(in: explained.flatMap(\.origins.values))
      }
    }
    try isJSON ? writeJSON(explained, missing) : writeText(explained)
    if let problem = authors.problem { try console.say("authors are unknown: \(problem)") }
    try endIfInterrupted(missing)
    return .good
  }

  /// Refuses a payload's file in the place of a notification.
  private func refuseFile(_ workspace: Workspace) throws(UsageError) {
    guard let word = arguments.words.first, workspace.notification(named: word) == nil,
      Folder.hasFile(word)
    else { return }
    throw UsageError(
      "'\(word)' is a file, not a notification",
      remedy: "to find the source of a payload, use 'crier where --payload \(word)'")
  }

  /// Ends the program if Ctrl-C made the report incomplete.
  private func endIfInterrupted(_ missing: Int) throws {
    if missing > 0 {
      try console.say("interrupted: \(missing) renderings were not explained")
    } else if authors.isInterrupted {
      try console.say("interrupted: not all authors were looked up")
    } else {
      return
    }
    StandardStream.exit(Termination.exitCode)
  }

  private func writeText(
    _ explained: [(origins: PayloadOrigins, selection: OriginSelection)]
  ) throws {
    let report = TextOriginReport(palette: console.palette(for: .output)) { authors.author(of: $0) }
    let shown = explained.filter { !$0.selection.entries.isEmpty }
    for (index, (origins, selection)) in shown.enumerated() {
      let template = origins.payload.template
      if shown.count > 1 {
        let title = "\(template.notification.name) \(template.template.label)"
        if index > 0 { try console.write("\n") }
        try console.write("\(title)\n\n")
      }
      try console.write(report.text(of: selection))
    }
  }

  private func writeJSON(
    _ explained: [(origins: PayloadOrigins, selection: OriginSelection)], _ missing: Int
  ) throws {
    let report = JSONOriginReport { authors.author(of: $0) }
    let payloads = explained.map { report.value(of: $0.origins, $0.selection) }
    let document = JSONValue.object([
      ("payloads", .array(payloads)), ("notExplained", .number(missing)),
      ("interrupted", .boolean(missing > 0 || authors.isInterrupted)),
    ])
    try console.write(data: JSONWriter.compact(document) + [UInt8(ascii: "\n")])
  }

  private func nothing(in values: [PayloadValue]) -> UsageError {
    guard let path = arguments["--pointer"] else {
      return UsageError("no value has this text", of: arguments.command)
    }
    let nearest = Suggestion.nearest(to: path, among: values.map(\.path))
    return UsageError(
      "no value is at '\(path)'", of: arguments.command, suggestion: nearest)
  }
}
