internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Previewing

/// Previews that are rendered again when one of their files changes.
struct PreviewWatch {
  private let job: PreviewJob
  private let console: Console
  /// The last valid preview of each combination of template, sample and locale.
  private var good: [Subject: Preview] = [:]
  /// The previews on the screen; they remain there if rendering fails.
  private var shown = PreviewJob.Look(previews: [], findings: Findings())

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

  /// Shows the previews now and after each change, until Ctrl-C.
  func run() throws -> ExitCode {
    let loop = WatchLoop(watching: try job.watchedPaths, leavingOut: ["goldens"], console)
    var watch = self
    return try loop.run { changes in
      // An error in the command line ends the first run; an error in a file can be corrected while
      // watching.
      let message = try changes.paths.isEmpty ? watch.start() : watch.render()
      try watch.show(message: message, after: changes)
    }
  }

  private mutating func start() throws -> DisplayText? {
    shown = try job.look(showing: ProgressLine(console))
    keepGood()
    return shown.findings.sentence
  }

  /// Renders the previews again; returns a message to show if rendering fails.
  private mutating func render() throws -> DisplayText? {
    do {
      shown = try job.look(showing: ProgressLine(console))
      shown.previews = shown.previews.map { preview in
        good[Subject(preview.subject)].map(preview.keepingSurfaces) ?? preview
      }
      keepGood()
      return shown.findings.sentence
    } catch let error as FileError {
      return "\(error)"
    } catch let error as UsageError {
      return "\(error.message); \(error.remedy)"
    }
  }

  private mutating func keepGood() {
    for preview in shown.previews where preview.delivery != nil && !preview.isOutdated {
      good[Subject(preview.subject)] = preview
    }
  }

  // MARK: - Showing

  private func show(message: DisplayText?, after changes: WatchLoop.Changes) throws {
    guard job.arguments["--out"] == nil, job.format == .text else {
      try job.write(shown, console)
      if let message { try console.say("crier: \(message)") }
      return
    }
    let isTerminal = StandardStream.output.isTerminal
    let columns = StandardStream.output.columns
    var drawing = job.drawing(of: shown.previews, columns: columns, console.styles)
    if isTerminal { drawing = drawing.cut(toRows: (StandardStream.output.rows ?? 40) - 2) }
    let text = DisplayText(drawn: drawing, with: console.styles.controls)
    let status: DisplayText = "\(message.map { "\($0)\n" } ?? "")\(changes.status)"
    try console.write(
      isTerminal ? "\u{1B}[H\u{1B}[2J\(text)\(status)" : "\(text)\(status)\n\n")
  }
}

extension Findings {
  /// The first error and its location, in one sentence; nil if there are no findings.
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
  /// Returns the rows that fit on the terminal, and a line with the number of hidden rows.
  fileprivate func cut(toRows count: Int) -> String {
    let rows = split(separator: "\n", omittingEmptySubsequences: false)
    let most = max(4, count)
    guard rows.count > most else { return self }
    let more = rows.count - most + 1
    return rows.prefix(most - 1).joined(separator: "\n")
      + "\n... and \(more) more rows; enlarge the window, or choose fewer platforms\n"
  }
}
