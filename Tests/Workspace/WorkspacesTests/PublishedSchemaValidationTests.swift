import Checking

import Diagnostics
import Documents
import Files
import Platforms
import TestSupport
import Testing
import Workspaces

/// Validates files against the published schemas with another implementation of JSON Schema.
@Suite(.enabled(if: JSONSchemaValidator.isInstalled, "needs the package jsonschema for Python"))
struct PublishedSchemaValidationTests {
  /// The rules about types and unknown keys that a JSON Schema can express.
  private static let expressible = [
    "settings-unknown-key", "settings-wrong-value", "arguments-not-an-object",
    "argument-not-a-value", "catalog-shape", "catalog-syntax", "catalog-limit",
    "installation-key", "installation-key-missing", "installation-value",
    "installation-platform", "apns-unknown-key", "apns-sdk-spelling",
    "apns-alias", "apns-wrong-type", "apns-flag-not-one", "apns-interruption-level",
    "apns-badge-range", "apns-body-not-an-object", "fcm-message-missing", "fcm-wrong-type",
    "fcm-map-value-not-text", "fcm-unknown-field", "fcm-legacy-key", "fcm-duration", "fcm-color",
    "fcm-enum-value", "fcm-address", "fcm-timestamp", "fcm-analytics-label",
    "gcm-body-not-an-object", "gcm-wrong-type", "gcm-time-to-live", "gcm-color",
    "gcm-unknown-key", "adm-wrong-type", "adm-option-value", "adm-unknown-key",
    "baidu-wrong-type", "browser-value",
  ]

  /// These rules report only a name that resembles a known key, which JSON Schema cannot express.
  private static let inexpressible = ["baidu-unknown-key", "browser-key", "xiaomi-key"]

  @Test func `the schema rejects violations of rules about types and keys`() throws {
    let rules = try Self.expressible.map { try #require(Rule.named($0)) }
    let errors = try Self.errors(in: rules.compactMap(\.bad).map { ($0.file, $0.text) })
    for (rule, error) in zip(rules, errors) { #expect(error != nil, "\(rule.code)") }
  }

  @Test func `the published schema accepts the good example of every rule`() throws {
    let examples = Rule.all.compactMap(\.good).map { ($0.file, $0.text) }
    let files = examples.filter { Self.schema(of: $0.0) != nil }
    #expect(files.count > 100)
    for (file, error) in zip(files, try Self.errors(in: files)) {
      #expect(error == nil, "\(file.0) \(file.1)")
    }
  }

  @Test
  func `the schema accepts a misspelled key if only the resemblance to a known key is reported`()
    throws
  {
    let rules = try Self.inexpressible.map { try #require(Rule.named($0)) }
    let errors = try Self.errors(in: rules.compactMap(\.bad).map { ($0.file, $0.text) })
    #expect(errors == [nil, nil, nil])
  }

  @Test func `the schemas accept all files of the workspace and of the starter`() throws {
    let folders = ["Templates", "Locales", "Sources/Use/Starters/Starter"]
    let files = try folders.flatMap { try Self.files(in: "\(RepositoryFolder.root)/\($0)") }
    let readable = try files.filter { Self.schema(of: $0) != nil && !$0.contains("/goldens/") }
      .map { ($0, String(decoding: try FileReader.text(of: $0, limit: 1 << 20), as: UTF8.self)) }
    #expect(readable.count > 50)
    for (file, error) in zip(readable, try Self.errors(in: readable)) {
      #expect(error == nil, "\(file.0)")
    }
  }

  // MARK: - Files

  private static func schema(of path: String) -> Int? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let title =
      if ["crier.json", "notification.json", "installation.json"].contains(name) {
        String(name == "installation.json" ? "installation" : name)
      } else if path.contains("samples/") {
        "sample"
      } else if name.hasSuffix(".arb") {
        "catalog"
      } else {
        name.hasSuffix(".json") ? PlatformTarget(fileName: name)?.platform.name ?? "" : ""
      }
    return JSONSchema.published.firstIndex { $0.title == title }
  }

  private static func errors(in files: [(path: String, text: String)]) throws -> [String?] {
    try JSONSchemaValidator.errors(
      schemas: JSONSchema.published.map { String(decoding: $0.text, as: UTF8.self) },
      cases: try files.map { (try #require(schema(of: $0.path)), $0.text) })
  }

  private static func files(in folder: String) throws -> [String] {
    try Folder.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return Folder.exists(path) ? try files(in: path) : [path]
    }
  }
}
