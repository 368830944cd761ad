package import CommandLineTool
internal import Diagnostics

/// One run of `crier push`, as a server or with a subcommand.
package struct PushJob {
  private let arguments: ParsedArguments

  /// Creates a run from parsed arguments.
  package init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Runs the subcommand; without a subcommand, serves until the program is terminated.
  package func run(_ console: Console) throws -> ExitCode {
    switch arguments.words.first {
    case nil: try serve(console)
    case "health": try PushHealthJob(arguments).run(console)
    case "subscription": try SubscriptionJob(arguments).run(console)
    case "test": try PushTestJob(arguments).run(console)
    case "why": try HubWhyJob(arguments).run(console)
    case let word?: throw UsageError("unexpected argument '\(word)'", of: arguments.command)
    }
  }

  /// The options that only a subcommand has.
  private static let subcommandOptions = [
    "--url", "--server-key", "--goldens", "--run", "--redact", "--update", "--format",
  ]

  private func serve(_ console: Console) throws -> ExitCode {
    if let name = Self.subcommandOptions.first(where: arguments.has) {
      throw UsageError(
        "\(name) needs a subcommand, such as 'crier push test'", of: arguments.command)
    }
    return try HubJob(arguments).run(console)
  }
}
