internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Previewing
internal import Workspaces

/// Previews that follow their files: rendered again at once when one of them changes.
struct PreviewWatch {
  private let job: PreviewJob
  private let console: Console
  /// The last good preview of each template, sample and locale.
  private var good: [Subject: Preview] = [:]
  /// What was shown last, for when nothing can be rendered at all.
  private var shown: [Preview] = []

  private struct Subject: Hashable {
    let notification: String
    let template: String
    let sample: String
    let locale: String?

    init(_ subject: Preview.Subject) {
      notification = subject.notification
      template = subject.template
      sample = subject.sample
      locale = subject.requestedLocale
    }
  }

  init(_ job: PreviewJob, _ console: Console) {
    self.job = job
    self.console = console
  }

  /// Shows the previews whenever they change, until somebody presses Ctrl-C.
  mutating func run() throws -> ExitCode {
    Termination.beginWatching(for: [.terminate, .interrupt])
    var watch = FolderWatch(try job.watchedPaths, leavingOut: ["goldens"])
    // What is wrong with the command line itself is said at once; what is wrong in files may pass.
    let first = try job.look()
    shown = first.previews
    keepGood()
    try show(message: first.findings.sentence, after: [], watch.fileCount)
    while !Termination.isRequested {
      let changes = watch.changes()
      guard !changes.isEmpty else {
        FolderWatch.rest()
        continue
      }
      let message = try render()
      try show(message: message, after: changes, watch.fileCount)
    }
    if Termination.isRequested, !Termination.isInterrupted {
      StandardStream.exit(Termination.exitCode)
    }
    if StandardStream.output.isTerminal { try console.write("\n") }
    return .good
  }

  /// Renders again; the sentence to say where nothing can be rendered.
  private mutating func render() throws -> DisplayText? {
    do {
      let fresh = try job.look()
      shown = fresh.previews.map { preview in
        good[Subject(preview.subject)].map(preview.keepingSurfaces) ?? preview
      }
      keepGood()
      return fresh.findings.sentence
    } catch let error as FileError {
      return "\(error)"
    } catch let error as UsageError {
      return "\(error.message); \(error.remedy)"
    }
  }

  private mutating func keepGood() {
    for preview in shown where preview.delivery != nil && !preview.isOutdated {
      good[Subject(preview.subject)] = preview
    }
  }

  // MARK: - Showing

  private func show(message: DisplayText?, after changes: [String], _ fileCount: Int) throws {
    guard job.arguments["--out"] == nil, job.format == .text else {
      try job.write(shown, console)
      if let message { try console.say("crier: \(message)") }
      return
    }
    let isTerminal = StandardStream.output.isTerminal
    let columns = StandardStream.output.columns
    var drawing = job.drawing(of: shown, columns: columns, console.styles)
    if isTerminal { drawing = drawing.cut(toRows: (StandardStream.output.rows ?? 40) - 2) }
    let text = DisplayText(drawn: drawing, with: console.styles.controls)
    let status = status(message, after: changes, fileCount)
    try console.write(
      isTerminal ? "\u{1B}[H\u{1B}[2J\(text)\(status)" : "\(text)\(status)\n\n")
  }

  private func status(
    _ message: DisplayText?, after changes: [String], _ fileCount: Int
  ) -> DisplayText {
    let trouble: DisplayText = message.map { "\($0)\n" } ?? ""
    let news: DisplayText =
      changes.isEmpty
      ? "" : "\(changes[0])\(changes.count > 1 ? " and \(changes.count - 1) more" : "") changed; "
    return "\(trouble)\(news)watching \(fileCount) file\(fileCount == 1 ? "" : "s"), Ctrl-C ends"
  }
}

extension Findings {
  /// The first of them in one sentence with its place; nil where there is none.
  fileprivate var sentence: DisplayText? {
    let all = sorted
    guard let first = all.first else { return nil }
    let place = first.primary?.place ?? ""
    let more: DisplayText = all.count > 1 ? " (and \(all.count - 1) more, see 'crier check')" : ""
    let prefix: DisplayText = place.isEmpty ? "" : "\(place): "
    return "\(prefix)error: \(first.message) [\(first.rule.code)]\(more)"
  }
}

extension String {
  /// The rows that a terminal can show at once, with a word about the others.
  fileprivate func cut(toRows count: Int) -> String {
    let rows = split(separator: "\n", omittingEmptySubsequences: false)
    let most = max(4, count)
    guard rows.count > most else { return self }
    let more = rows.count - most + 1
    return rows.prefix(most - 1).joined(separator: "\n")
      + "\n... and \(more) more rows: a higher window, or fewer platforms, would show them\n"
  }
}
