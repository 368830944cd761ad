import Foundation
import HTTP
import TestSupport
import Testing

/// A running `crier serve` on a free port, stopped at the end of the test.
struct RunningService {
  let run: PipedRun
  let port: UInt16
  /// The token that the program printed; nil if it requires none.
  let token: String?

  init(
    _ options: [String] = [], in folder: String = RepositoryFolder.root,
    environment: [String: String] = [:]
  ) throws {
    run = try PipedRun(["serve", "--port", "0"] + options, in: folder, environment: environment)
    var text = ""
    let isProtected = options.contains("--listen") || !environment.isEmpty
    while !text.contains(isProtected ? /token .*\n/ : /serve .*\n/),
      case let bytes = run.read(atMost: 4096), !bytes.isEmpty
    {
      text += String(decoding: bytes, as: UTF8.self)
    }
    port = try #require(text.firstMatch(of: /http:\/\/[^\/]*:(\d+)\//).flatMap { UInt16($0.1) })
    token = text.firstMatch(of: /token +([^\n]+)/).map { String($0.1) }
  }

  /// Sends a request on a new connection.
  func send(
    _ method: HTTP.Method, _ target: String, _ headers: Headers = [:], body: String = ""
  ) throws -> ClientResponse {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: port))
    client.bodyLimit = 1 << 30
    return try client.send(ClientRequest(method, target, headers, body: Array(body.utf8)))
  }

  /// Posts JSON or lines on a new connection.
  func post(_ target: String, _ body: String, _ type: String = "json") throws -> ClientResponse {
    try send(.post, target, ["Content-Type": "application/\(type)"], body: body)
  }

  /// Stops the program with a signal, and returns the exit code.
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    run.send(signal)
    return run.end()
  }
}
