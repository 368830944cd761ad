import Diagnostics
import Documents
import Testing
import Workspaces

/// The published schemas list the keys that the readers accept.
struct SettingsSchemaTests {
  private static func schema(_ file: SettingsSchema) throws -> JSONValue {
    let read = JSONReader.read(SourceFile(name: file.rawValue, bytes: file.text))
    #expect(read.findings.isEmpty)
    return try #require(read.document?.root)
  }

  @Test(arguments: SettingsSchema.allCases)
  func `a schema is JSON with a description`(_ file: SettingsSchema) throws {
    let schema = try Self.schema(file)
    #expect(schema["$schema"]?.text?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["description"]?.text?.string.isEmpty == false)
  }

  @Test func `a schema lists exactly the keys of its settings`() throws {
    let shapes = [
      (SettingsSchema.workspace, WorkspaceSettings.shape),
      (.notification, NotificationSettings.shape),
    ]
    for (file, shape) in shapes {
      let keys = try Self.schema(file)["properties"]?.members?.map(\.key.string)
      #expect(keys == ["$schema"] + shape.keys.map(\.name))
      #expect(try Self.schema(file)["additionalProperties"]?.content.isFalse == true)
    }
  }
}

extension JSONValue.Content {
  fileprivate var isFalse: Bool {
    if case .boolean(false) = self { true } else { false }
  }
}
