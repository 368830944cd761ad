internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import HTTP

/// One run of `crier push subscription`, which prints a browser's subscription.
struct SubscriptionJob {
  private let client: ControlClient
  private let id: String?
  private let serverKey: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.words.count <= 2 else {
      throw UsageError(
        "'crier push subscription' takes at most one name", of: arguments.command)
    }
    id = arguments.words.dropFirst().first
    serverKey = arguments.all("--server-key").last
    client = try ControlClient(arguments, port: HubServerSettings.pushPort)
  }

  /// Makes the subscription, and prints what the `toJSON()` of a browser returns.
  func run(_ console: Console) throws -> ExitCode {
    var members: [(String, JSONValue)] = []
    if let id { members.append(("id", .string(id))) }
    if let serverKey { members.append(("applicationServerKey", .string(serverKey))) }
    let made: JSONValue
    do throws(ControlClient.Failure) {
      made = try client.document(
        .post, "/subscriptions", body: JSONWriter.compact(.object(members)))
    } catch {
      try console.write("crier: \(error.message)\n", to: .error)
      return error.exitCode
    }
    let own = (made.members ?? []).filter { $0.key.string != "id" }
    let json = JSONValue.object(own.map { ($0.key.string, $0.value) })
    try console.write(data: JSONWriter.compact(json) + [UInt8(ascii: "\n")])
    return .good
  }
}
