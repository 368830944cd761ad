import Diagnostics
import Documents
import Files
import Testing
import TestSupport

/// A judge of Firebase messages that knows only Google's machine-readable description.
///
/// The description is in a folder next to the checkout; without it, every message is valid.
struct FirebaseJudge {
  static let shared = FirebaseJudge()

  private let schemas: JSONValue?

  private init() {
    let path = RepositoryFolder.conformance + "/payloads/fcm-v1-discovery.json"
    let bytes = Folder.hasFile(path) ? try? FileReader.text(of: path, limit: 1 << 20) : nil
    schemas = bytes.flatMap {
      JSONReader.read(SourceFile(name: "fcm", bytes: $0)).document?.root["schemas"]
    }
  }

  /// Returns the fields of a request that the description does not allow.
  func problems(of request: JSONValue) -> [String] {
    guard schemas != nil else { return [] }
    return problems(of: request, schema: "SendMessageRequest", at: "")
  }

  private func problems(of value: JSONValue, schema: String, at path: String) -> [String] {
    guard let properties = schemas?[schema]?["properties"]?.members else {
      return ["\(path): no schema '\(schema)'"]
    }
    guard let members = value.members else { return ["\(path) must be an object"] }
    return members.flatMap { member -> [String] in
      let place = "\(path).\(member.key.string)"
      let name = member.key.string.withoutUnderscores
      let field = properties.first { $0.key.string.withoutUnderscores == name }
      guard let field else { return ["\(place) is unknown"] }
      return problems(of: member.value, field: field.value, at: place)
    }
  }

  private func problems(of value: JSONValue, field: JSONValue, at path: String) -> [String] {
    if let reference = field["$ref"]?.text?.string {
      return problems(of: value, schema: reference, at: path)
    }
    switch field["type"]?.text?.string {
    case "array":
      guard let items = field["items"], value.members == nil else {
        return ["\(path) must be a list"]
      }
      return value.elements.flatMap { problems(of: $0, field: items, at: "\(path)[]") }
    case "object":
      guard let members = value.members else { return ["\(path) must be an object"] }
      guard field["additionalProperties"]?["type"]?.text?.string == "string" else { return [] }
      return members.filter { $0.value.text == nil }.map { "\(path).\($0.key.string) must be text" }
    default: return accepts(value, as: field) ? [] : ["\(path) is invalid"]
    }
  }

  private func accepts(_ value: JSONValue, as field: JSONValue) -> Bool {
    let text = value.text?.string
    switch (field["type"]?.text?.string, field["format"]?.text?.string) {
    case ("boolean", _): return value == .boolean(true) || value == .boolean(false)
    case ("integer", _), ("number", _): return Double(text ?? value.compactText) != nil
    case ("string", "google-duration"):
      return text?.wholeMatch(of: #/\d{1,12}(\.\d{1,9})?s/#) != nil
    case ("string", "google-datetime"):
      return text?.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/#)
        != nil
    default:
      guard let text else { return false }
      guard let words = field["enum"]?.elements, !words.isEmpty else { return true }
      return words.contains { $0.text?.string == text.uppercased() }
    }
  }
}

extension String {
  fileprivate var withoutUnderscores: String { lowercased().replacing("_", with: "") }
}
