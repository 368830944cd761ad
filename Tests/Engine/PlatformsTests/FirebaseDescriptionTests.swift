import Diagnostics
import Documents
import Files
import TestSupport
import Testing

@testable import Platforms

/// The schema of a Firebase message is compared with Google's machine-readable description of it.
///
/// The description is in a folder next to the checkout. Without it, the comparison is skipped.
@Suite(
  .enabled(
    if: Folder.hasFile(RepositoryFolder.conformance + "/payloads/fcm-v1-discovery.json"),
    "the conformance data is not beside the checkout"))
struct FirebaseDescriptionTests {
  private static let path = RepositoryFolder.conformance + "/payloads/fcm-v1-discovery.json"

  /// The fields in which the two differ, each with the reason.
  private static let reasons: [String: String] = [
    "message.name":
      "output only: Firebase ignores the name in a request, so Crier notes it as unlisted",
    "message.apns.payload":
      "Google allows any object; Crier knows that 'aps' in it is Apple's, for completion in editors",
  ]

  /// The fields of a message and the type of each, in Google's words.
  private static var described: [String: String] {
    get throws {
      let file = SourceFile(name: "fcm", bytes: try FileReader.text(of: path, limit: 1 << 20))
      let root = try #require(JSONReader.read(file).document?.root)
      let schemas = try #require(root["schemas"])
      var fields: [String: String] = [:]
      try collect("SendMessageRequest", of: schemas, below: "", into: &fields)
      return fields
    }
  }

  private static func collect(
    _ name: String, of schemas: JSONValue, below path: String, into fields: inout [String: String]
  ) throws {
    for member in schemas[name]?["properties"]?.members ?? [] {
      let place = (path.isEmpty ? "" : "\(path).") + member.key.string.snakeCased
      fields[place] =
        try type(of: member.value) + (isTrue(member.value["deprecated"]) ? " deprecated" : "")
      if let reference = member.value["$ref"]?.text?.string {
        try collect(reference, of: schemas, below: place, into: &fields)
      }
    }
  }

  private static func isTrue(_ value: JSONValue?) -> Bool { value == .boolean(true) }

  private static func type(of value: JSONValue) throws -> String {
    if value["$ref"] != nil { return "object" }
    let name = try #require(value["type"]?.text?.string)
    if let items = value["items"] { return "list of \(try type(of: items))" }
    if let entries = value["additionalProperties"] { return "map of \(try type(of: entries))" }
    let words = value["enum"]?.elements.compactMap { $0.text?.string } ?? []
    let format = value["format"]?.text.map { " \($0.string)" } ?? ""
    return name + format + (words.isEmpty ? "" : " \(words)")
  }

  @Test func `each field of a message is as Google describes it, or has a reason`() throws {
    let described = try Self.described
    let known = Dictionary(uniqueKeysWithValues: ObjectSchema.fcmBody.described(below: ""))
    #expect(described.count > 100)
    let fields = Set(described.keys).union(known.keys).sorted()
    let different = fields.filter { described[$0] != known[$0] }
    for field in different where Self.reasons[field] == nil {
      Issue.record("\(field): Google '\(described[field] ?? "-")', Crier '\(known[field] ?? "-")'")
    }
    #expect(Set(Self.reasons.keys).subtracting(different) == [], "reasons without a difference")
  }
}

extension ObjectSchema {
  /// The fields of the object and of all objects in it, each with its type in Google's words.
  fileprivate func described(below path: String) -> [(String, String)] {
    keys.flatMap { key in
      let place = (path.isEmpty ? "" : "\(path).") + key.name
      var inner: [(String, String)] = []
      if case .object(let object) = key.value, object.name != "message.apns.payload" {
        inner = object.described(below: place)
      }
      return [(place, key.value.described + key.status.described)] + inner
    }
  }
}

extension ObjectSchema.Key.Status {
  fileprivate var described: String {
    switch self {
    case .current: ""
    case .deprecated, .superseded: " deprecated"
    case .unlisted: " unlisted"
    }
  }
}

extension ValueSchema {
  /// The type in the words of Google's description.
  fileprivate var described: String {
    switch self {
    case .any: "any"
    case .text: "string"
    case .formed(let form): "string\(form.described)"
    case .word(let words): "string \(words.words)"
    case .number(let range): range.grain == .whole ? "integer int32" : "number float"
    case .boolean: "boolean"
    case .list(let element): "list of \(element.described)"
    case .table(let entry): "map of \(entry.described)"
    case .object: "object"
    // Firebase's parser also accepts the number of a word.
    case .either(let alternatives): alternatives.first?.described ?? "none"
    case .unchecked(let schema): schema.described
    case .scalar, .null: "not used"
    }
  }
}

extension TextForm {
  fileprivate var described: String {
    if format == .instant { return " google-datetime" }
    return description.hasPrefix("a duration in seconds") ? " google-duration" : ""
  }
}
