import Diagnostics
import Documents
import TestSupport
import Testing

/// The canonical layout has one kind of line end, wherever a file has another.
struct LineEndTests {
  @Test func `a formatted file has no carriage return, not even in comments and text`() throws {
    let text =
      "<toast>\r\n  <!-- a\r\n b -->\r\n<visual a='1\r\n2'><text>a\r\nb\rc</text>\r\n</visual></toast>\r\n"
    let document = try #require(Document.read(SourceFile(name: "t", text: text), as: .xml).document)
    let pretty = String(decoding: document.pretty, as: UTF8.self)
    #expect(!pretty.unicodeScalars.contains("\r"))
    #expect(pretty.contains("<!-- a\n b -->"))
    #expect(pretty.contains("<text>a\nb\nc</text>"))
  }

  @Test func `a generated file with any line ends is formatted with line feeds`() throws {
    var count = 0
    for seed in GeneratedInputs.seeds {
      var (json, xml) = (RandomJSON(seed: seed), RandomXML(seed: seed))
      for (text, syntax) in [(json.text(), DocumentSyntax.json), (xml.text(), .xml)] {
        let file = SourceFile(name: "t", text: text.replacing("\n", with: "\r\n"))
        let (document, findings) = Document.read(file, as: syntax)
        guard let document, !findings.hasErrors else { continue }
        count += 1
        #expect(!document.pretty.contains(0x0D), "seed \(seed): \(text)")
      }
    }
    #expect(count > GeneratedInputs.seeds.count / 2)
  }
}
