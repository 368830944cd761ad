internal import Bytes
internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import HTTP

/// A client of the control API of a running hub or of running push services.
struct ControlClient {
  private let endpoint: Endpoint
  /// The token from the URL, required by a server that other machines can reach.
  private let token: Substring?

  /// The reason why a request has no answer, in one sentence.
  struct Failure: Error {
    let message: String
    /// The code with which a command ends.
    var exitCode = ExitCode.unreadable
  }

  /// Reads the option `--url`; without it, the server is on this machine.
  init(_ arguments: ParsedArguments, port: UInt16) throws(UsageError) {
    try self.init(arguments, "--url", port: port)
  }

  /// Reads an option with a URL; without it, the server is on this machine.
  init(_ arguments: ParsedArguments, _ option: String, port: UInt16) throws(UsageError) {
    let url = arguments.all(option).last ?? "http://localhost:\(port)"
    let scheme = ["http://", "https://"].first(where: url.hasPrefix) ?? ""
    let rest = scheme.isEmpty ? "" : url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard let host = Host(rest) else {
      throw UsageError(
        "'\(option)' must be a URL such as http://localhost:\(port), not '\(url)'",
        of: arguments.command)
    }
    // The port serves both; on this machine, no certificate is needed.
    guard scheme == "http://" || ListenAddress(host.name)?.isLoopback == true else {
      throw UsageError(
        "'\(option)' must begin with http://, which the same port serves", of: arguments.command)
    }
    token = url.split(separator: "token=").dropFirst().last?.prefix { $0 != "&" }
    endpoint = Endpoint(host: host.name, port: host.port ?? (scheme == "https://" ? 443 : 80))
  }

  /// The URL of a page of the server.
  func url(of path: String) -> String {
    let host = endpoint.host.contains(":") ? "[\(endpoint.host)]" : endpoint.host
    return "http://\(host):\(endpoint.port)\(path)"
  }

  /// The host and the port of the server.
  var address: (host: String, port: UInt16) { (endpoint.host, endpoint.port) }

  /// Sends a request, and returns the response with any status.
  func exchange(
    _ method: Method, _ target: String, _ headers: Headers = [:], body: [UInt8] = []
  ) throws(ClientError) -> ClientResponse {
    var all: Headers = ["X-Crier": "1"]
    if let token { all.append("Authorization", "Bearer \(token)") }
    for field in headers { all.append(field.name, field.value) }
    var connection = try ClientConnection(to: endpoint)
    return try connection.send(ClientRequest(method, target, all, body: body))
  }

  /// Sends a request, and returns the body of the response.
  func send(
    _ method: Method, _ target: String, body: [UInt8] = []
  ) throws(Failure) -> [UInt8] {
    let response: ClientResponse
    do throws(ClientError) {
      response = try exchange(method, target, body: body)
    } catch {
      throw Failure(message: "\(error)")
    }
    guard (200..<300).contains(response.status.rawValue) else {
      let reason = Self.json(response.body)?["error"]?.text?.string
      guard response.status != 401 else {
        throw Failure(
          message: "the server wants the token that it printed at its start: use "
            + "--url 'http://HOST:PORT/?token=TOKEN'")
      }
      // What the request names does not exist, or is invalid; the server itself works.
      throw Failure(
        message: reason
          ?? "the server answered \(response.status.rawValue) \(response.status.reason)",
        exitCode: reason == nil ? .unreadable : .findings)
    }
    return response.body
  }

  /// Sends a request, and returns the JSON document of the response.
  func document(
    _ method: Method, _ target: String, body: [UInt8] = []
  ) throws(Failure) -> JSONValue {
    guard let root = Self.json(try send(method, target, body: body)) else {
      throw Failure(message: "the server did not answer with JSON")
    }
    return root
  }

  static func json(_ bytes: [UInt8]) -> JSONValue? {
    JSONReader.read(SourceFile(name: "answer", bytes: bytes)).document?.root
  }
}
