import Diagnostics
import Documents
import TestSupport
import Testing

/// Tests that the check and the derived JSON Schema agree, with another implementation of the
/// standard as the oracle.
@Suite(.enabled(if: JSONSchemaValidator.isInstalled, "needs the package jsonschema for Python"))
struct JSONSchemaGeneratedTests {
  /// The number of schemas that the other implementation can check in about a minute.
  private static let mostSchemas = 10_000

  @Test func `a document conforms to the schema if it conforms to the JSON Schema`() throws {
    for seeds in GeneratedInputs.seeds.prefix(Self.mostSchemas).chunks(of: 500) {
      var schemas: [String] = []
      var cases: [(schema: Int, document: String)] = []
      var isValid: [Bool] = []
      for seed in seeds {
        var random = RandomSchema(seed: seed)
        let schema = random.schema()
        let null = random.generator.one(of: [NullMeaning.value, .absent])
        let derived = JSONSchema("seed \(seed)", schema, allowing: .init(null: null))
        for _ in 0..<3 {
          let document = random.document(for: schema)
          let file = SourceFile(name: "document", text: document)
          let root = try #require(JSONReader.read(file).document?.root)
          cases.append((schemas.count, document))
          isValid.append(schema.violations(in: root, null: null).isEmpty)
        }
        schemas.append(String(decoding: derived.text, as: UTF8.self))
      }
      let errors = try JSONSchemaValidator.errors(schemas: schemas, cases: cases)
      for (index, error) in errors.enumerated() where (error == nil) != isValid[index] {
        let (schema, document) = cases[index]
        Issue.record("\(document): \(error ?? "valid") \(schemas[schema])")
      }
      #expect(errors.count == isValid.count)
      #expect(isValid.contains(true) && isValid.contains(false) || seeds.count < 10)
    }
  }
}

extension Range<UInt64> {
  /// Splits the range into chunks, so that each run of the validator stays small.
  fileprivate func chunks(of size: UInt64) -> [Range<UInt64>] {
    stride(from: lowerBound, to: upperBound, by: Int(size)).map { start in
      start..<Swift.min(start + size, upperBound)
    }
  }
}
