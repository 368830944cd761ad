import Diagnostics
import Documents
import Files
import Migrations
import TemplateLanguage
import TestSupport
import Testing

/// Tests the migration of all shipped and published bodies in an old format.
struct PublicBodyTests {
  struct Body: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let properties: [String: String]
    let migration: Migration
  }

  private static let path = RepositoryFolder.conformance + "/hub-templates/cases.ndjson"

  /// The templates of the conformance data that a hub accepts.
  private static let published: [Body] = {
    guard let bytes = try? FileReader.bytes(of: path, limit: 1 << 24) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let root = JSONReader.read(SourceFile(name: "case", bytes: Array(line))).document?.root
      guard let root, root["reject"] == nil, let text = root["template"]?.text?.string,
        let platform = root["platform"]?.text?.string, ["windows", "gcm"].contains(platform)
      else { return nil }
      let properties = (root["properties"]?.members ?? []).compactMap { member in
        member.value.text.map { (member.key.string, $0.string) }
      }
      return Body(
        testDescription: root["id"]?.text?.string ?? "", text: text,
        properties: Dictionary(properties, uniquingKeysWith: { $1 }),
        migration: platform == "gcm" ? .firebase : .windows)
    }
  }()

  private static var xmlFiles: [Body] {
    files(below: RepositoryFolder.conformance + "/payloads", ending: ".xml", .windows)
  }

  private static var shipped: [Body] {
    let folder = RepositoryFolder.root + "/Templates"
    return files(below: folder, ending: ".xml", .windows)
      + files(below: folder, ending: "/gcm.json", .firebase)
  }

  private static func files(
    below folder: String, ending: String, _ migration: Migration
  ) -> [Body] {
    guard let names = try? Folder.names(in: folder) else { return [] }
    return names.flatMap { name -> [Body] in
      let path = "\(folder)/\(name)"
      if Folder.exists(path) { return files(below: path, ending: ending, migration) }
      guard path.hasSuffix(ending), let bytes = try? FileReader.bytes(of: path, limit: 1 << 20)
      else { return [] }
      return [
        Body(
          testDescription: name, text: String(decoding: bytes, as: UTF8.self), properties: [:],
          migration: migration)
      ]
    }
  }

  @Test func `a shipped body shows the same after its migration, and has no findings`() throws {
    #expect(try Self.changedCount(of: Self.shipped) > 5)
  }

  @Test(
    .enabled(
      if: Folder.hasFile(path), "the conformance data is not beside the checkout"))
  func `a published body shows the same after its migration, and has no findings`() throws {
    #expect(try Self.changedCount(of: Self.published + Self.xmlFiles) > 5)
  }

  /// Checks that each body shows the same text, buttons and images after its migration, and counts
  /// those that it changes.
  private static func changedCount(of bodies: [Body]) throws -> Int {
    var changedCount = 0
    for body in bodies {
      let properties = Properties(
        (body.properties.isEmpty ? anyProperties : body.properties)
          .map { (name: $0.key, text: $0.value) })
      guard let migrated = MigratedTemplate(body.text, body.migration, properties),
        let before = migrated.before
      else { continue }
      if migrated.text != body.text { changedCount += 1 }
      let after = try #require(migrated.after, "\(body.testDescription): \(migrated.text)")
      #expect(
        VisibleContent(after) == VisibleContent(before),
        "\(body.testDescription): \(body.text)\n\(migrated.text)")
      #expect(migrated.newFindings == [], "\(body.testDescription): \(migrated.text)")
    }
    return changedCount
  }

  /// Values for the properties of shipped templates.
  private static let anyProperties = [
    "message": "Hi", "user": "Ann", "messageParam": "Hi", "News": "Hi", "category": "World",
  ]
}
