import Foundation
import HTTP
import TestSupport
import Testing

/// A running `crier hub` on a free port, ended with the test.
struct RunningHub {
  let run: PipedRun
  let lines: [String]
  let port: UInt16

  init(_ options: [String], in folder: String) throws {
    run = try PipedRun(["hub", "--port", "0"] + options, in: folder)
    var text = ""
    while !text.contains("\ntrust"), case let bytes = run.read(atMost: 4096), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
    }
    lines = text.split(separator: "\n").map(String.init)
    port = try #require(lines.first?.firstMatch(of: /localhost:(\d+)/).flatMap { UInt16($0.1) })
  }

  func send(
    _ method: HTTP.Method, _ target: String, body: String = ""
  ) throws -> ClientResponse {
    var connection = try ClientConnection(to: Endpoint(host: "127.0.0.1", port: port))
    return try connection.send(
      ClientRequest(method, target, ["X-Crier": "1"], body: Array(body.utf8)))
  }

  func end() -> Int32 {
    run.send(SIGINT)
    return run.end()
  }
}
