import Foundation
import HTTP
import TestSupport
import Testing

/// A running `crier studio` on a free port with a copy of the repository's workspace, stopped at
/// the end of the test.
struct RunningStudio {
  let run: PipedRun
  let folder: TemporaryFolder
  let port: UInt16

  /// Starts a studio of the shipped workspace, after a function has changed the copy.
  init(
    _ options: [String] = [], environment: [String: String] = [:],
    after change: (TemporaryFolder) throws -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    for name in ["Templates", "Locales"] {
      try FileManager.default.copyItem(
        atPath: "\(RepositoryFolder.root)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    try change(folder)
    run = try PipedRun(
      ["studio", "--port", "0"] + options, in: folder.path, environment: environment)
    var text = ""
    while !text.contains("\n"), case let bytes = run.read(atMost: 4096), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    port = try #require(text.firstMatch(of: /localhost:(\d+)/).flatMap { UInt16($0.1) })
  }

  /// Sends a request on a new connection.
  func send(
    _ method: HTTP.Method, _ target: String, _ headers: Headers = [:], body: String = ""
  ) throws -> ClientResponse {
    var client = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: port))
    return try client.send(ClientRequest(method, target, headers, body: Array(body.utf8)))
  }

  /// Stops the program like Ctrl-C, and returns the exit code.
  func end() -> Int32 {
    run.send(SIGINT)
    return run.end()
  }
}
