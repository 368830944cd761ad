import Crier
import TestSupport
import Testing

/// Tests of `Template`, the library's interface for programs without a workspace.
struct TemplateTests {
  private static let body =
    ##"{"aps":{"alert":"{'Hello ' + .(name, 9)}","badge":"#(count)"},"link":"{'n?q=' + %(topic)}"}"##

  @Test func `property names are case-insensitive, and a missing property renders as empty text`()
    throws
  {
    let template = try Template(Self.body, for: .apns)
    #expect(template.properties == ["name", "count", "topic"])
    #expect(
      String(decoding: template.render(["NAME": "Ann", "topic": "a b"]), as: UTF8.self)
        == #"{"aps":{"alert":"Hello Ann","badge":""},"link":"n?q=a%20b"}"#)
  }

  @Test func `a template that the hub rejects throws its findings`() throws {
    let refused = #expect(throws: Template.Invalid.self) {
      try Template(#"{"aps":{"alert":"$(name"}}"#, named: "news.json", for: .apns)
    }
    let finding = try #require(refused?.findings.sorted.first)
    #expect(finding.rule.code == "parenthesis-unclosed")
    #expect(finding.primary?.file?.name == "news.json")
  }

  @Test func `generated sends give the same bytes one by one and in rows`() throws {
    let template = try Template(Self.body, for: .apns)
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let sends = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Dictionary(
          uniqueKeysWithValues: ["name", "count", "topic"].compactMap { name in
            Bool.random(using: &generator) ? (name, generator.value()) : nil
          })
      }
      let rows = template.prepare(rows: sends)
      var together: [UInt8] = []
      var alone: [UInt8] = []
      for index in 0..<rows.count {
        template.render(rows, at: index, into: &together)
        template.render(template.prepare(sends[index]), into: &alone)
      }
      #expect(together == alone, "seed \(seed)")
      #expect(alone == sends.flatMap(template.render), "seed \(seed)")
    }
  }
}

extension Generator {
  fileprivate mutating func value() -> String {
    several(0...6) { generator in
      generator.one(of: ["a", "é", "\"", "\\", "\n", "日", "\u{1F600}", "7", "-", "long words "])
    }.joined()
  }
}
