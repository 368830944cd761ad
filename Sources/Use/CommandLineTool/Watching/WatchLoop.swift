package import Diagnostics
internal import Files

/// A loop that runs a command again whenever its files change, until Ctrl-C.
package struct WatchLoop {
  /// The changes that caused a run; the first run has no changed paths.
  package struct Changes {
    package let paths: [String]
    /// The number of watched files.
    package let fileCount: Int

    /// A phrase that names the changed files; nil for the first run.
    package var phrase: DisplayText? {
      guard let first = paths.first else { return nil }
      return "\(first)\(paths.count > 1 ? " and \(paths.count - 1) more" : "") changed"
    }

    /// The status line below the report, with the number of watched files.
    package var status: DisplayText {
      let news: DisplayText = phrase.map { "\($0); " } ?? ""
      return "\(news)watching \(fileCount) file\(fileCount == 1 ? "" : "s"); press Ctrl-C to stop"
    }
  }

  private let paths: [String]
  private let leftOut: Set<String>
  private let console: Console

  /// Creates a loop over files and folders; skips all folders whose name is in `leftOut`.
  package init(watching paths: [String], leavingOut leftOut: Set<String>, _ console: Console) {
    self.paths = paths
    self.leftOut = leftOut
    self.console = console
  }

  /// Runs the command now, and again after each change.
  ///
  /// Ctrl-C is the normal way to end the loop, so its exit code is 0; the exit code of SIGTERM is
  /// 143.
  package func run(_ body: (Changes) throws -> Void) throws -> ExitCode {
    Termination.beginWatching(for: [.terminate, .interrupt])
    var watch = FolderWatch(paths, leavingOut: leftOut)
    try body(Changes(paths: [], fileCount: watch.fileCount))
    while !Termination.isRequested {
      let changes = watch.changes()
      guard !changes.isEmpty else {
        watch.rest()
        continue
      }
      try body(Changes(paths: changes, fileCount: watch.fileCount))
    }
    guard Termination.isInterrupted else { StandardStream.exit(Termination.exitCode) }
    if StandardStream.output.isTerminal { try console.write("\n") }
    return .good
  }

  /// Shows a report now, and again after each change.
  ///
  /// On a terminal, a report replaces the previous one. Elsewhere, it follows a line that names the
  /// change.
  ///
  /// `report` creates the report, and returns the function that prints it.
  package func run(
    _ format: ReportFormat, report: () throws -> () throws -> Void
  ) throws -> ExitCode {
    try run { changes in
      let show = try changes.paths.isEmpty ? report() : later(report)
      // After Ctrl-C, the report may be incomplete.
      guard !Termination.isRequested else { return }
      try begin(changes, format)
      try show()
      try console.say("\(changes.status)")
    }
  }

  /// The format of a report.
  package enum ReportFormat {
    case text
    /// A data format; nothing is written between the documents.
    case data
  }

  /// Creates a report after a change; if that fails, the error is shown instead of the report.
  private func later(_ report: () throws -> () throws -> Void) throws -> () throws -> Void {
    do {
      return try report()
    } catch let error as FileError where error.reason != .terminated {
      return { try console.show([error]) }
    } catch let error as UsageError {
      return { try console.write("crier: \(error.message)\n", to: .error) }
    }
  }

  private func begin(_ changes: Changes, _ format: ReportFormat) throws {
    guard format == .text else { return }
    if StandardStream.output.isTerminal { return try console.write("\u{1B}[H\u{1B}[2J") }
    if let phrase = changes.phrase { try console.write("--- \(phrase)\n") }
  }
}
