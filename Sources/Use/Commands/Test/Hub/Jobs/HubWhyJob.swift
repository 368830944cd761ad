internal import Bytes
package import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP

/// One run of `crier hub why`, which asks a hub why a device did or did not receive a message.
package struct HubWhyJob {
  private let endpoint: Endpoint
  private let message: String
  private let device: String
  /// The token from the URL, required by a hub that other machines can reach.
  private let token: Substring?

  /// Reads the message id, the device and the URL of the hub.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.words.dropFirst()
    guard words.count == 2, let message = words.first, let device = words.last else {
      throw UsageError("'crier hub why' needs a message id and a device", of: arguments.command)
    }
    let url = arguments.all("--url").last ?? "http://localhost:8899"
    let rest = url.hasPrefix("http://") ? url.dropFirst(7).prefix { $0 != "/" } : ""
    guard let host = Host(rest) else {
      throw UsageError(
        "'--url' must be a URL such as http://localhost:8899, not '\(url)'",
        of: arguments.command)
    }
    token = url.split(separator: "token=").dropFirst().last?.prefix { $0 != "&" }
    endpoint = Endpoint(host: host.name, port: host.port ?? 80)
    self.message = message
    self.device = device
  }

  /// Asks the hub for the reason, and prints the reason in one sentence.
  package func run(_ console: Console) throws -> ExitCode {
    let headers: Headers = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    let response: ClientResponse
    do throws(ClientError) {
      var connection = try ClientConnection(to: endpoint)
      response = try connection.send(
        ClientRequest(
          .get, "/outbox/why?message=\(message.percentEncoded)&device=\(device.percentEncoded)",
          headers))
    } catch {
      try console.write("crier: \(error)\n", to: .error)
      return .unreadable
    }
    let root = JSONReader.read(SourceFile(name: "answer", bytes: response.body)).document?.root
    guard response.status == 200, let sentence = root?["sentence"]?.text?.string else {
      let reason = root?["error"]?.text?.string ?? "the hub returned status \(response.status)"
      try console.write("crier: \(reason)\n", to: .error)
      return .unreadable
    }
    try console.write("\(sentence)\n")
    return .good
  }
}
