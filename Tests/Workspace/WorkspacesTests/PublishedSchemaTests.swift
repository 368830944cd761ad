import Diagnostics
import Documents
import Testing
import Workspaces

/// The published schemas describe the files that Crier accepts.
struct PublishedSchemaTests {
  private static func schema(_ name: String) throws -> JSONValue {
    let text = try #require(JSONSchema.published.first { $0.title == name }).text
    let read = JSONReader.read(SourceFile(name: name, bytes: text))
    #expect(read.findings.isEmpty)
    return try #require(read.document?.root)
  }

  @Test(arguments: JSONSchema.published.map(\.title))
  func `a schema is JSON with a description`(_ name: String) throws {
    let schema = try Self.schema(name)
    #expect(schema["$schema"]?.text?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["description"]?.text?.string.isEmpty == false)
  }

  @Test func `there is a schema for each kind of file and each platform with JSON bodies`() {
    let names = JSONSchema.published.map(\.title)
    #expect(
      names == [
        "crier.json", "notification.json", "sample", "catalog", "installation", "apns", "fcmv1",
        "gcm", "adm", "baidu", "browser", "xiaomi", "expo",
      ])
  }

  @Test(arguments: [
    ("crier.json", ["$schema", "defaultLocale", "fallbacks", "noLocale", "missing", "timeZone"]),
    ("notification.json", ["$schema", "description", "audience", "properties", "suffixes"]),
    ("installation", ["installationId", "userId", "platform", "pushChannel"]),
  ])
  func `a published schema lists the keys in order and rejects other keys`(
    _ name: String, _ first: [String]
  ) throws {
    let schema = try Self.schema(name)
    let keys = schema["properties"]?.members?.map(\.key.string) ?? []
    #expect(Array(keys.prefix(first.count)) == first)
    #expect(schema["additionalProperties"] == .boolean(false))
  }

  @Test func `a key with two spellings occurs twice in the schema`() throws {
    let android = try Self.schema("fcmv1")["$defs"]?["message.android"]?["properties"]
    #expect(android?["collapse_key"] == android?["collapseKey"])
    #expect(android?["collapse_key"] != nil)
  }
}
