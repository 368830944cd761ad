internal import Bytes
package import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP

/// One run of `crier hub why` or `crier push why`, which asks why a device did or did not receive a
/// message.
package struct HubWhyJob {
  private let client: ControlClient
  private let message: String
  private let device: String

  /// Reads the message id, the device and the URL of the hub.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.words.dropFirst()
    let command = arguments.command
    guard words.count == 2, let message = words.first, let device = words.last else {
      throw UsageError(
        "'crier \(command.name) why' needs a message id and a device", of: command)
    }
    client = try ControlClient(arguments, port: command.name == "push" ? 8900 : 8899)
    self.message = message
    self.device = device
  }

  /// Asks for the reason, and prints it in one sentence, with what would change it.
  package func run(_ console: Console) throws -> ExitCode {
    let target = "/outbox/why?message=\(message.percentEncoded)&device=\(device.percentEncoded)"
    let reason: JSONValue
    do throws(ControlClient.Failure) {
      reason = try client.document(.get, target)
    } catch {
      try console.write("crier: \(error.message)\n", to: .error)
      return error.exitCode
    }
    try console.write("\(reason["sentence"]?.text?.string ?? "")\n")
    if let change = reason["change"]?.text?.string {
      try console.write("To change that: \(change).\n")
    }
    return .good
  }
}
