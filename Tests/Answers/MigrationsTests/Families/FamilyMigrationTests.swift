import Diagnostics
import Documents
import Files
import Hub
import Localization
import Migrations
import Sending
import TestSupport
import Testing
import Workspaces

/// Tests of the migration that converts families of properties such as `News_French` to messages.
struct FamilyMigrationTests {
  private static let words = ["en": "English", "fr": "French", "zh-Hans": "Mandarin"]

  /// Returns a workspace with one template and one send body for each language.
  private static func tutorial(
    _ body: (String) -> String, send: [String: String], file: String = "apns",
    ending: String = "json"
  ) -> [String: String] {
    var files = ["Templates/news/samples/world.json": json(send)]
    for (locale, word) in words {
      files["Templates/news/\(file).\(locale).\(ending)"] = body("News_\(word)")
    }
    return files
  }

  private static func json(_ members: [String: String]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return String(
      decoding: JSONWriter.compact(.object(sorted.map { ($0.key, .string($0.value)) })),
      as: UTF8.self)
  }

  private static let send = [
    "News_English": "World News in English!", "News_French": "World News in French!",
    "News_Mandarin": "World News in Mandarin!",
  ]

  @Test func `the templates of the tutorial are merged into one template with catalogs`() throws {
    let migrated = MigratedWorkspace(
      Self.tutorial({ #"{"aps":{"alert":"$(\#($0))"}}"# }, send: Self.send))
    #expect(migrated.migration.obstacles.isEmpty)
    #expect(migrated.newFindings == [])
    let news = try #require(migrated.after.notification(named: "news"))
    #expect(news.templates.map(\.label) == ["apns"])
    #expect(migrated.after.catalogs.locales.map(\.description) == ["en", "fr", "zh-Hans"])
    let old = try #require(migrated.before.notification(named: "news"))
    for template in old.templates {
      let locale = String(template.label.dropFirst("apns.".count))
      let payloads = try #require(
        migrated.payloads(template, of: "news", in: locale, sample: "world"))
      #expect(payloads.new == payloads.old)
    }
  }

  @Test func `a send contains the same properties before and after the migration`() throws {
    let migrated = MigratedWorkspace(
      Self.tutorial({ #"{"data":{"message":"$(\#($0))"}}"# }, send: Self.send, file: "gcm"))
    let news = try #require(migrated.after.notification(named: "news"))
    let sample = try #require(news.sample(named: "world"))
    let send = migrated.after.sendBody(of: news, with: sample.arguments)
    let pairs = send.properties.map { ($0.name, String(decoding: $0.text, as: UTF8.self)) }
    #expect(Dictionary(uniqueKeysWithValues: pairs) == Self.send)
  }

  @Test func `a property without a family is unchanged`() {
    let migrated = MigratedWorkspace([
      "Templates/news/apns.json": #"{"aps":{"alert":"$(News_English)"}}"#,
      "Templates/news/samples/a.json": #"{"News_English":"News"}"#,
    ])
    #expect(migrated.migration.files.isEmpty)
    #expect(migrated.migration.obstacles.isEmpty)
  }

  @Test func `properties whose names only look like languages are not migrated`() {
    let migrated = MigratedWorkspace([
      "Templates/news/apns.json": #"{"aps":{"alert":"$(user_id)"},"x":"$(user_no)"}"#,
      "Templates/news/samples/a.json": #"{"user_id":"7","user_no":"8"}"#,
    ])
    #expect(migrated.migration.files.isEmpty)
    #expect(migrated.migration.obstacles.isEmpty)
  }

  // MARK: - Published and shipped templates

  private struct Row {
    let id: String
    let files: [String: String]
    let word: String
    let expected: String
  }

  /// The tutorials' templates in the conformance data, each with its send as a sample.
  private static let rows: [Row] = {
    let path = RepositoryFolder.conformance + "/hub-templates/cases.ndjson"
    let names = ["apple": "apns.json", "gcm": "gcm.json", "windows": "wns-toast.xml"]
    guard let bytes = try? FileReader.bytes(of: path, limit: 1 << 24) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> Row? in
      let root = JSONReader.read(SourceFile(name: "case", bytes: Array(line))).document?.root
      guard let root, let body = root["template"]?.text?.string,
        let start = body.firstRange(of: "$(News_")?.upperBound, let properties = root["properties"],
        let name = root["platform"]?.text.flatMap({ names[$0.string] }),
        let expected = root["expect"]?.text?.string
      else { return nil }
      let sample = properties.compactText
      return Row(
        id: root["id"]?.text?.string ?? "",
        files: ["Templates/news/\(name)": body, "Templates/news/samples/a.json": sample],
        word: String(body[start...].prefix { $0 != ")" }), expected: expected)
    }
  }()

  @Test(.enabled(if: !rows.isEmpty, "the conformance data is not beside the checkout"))
  func `migrated templates render in each locale as they did before`() throws {
    let locales = ["English": "en", "French": "fr", "Mandarin": "zh-Hans"]
    var count = 0
    for row in Self.rows {
      let migrated = MigratedWorkspace(row.files)
      #expect(migrated.migration.obstacles.isEmpty, "\(row.id)")
      guard let locale = locales[row.word] else {
        #expect(migrated.sentences.contains { $0.hasPrefix("dropped 'de'") }, "\(row.id)")
        continue
      }
      count += 1
      let template = try #require(migrated.before.notification(named: "news")?.templates.first)
      let payloads = try #require(migrated.payloads(template, of: "news", in: locale, sample: "a"))
      #expect(payloads.new == payloads.old, "\(row.id)")
      #expect(payloads.new == row.expected, "\(row.id)")
    }
    #expect(count >= 7)
  }

  @Test func `migrating shipped templates to the tutorial's style and back keeps their payloads`()
    throws
  {
    let shipped = Workspace.load(RepositoryFolder.root)
    let news = try #require(shipped.notification(named: "localized-news"))
    let locales = shipped.locales(of: news)
    var files = [
      "Templates/news/notification.json": #"{"ignore":{"gcm-shut-down":"shipped as it is"}}"#
    ]
    for template in news.templates {
      for locale in locales {
        let registered = shipped.localized(template, of: news, in: locale).registered().template
        let parts = template.file.name.split(separator: "/").last?.split(separator: ".") ?? []
        let path = "Templates/news/\(parts[0]).\(locale).\(template.ending)"
        files[path] = String(decoding: try #require(registered).template.file.bytes, as: UTF8.self)
      }
    }
    for category in news.settings.properties.first?.allowed ?? [] {
      var arguments = Arguments(from: SourceFile(name: "a", text: ""))
      arguments.set("category", category)
      let send = shipped.sendBody(of: news, with: arguments)
      files["Templates/news/samples/\(category).json"] = String(decoding: send.json, as: UTF8.self)
    }
    let migrated = MigratedWorkspace(files)
    #expect(migrated.migration.obstacles.map(\.note.sentence) == [])
    #expect(migrated.newFindings == [])
    #expect(try Self.equalCount(in: migrated) == locales.count * 4 * 6)
  }

  /// Returns the number of payloads that the migration does not change.
  private static func equalCount(in migrated: MigratedWorkspace) throws -> Int {
    let old = try #require(migrated.before.notification(named: "news"))
    var count = 0
    for template in old.templates {
      for sample in old.samples {
        let locale = template.label.split(separator: ".")[1]
        let payloads = try #require(
          migrated.payloads(template, of: "news", in: String(locale), sample: sample.name))
        #expect(payloads.new == payloads.old)
        count += 1
      }
    }
    return count
  }
}
