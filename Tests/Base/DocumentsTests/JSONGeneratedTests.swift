import Diagnostics
import Documents
import FoundationEssentials
import TestSupport
import Testing

/// Compares our JSON reader with two oracles on generated input: the grammar of RFC 8259 decides
/// what is valid, and Foundation decides the values.
///
/// Foundation alone is not enough, because it accepts trailing commas and misspelled `\u` escapes.
struct JSONGeneratedTests {
  /// A JSON value as decoded by Foundation.
  private indirect enum Value: Decodable, Equatable {
    case object([String: Value])
    case array([Value])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Value].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    init(_ value: JSONValue) {
      switch value.content {
      case .object(let members):
        // If two members have equal keys, Foundation keeps the first.
        self = .object(
          Dictionary(
            members.map { ($0.key.string, Value($0.value)) },
            uniquingKeysWith: { first, _ in first }))
      case .array(let values): self = .array(values.map(Value.init))
      case .string(let string): self = .string(string.string)
      case .number(let number): self = .number(Double(number.string) ?? .nan)
      case .boolean(let value): self = .boolean(value)
      case .null: self = .null
      }
    }
  }

  @Test func `generated input is rejected exactly if the grammar rejects it`() {
    for seed in GeneratedInputs.seeds {
      var random = RandomJSON(seed: seed)
      let text = random.text()
      let findings = JSONReader.read(SourceFile(name: "generated", text: text)).findings
      guard findings.hasErrors == StrictJSON.accepts(text) else { continue }
      Issue.record("seed \(seed): \(text)\n\(NarratedReport().text(of: findings.sorted))")
      return
    }
  }

  @Test func `Generated JSON has the values that an independent reader finds`() {
    for seed in GeneratedInputs.seeds {
      var random = RandomJSON(seed: seed)
      let text = random.text()
      let (document, findings) = JSONReader.read(SourceFile(name: "generated", text: text))
      // A warning can mean an unpaired surrogate, which Foundation rejects.
      guard let document, findings.isEmpty, document.root.suitsFoundation else { continue }
      let theirs = try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
      guard theirs != Value(document.root) else { continue }
      Issue.record("seed \(seed): \(text)")
      return
    }
  }

  @Test func `generated values are unchanged after writing and reading`() {
    for seed in GeneratedInputs.seeds {
      var random = RandomJSON(seed: seed)
      let file = SourceFile(name: "generated", text: random.text())
      let (document, findings) = JSONReader.read(file)
      guard let document, !findings.hasErrors else { continue }
      let pretty = JSONWriter.pretty(document.root)
      for written in [JSONWriter.compact(document.root), pretty, Document.json(document).compact] {
        let again = JSONReader.read(SourceFile(name: "written", bytes: written)).document
        #expect(again?.root == document.root, "seed \(seed)")
      }
      let again = JSONReader.read(SourceFile(name: "pretty", bytes: pretty)).document
      #expect(again.map { JSONWriter.pretty($0.root) } == pretty, "seed \(seed)")
      #expect(
        JSONWriter.compact(document.root) == Document.json(document).compact, "seed \(seed)")
    }
  }
}

extension JSONValue {
  /// Whether Foundation can read the value: no number exceeds the range of a Double, and no zero
  /// has an exponent.
  fileprivate var suitsFoundation: Bool {
    switch content {
    case .object(let members): members.allSatisfy(\.value.suitsFoundation)
    case .array(let values): values.allSatisfy(\.suitsFoundation)
    case .number(let number):
      Double(number.string).map {
        $0.isFinite && ($0 != 0 || !number.string.lowercased().contains("e"))
      }
        ?? false
    case .string, .boolean, .null: true
    }
  }
}
