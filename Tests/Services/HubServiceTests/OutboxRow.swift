import Diagnostics
import Documents
import HTTP
import Hub
import HubService
import Testing

/// A notification as the outbox returns it.
struct OutboxRow {
  let sequence: Int
  let handle: String
  let payload: String
  let outcome: String
  /// The whole JSON object of the notification.
  let text: String

  private init(_ value: JSONValue) throws {
    sequence = try #require(Int(value["sequence"]?.spelling ?? ""))
    handle = try #require(value["handle"]?.text?.string)
    payload = value["payload"]?.text?.string ?? ""
    outcome = try #require(value["outcome"]?.text?.string)
    text = value.compactText
  }

  /// Parses a response of the outbox.
  static func rows(_ text: String) throws -> [OutboxRow] {
    let root = try JSON.root(text)
    let list = try #require(root["notifications"])
    return try list.elements.map(OutboxRow.init)
  }
}

/// Helpers for JSON in responses.
enum JSON {
  /// Parses a document and returns its root value.
  static func root(_ text: String) throws -> JSONValue {
    try #require(JSONReader.read(SourceFile(name: "answer", text: text)).document?.root)
  }
}

extension JSONValue {
  /// The value as compact JSON.
  var spelling: String { compactText }
}

extension TestHub {
  /// Sends a request to one of Crier's own paths.
  mutating func control(_ method: Method, _ target: String, body: String = "") -> Response {
    send(ServiceCall(method, target, ["Host": "localhost:8899"], body: Array(body.utf8)))
  }
}

extension String {
  /// The last path segment of a URL, without the query.
  var lastSegment: String? {
    split(separator: "?").first?.split(separator: "/").last.map(String.init)
  }
}

extension JSONValue {
  /// The value as compact JSON.
  var json: String { compactText }
}

extension String {
  /// Returns the given strings that do not occur, so that a failed test does not print the whole
  /// page.
  func lacks(_ texts: String...) -> [String] { lacks(texts) }

  /// Returns the given strings that do not occur.
  func lacks(_ texts: [String]) -> [String] { texts.filter { !contains($0) } }
}
