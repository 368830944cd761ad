import Diagnostics
import Documents
import Files
import TestStories
import TestSupport
import Testing

/// Runs the shared conformance tests for the hub's language, if their folder is next to the
/// checkout.
struct HubConformanceTests {
  private static let path = RepositoryFolder.conformance + "/hub-templates/cases.ndjson"

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let value: JSONValue

    var testDescription: String { id }

    func text(_ key: String) -> String? { value[key]?.text?.string }
  }

  private static var rows: [Row] {
    get throws {
      guard Folder.hasFile(path) else { return [] }
      let text = String(decoding: try FileReader.text(of: path, limit: 1 << 24), as: UTF8.self)
      return text.split(separator: "\n").compactMap { line in
        guard let document = JSONReader.read(SourceFile(name: path, text: String(line))).document,
          let id = document.root["id"]?.text?.string
        else { return nil }
        return Row(id: id, value: document.root)
      }
    }
  }

  @Test(.enabled(if: Folder.hasFile(Self.path), "the conformance data is not beside the checkout"))
  func `the conformance data has 135 rows`() throws {
    #expect(try Self.rows.count == 135)
  }

  @Test(
    .enabled(if: Folder.hasFile(Self.path), "the conformance data is not beside the checkout"),
    arguments: try Self.rows)
  func `the hub's expressions give the result in each row of the conformance data`(_ row: Row)
    throws
  {
    let properties = row.value["properties"].map { JSONWriter.compact($0) }
    let story = try TemplateStory(
      SourceFile(name: try fileName(of: row), text: row.text("template") ?? ""),
      properties: properties.map { String(decoding: $0, as: UTF8.self) } ?? "{}")
    let payload = story.payload.map { String(decoding: $0, as: UTF8.self) }

    if case .boolean(true)? = row.value["reject"]?.content {
      #expect(payload == nil)
      #expect(story.findings.sorted.first { $0.severity == .error }?.primary != nil)
    } else if let value = row.text("value") {
      let texts = try texts(in: payload)
      #expect(texts.contains(value))
    } else {
      try compare(payload, to: row.text("expect"), isXML: story.file.name.hasSuffix(".xml"))
    }
  }

  private func fileName(of row: Row) throws -> String {
    let names = ["apple": "apns", "gcm": "gcm", "windows": "wns", "windowsphone": "mpns"]
    let platform = try #require(row.text("platform").flatMap { names[$0] })
    let variant = row.text("kind").map { "-\($0)" } ?? ""
    return "\(platform)\(variant).\(platform == "wns" || platform == "mpns" ? "xml" : "json")"
  }

  private func compare(
    _ payload: String?, to expected: String?, isXML: Bool
  ) throws {
    let payload = try #require(payload)
    let expected = try #require(expected)
    guard !isXML else {
      #expect(payload == expected)
      return
    }
    let ours = JSONReader.read(SourceFile(name: "payload", text: payload)).document
    let theirs = JSONReader.read(SourceFile(name: "expected", text: expected)).document
    #expect(ours != nil && ours?.root == theirs?.root)
  }

  /// Returns all attribute values and text of an XML payload.
  private func texts(in payload: String?) throws -> [String] {
    let file = SourceFile(name: "payload", text: try #require(payload))
    let document = XMLReader.read(file).document
    var open = [try #require(document).root]
    var texts: [String] = []
    while let element = open.popLast() {
      texts += element.attributes.map(\.value.string) + element.texts.map(\.text.string)
      open += element.elements
    }
    return texts
  }
}
