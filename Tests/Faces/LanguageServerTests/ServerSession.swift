import Diagnostics
import Documents
import Files
import LanguageServer
import TestSupport

/// A server and a client in one process, without streams or threads.
struct ServerSession {
  let folder: TemporaryFolder
  private(set) var server = EditorServer(reading: .disk)
  private var nextID = 1
  /// The notifications and requests of the server since the last call of `takeMessages`, in order.
  private(set) var messages: [JSONValue] = []

  /// Writes the files and initializes the server for their folder.
  init(
    files: [(path: String, text: String)], capabilities: String = "{}"
  ) throws {
    folder = try TemporaryFolder()
    for file in files { try folder.write(file.path, file.text) }
    let uri = JSONWriter.compact(.string(FileURI.uri(of: folder.path)))
    _ = request(
      "initialize",
      """
      {"capabilities":\(capabilities),"workspaceFolders":[{"name":"w",\
      "uri":\(String(decoding: uri, as: UTF8.self))}]}
      """)
    notify("initialized", "{}")
  }

  func uri(_ path: String) -> String { FileURI.uri(of: "\(folder.path)/\(path)") }

  /// Sends a request and returns its response.
  mutating func request(_ method: String, _ parameters: String) -> JSONValue {
    nextID += 1
    let body = #"{"jsonrpc":"2.0","id":\#(nextID),"method":"\#(method)","params":\#(parameters)}"#
    let answers = server.receive(Array(body.utf8))
    return answers.first { $0["id"] == .number(nextID) } ?? .null
  }

  /// Sends a notification.
  mutating func notify(_ method: String, _ parameters: String) {
    let body = #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#
    messages += server.receive(Array(body.utf8))
  }

  /// Sends the body of any message and returns the answers.
  mutating func send(_ body: String) -> [JSONValue] { server.receive(Array(body.utf8)) }

  /// Runs the pending check, if any.
  mutating func settle() {
    if let job = server.takeCheck() { messages += server.finish(job.run()) }
  }

  /// Returns the pending check, if any, without running it.
  mutating func takeCheck() -> CheckJob? { server.takeCheck() }

  /// Runs a check that was taken, and returns the resulting messages.
  mutating func finish(_ job: CheckJob) -> [JSONValue] { server.finish(job.run()) }

  /// Removes and returns the messages of the server.
  mutating func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }

  mutating func open(_ path: String, _ text: String, version: Int = 1) {
    let quoted = JSONValue.string(text).compactText
    notify(
      "textDocument/didOpen",
      """
      {"textDocument":{"uri":"\(uri(path))","languageId":"json","version":\(version),\
      "text":\(quoted)}}
      """)
  }
}
