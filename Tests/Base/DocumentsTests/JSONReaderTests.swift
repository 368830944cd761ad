import Diagnostics
import Documents
import Testing

struct JSONReaderTests {
  private func read(_ text: String) -> (document: JSONDocument?, findings: Findings) {
    JSONReader.read(SourceFile(name: "f", text: text))
  }

  @Test func `the reader preserves order, numbers, escapes and repeated keys`() throws {
    let text = #"{"b":1.50e+00,"a":"\u00e9\/","b":[]}"#
    let document = try #require(read(text).document)
    #expect(String(decoding: JSONWriter.compact(document.root), as: UTF8.self) == text)
  }

  @Test func `a byte order mark is not part of the text`() {
    let (document, findings) = read("\u{FEFF}{}")
    #expect(document != nil && findings.isEmpty)
  }

  @Test func `every JSON syntax error in a document is reported`() {
    let messages = read("{a:'x',\n// c\n\"b\":True,}").findings.sorted.map(\.message)
    #expect(messages.count == 5, "\(messages)")
  }

  @Test func `a repeated mistake is one finding, and its fix corrects every occurrence`() throws {
    let findings = read("{a:1,b:2,c:3,d:4,e:5,f:6}").findings.sorted
    #expect(findings.count == 1)
    #expect(findings.first?.message == "a JSON key is not in double quotes (6 places)")
    #expect(findings.first?.fix?.edits.count == 12)
  }

  @Test(arguments: [
    ("{aps:1}", 1), (#"{"a":1,}"#, 6), (#"{"a" 1}"#, 5), (#"{"a":1 "b":2}"#, 7), ("[1,2", 4),
    (#"{"a":"x}"#, 5), ("{} x", 3), ("", 0), (#"{"a":01}"#, 5), (#"{"a":\#u{1}}"#, 5), ("nul", 0),
  ])
  func `a mistake is reported at its first byte`(_ text: String, _ offset: Int) {
    #expect(read(text).findings.sorted.first?.primary?.span.start == offset)
  }
}
