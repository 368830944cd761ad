import Bytes
import Diagnostics
import Documents
import Files
import HTTP
import TestSupport

/// A request that a push library sent, and the response that is right.
struct RecordedPush: Sendable {
  let id: String
  let service: String
  /// The time of the request, in seconds since 1970.
  let time: Int64
  let call: ServiceCall
  /// The fault rules and the subscription to create before the request.
  let faults: [String]
  let subscription: JSONValue?
  let expected: JSONValue
  /// The values of the response that later requests use, by name.
  let captures: [(name: String, source: String)]

  static let path = RepositoryFolder.conformance + "/push-services/exchanges.ndjson"

  /// All lines of the file.
  static let lines: [JSONValue] = {
    guard let text = try? FileReader.text(of: path, limit: 1 << 24) else { return [] }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      JSONReader.read(SourceFile(name: "exchange", bytes: Array(line))).document?.root
    }
  }()

  /// Reads a line; nil for an example of encryption, which has no request.
  ///
  /// `captured` are values of earlier responses.
  init?(_ row: JSONValue, captured: [String: String]) {
    guard let id = row["id"]?.text?.string, let method = row["method"]?.text?.string,
      let path = row["path"]?.text?.string, let expected = row["expect"]
    else { return nil }
    let filled = { (text: String) in
      captured.reduce(text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }
    var headers: Headers = ["Host": "localhost:9443"]
    for pair in row["headers"]?.elements ?? [] {
      let texts = pair.elements.compactMap(\.text?.string)
      headers.append(texts[0], filled(texts[1]))
    }
    let query = row["query"]?.text?.string ?? ""
    self.id = id
    service = row["service"]?.text?.string ?? ""
    time = row["at"].flatMap { Double($0.spelling) }.map { Int64($0) } ?? 1_795_457_993
    call = ServiceCall(
      Method(rawValue: method), path + (query.isEmpty ? "" : "?\(query)"), headers,
      body: Base64.decode(row["body"]?.text?.string ?? "") ?? [],
      version: row["http"]?.text?.string == "2" ? .http2 : .http11)
    faults = row["setup"]?["faults"]?.elements.compactMap(\.text?.string) ?? []
    subscription = row["setup"]?["subscription"]
    self.expected = expected
    captures = (row["captures"]?.members ?? []).map { member in
      (member.key.text.string, member.value.text?.string ?? "")
    }
  }
}

extension JSONValue {
  /// Whether a value has everything that a pattern asks for: its members, its elements in order,
  /// and texts that match regular expressions after `~`.
  func matches(_ pattern: JSONValue) -> Bool {
    if let members = pattern.members {
      return members.allSatisfy { member in
        self[member.key.text.string].map { $0.matches(member.value) } ?? false
      }
    }
    if case .array(let patterns) = pattern.content {
      return elements.count == patterns.count
        && zip(elements, patterns).allSatisfy { $0.matches($1) }
    }
    guard let text = pattern.text?.string, text.hasPrefix("~") else { return self == pattern }
    let own = self.text?.string ?? compactText
    return own.matches(String(text.dropFirst()))
  }
}

extension String {
  /// Whether a regular expression matches anywhere in the string.
  func matches(_ expression: String) -> Bool {
    (try? Regex(expression)).map { firstMatch(of: $0) != nil } ?? false
  }
}
