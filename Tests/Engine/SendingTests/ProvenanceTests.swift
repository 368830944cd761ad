import Diagnostics
import Documents
import Platforms
import Sending
import TemplateLanguage
import TestSupport
import Testing

/// Tests that bytes of a rendering are traced back to the template and its properties.
struct ProvenanceTests {
  private func provenance(
    _ body: String, _ properties: [(name: String, text: String)]
  ) throws -> Provenance {
    let file = SourceFile(name: "template", text: body)
    let template = try #require(TemplateParser.parse(file, as: .json).template).compiled()
    let values = Properties(properties).values(for: template)
    return Provenance(template.rendered(with: values), of: template)
  }

  @Test func `a quote at the beginning of an XML value is text`() throws {
    let file = SourceFile(name: "template", text: "<text>$(b)</text>")
    let syntax = try #require(TemplateParser.parse(file, as: .xml).template)
    let template = syntax.compiled()
    let values = Properties([("b", "\"Flood\" in Brno")]).values(for: template)
    let provenance = Provenance(template.rendered(with: values), of: template)
    #expect(provenance.text(of: try #require(syntax.values.first)) == "\"Flood\" in Brno")
  }

  @Test func `the size lists the bytes of each source, largest first`() throws {
    let size = try provenance(
      #"{"a":"$(b)","c":"{'lit' + $(D, 2)}","e":"$(f:{default})"}"#,
      [("b", "12345678901234567890"), ("d", "four")]
    ).size
    #expect(size.parts.map(\.name) == ["constant text", "$(b)", "$(f)", "$(D)"])
    #expect(size.parts.map(\.byteCount) == [25, 20, 7, 2])
    #expect(size.byteCount == 54)
  }

  @Test func `the bytes of escapes count toward the property`() throws {
    let size = try provenance(#"{"a":"$(b)"}"#, [("b", "\"\n\u{1}")]).size
    #expect(size.parts.first { $0.name == "$(b)" }?.byteCount == 2 + 2 + 6)
  }

  @Test func `the label of a part marks its longest range`() throws {
    let provenance = try provenance(#"{"a":"$(b, 2)","c":"$(b)"}"#, [("b", "long value")])
    let part = try #require(provenance.size.parts.first { $0.name == "$(b)" })
    let bytes = provenance.rendering.bytes[part.span.range]
    #expect(String(decoding: bytes, as: UTF8.self) == "long value")
  }

  @Test(arguments: [("a/b", 1), (#"a\/b"#, 0), ("//", 2), ("", 0), (#"\\/"#, 0)])
  func `only slashes without a backslash are counted`(_ text: String, _ count: Int) {
    #expect(PayloadSize.bareSlashes(in: Array(text.utf8)[...]) == count)
  }

  @Test func `the parts of a generated rendering add up to its bytes`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let members = (0..<Int.random(in: 1...4, using: &generator)).map { number in
        let value = generator.one(of: [
          "$(a)", "$(b, 3)", "#(n)", "{'x' + $(a) + $(none)}", "%(a)", "plain", "$(none:{d})",
        ])
        return "\"k\(number)\": \"\(value)\""
      }
      let provenance = try provenance(
        "{\(members.joined(separator: " , "))}",
        [("a", generator.one(of: ["", "é\"", "long text/"])), ("b", "日本語"), ("n", "5")])
      let size = provenance.size
      #expect(size.byteCount == provenance.rendering.bytes.count, "seed \(seed)")
      #expect(size.parts.reduce(0) { $0 + $1.byteCount } == size.byteCount, "seed \(seed)")
      for origin in provenance.rendering.origins where origin.cause == .constant {
        #expect(provenance.property(of: origin) == nil, "seed \(seed)")
        guard origin.span.byteCount == origin.output.count else { continue }
        #expect(
          provenance.rendering.bytes[origin.output]
            == provenance.template.file.bytes[origin.span.range], "seed \(seed)")
      }
    }
  }
}
