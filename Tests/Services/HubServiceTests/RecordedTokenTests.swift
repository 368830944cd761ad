import Diagnostics
import Documents
import Files
import HTTP
import Hub
import HubService
import TestSupport
import Testing

/// Requests of real clients, with the tokens that the clients created.
struct RecordedTokenTests {
  private static let path = RepositoryFolder.conformance + "/hub-service/exchanges.ndjson"

  /// A recorded request with the name of its client.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let client: String
    let time: Int64
    let expiry: Int64?
    let call: ServiceCall

    var testDescription: String { id }

    init?(_ value: JSONValue) {
      guard let id = value["id"]?.text?.string, let client = value["client"]?.text?.string,
        let time = value["at"]?.spelling.wholeSeconds, let method = value["method"]?.text?.string,
        let path = value["path"]?.text?.string
      else { return nil }
      let query = value["query"]?.text.map { "?\($0.string)" } ?? ""
      var headers: Headers = ["Host": "localhost:44300"]
      if let token = value["token"]?["recorded"]?.text?.string {
        headers.append("Authorization", token)
      }
      self.id = id
      self.client = client
      self.time = time
      expiry = value["token"]?["recorded"]?.text?.string.expiry
      call = ServiceCall(Method(rawValue: method), path + query, headers)
    }

    /// Whether the target is complete; a target with a placeholder for an earlier id cannot be sent
    /// again.
    var isComplete: Bool { !call.target.contains("{{") }
  }

  private static let rows: [Row] = {
    guard let text = try? FileReader.text(of: path, limit: 1 << 24) else { return [] }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let file = SourceFile(name: "exchange", bytes: Array(line))
      return JSONReader.read(file).document.flatMap { Row($0.root) }
    }
  }()

  private func status(of row: Row, at time: Int64) -> Int {
    var hub = TestHub()
    hub.now = time
    return hub.send(row.call).status.rawValue
  }

  @Test(.enabled(if: Folder.hasFile(Self.path), "the conformance data is not beside the checkout"))
  func `the conformance data has 96 rows`() { #expect(Self.rows.count == 96) }

  @Test(
    .enabled(if: Folder.hasFile(Self.path), "the conformance data is not beside the checkout"),
    arguments: rows.filter { $0.client != "plain" && $0.isComplete })
  func `a recorded token is valid until it expires`(_ row: Row) throws {
    let expiry = try #require(row.expiry)
    #expect(status(of: row, at: row.time) != 401)
    #expect(status(of: row, at: expiry - 1) != 401)
    #expect(status(of: row, at: expiry + 1) == 401)
  }

  @Test(
    .enabled(if: Folder.hasFile(Self.path), "the conformance data is not beside the checkout"),
    arguments: rows.filter { $0.client == "plain" })
  func `an invalid recorded token is refused`(_ row: Row) {
    #expect(status(of: row, at: row.time) == 401)
  }
}

extension String {
  /// The integer part of a number.
  fileprivate var wholeSeconds: Int64? { Int64(prefix { $0 != "." }) }

  /// The expiry time in a token.
  fileprivate var expiry: Int64? {
    split { $0 == "&" || $0 == " " }.first { $0.hasPrefix("se=") }.flatMap {
      Int64($0.dropFirst(3))
    }
  }
}
