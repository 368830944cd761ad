import Diagnostics
import Documents
import Files
import TestSupport
import Testing

/// A response of the real service, with its request.
struct RecordedAnswer: Sendable, CustomTestStringConvertible {
  let id: String
  let method: String
  let target: String
  let status: Int
  let headers: [String: String]
  let body: String

  var testDescription: String { id }

  var isSecondPage: Bool { target.contains("&continuationtoken=") }

  init?(_ value: JSONValue) {
    guard let id = value["id"]?.text?.string, let method = value["method"]?.text?.string,
      let target = value["target"]?.text?.string, let status = value["status"]?.spelling,
      let headers = value["headers"]?.members
    else { return nil }
    self.id = id
    self.method = method
    self.target = target
    self.status = Int(status) ?? 0
    self.headers = Dictionary(
      headers.map { ($0.key.string.lowercased(), $0.value.text?.string ?? "") },
      uniquingKeysWith: { first, _ in first })
    body = value["body"]?.text?.string ?? ""
  }

  private static let path = RepositoryFolder.conformance + "/hub-service/real-service.ndjson"
  static let condition: Comment = "the conformance data is not beside the checkout"

  /// Whether the recordings exist on this machine.
  static var areThere: Bool { Folder.hasFile(path) }

  static let all: [RecordedAnswer] = {
    guard let text = try? FileReader.text(of: path, limit: 1 << 24) else { return [] }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let file = SourceFile(name: "answer", bytes: Array(line))
      return JSONReader.read(file).document.flatMap { RecordedAnswer($0.root) }
    }
  }()
}
