import Diagnostics
import Documents
import Localization
import TestSupport
import Testing

struct CatalogBatchTests {
  private func changed(_ text: String, _ change: (inout CatalogBatch) -> Void) throws -> String {
    var batch = try #require(CatalogBatch(SourceFile(name: "x.arb", text: text)))
    change(&batch)
    return String(decoding: batch.result.bytes, as: UTF8.self)
  }

  @Test func `setting a message to its current value keeps the bytes of the file`() throws {
    let text = "\u{FEFF}{ \"a.b\" :\t\"c\" }"
    #expect(try changed(text) { $0.set("c", of: "a.b", after: nil) } == text)
  }

  @Test func `new messages follow their neighbors, each with its metadata`() throws {
    let text = "{\n\t\"a.a\": \"1\",\n\t\"@a.a\": {\n\t\t\"x\": 1\n\t},\n\t\"a.d\": \"4\"\n}"
    let result = try changed(text) { batch in
      batch.set("2", of: "a.b", after: "a.a")
      batch.setMetadata("x-state", .string("new"), of: "a.b")
      batch.set("3", of: "a.c", after: "a.a")
      batch.set("5", of: "a.d", after: nil)
      batch.setMetadata("x-state", .string("final"), of: "a.d")
      batch.setMetadata("y", .number(2), of: "a.a")
      batch.set("6", of: "a.e", after: "a.d")
    }
    #expect(
      result == """
        {
        \t"a.a": "1",
        \t"@a.a": {
        \t\t"x": 1,
        \t\t"y": 2
        \t},
        \t"a.b": "2",
        \t"@a.b": {"x-state":"new"},
        \t"a.c": "3",
        \t"a.d": "5",
        \t"@a.d": {"x-state":"final"},
        \t"a.e": "6"
        }
        """)
  }

  @Test func `messages can be added to an empty catalog`() throws {
    let result = try changed("{}") { batch in
      batch.set("1", of: "a.a", after: nil)
      batch.set("2", of: "a.b", after: "a.a")
    }
    #expect(result == "{\n  \"a.a\": \"1\",\n  \"a.b\": \"2\"\n}")
  }

  @Test func `random batches set exactly the requested strings`() throws {
    for seed in GeneratedInputs.seeds.prefix(500) {
      var random = Generator(seed: seed)
      let keys = (0..<Int.random(in: 0...6, using: &random)).map { "n.k\($0)" }
      let text = "{" + keys.map { "\"\($0)\":\"old\"" }.joined(separator: ",") + "}"
      var wanted = Dictionary(keys.map { ($0, "old") }, uniquingKeysWith: { one, _ in one })
      let result = try changed(text) { batch in
        for number in 0..<Int.random(in: 0...8, using: &random) {
          let key = "n.k\(Int.random(in: 0...9, using: &random))"
          guard wanted[key] != "\(number)", wanted[key] == nil || wanted[key] == "old" else {
            continue
          }
          batch.set("\(number)", of: key, after: keys.randomElement(using: &random))
          if Bool.random(using: &random) {
            batch.setMetadata("x-state", .string("new"), of: key)
          }
          wanted[key] = "\(number)"
        }
      }
      let edit = try #require(
        CatalogEdit(SourceFile(name: "x", text: result)), "seed \(seed): \(result)")
      #expect(Set(edit.keys) == Set(wanted.keys), "seed \(seed)")
      #expect(edit.keys.count == wanted.count, "seed \(seed)")
      for (key, value) in wanted { #expect(edit.text(of: key) == value, "seed \(seed)") }
    }
  }
}
