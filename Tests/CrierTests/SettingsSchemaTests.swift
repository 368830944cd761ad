import Crier
import Diagnostics
import Documents
import Testing

/// The published schemas say what the readers accept.
struct SettingsSchemaTests {
  private static func schema(_ file: SettingsSchema) throws -> JSONValue {
    let read = JSONReader.read(SourceFile(name: file.rawValue, bytes: file.text))
    #expect(read.findings.isEmpty)
    return try #require(read.document?.root)
  }

  @Test(arguments: SettingsSchema.allCases)
  func `a schema is JSON that says what it is for`(_ file: SettingsSchema) throws {
    let schema = try Self.schema(file)
    #expect(schema["$schema"]?.text?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["description"]?.text?.string.isEmpty == false)
  }

  @Test func `every key of the settings is in their schema, and nothing else is`() throws {
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
