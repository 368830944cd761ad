internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import HTTP

/// One run of `crier push health`, which checks that the push services answer, as containers need it.
struct PushHealthJob {
  private let client: ControlClient

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.words.count == 1 else {
      throw UsageError("'crier push health' takes no arguments", of: arguments.command)
    }
    client = try ControlClient(arguments, port: HubServerSettings.pushPort)
  }

  /// Sends one request; prints nothing if it is answered.
  func run(_ console: Console) throws -> ExitCode {
    do throws(ControlClient.Failure) {
      _ = try client.send(.get, "/health")
      return .good
    } catch {
      try console.write("crier: \(error.message)\n", to: .error)
      return .unreadable
    }
  }
}
