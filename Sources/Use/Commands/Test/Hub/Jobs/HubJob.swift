package import CommandLineTool
internal import Diagnostics
internal import Files
internal import HTTP
internal import HubService

/// One run of `crier hub`, as a server or with a subcommand.
package struct HubJob {
  private let arguments: ParsedArguments

  /// Creates a run from parsed arguments.
  package init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Runs the subcommand; without a subcommand, serves until the program is terminated.
  package func run(_ console: Console) throws -> ExitCode {
    let words = arguments.words
    do {
      switch (words.first, words.count) {
      case (nil, _): return try serve(console)
      case ("import", 2...):
        return try HubTransferJob(arguments).importFiles(Array(words.dropFirst()), console)
      case ("import", _): throw UsageError("'crier hub import' needs a file", of: arguments.command)
      case ("export", 1): return try HubTransferJob(arguments).export()
      case ("why", _): return try HubWhyJob(arguments).run(console)
      case (let word?, _):
        throw UsageError("unexpected argument '\(word)'", of: arguments.command)
      }
    } catch let error as StoreError {
      try console.write("crier: \(error)\n", to: .error)
      return .unreadable
    }
  }

  private func serve(_ console: Console) throws -> ExitCode {
    let job = try HubServeJob(arguments)
    let server: HubServer
    do throws(HubStartError) {
      server = try HubServer(job.settings)
    } catch {
      try console.write("crier: \(error)\n", to: .error)
      return .unreadable
    }
    return try job.serve(server, console)
  }
}
