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
    #expect(document.root.compactText == text)
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

  /// Returns the document after the fixes of all errors; nil without a fix.
  private func fixed(_ text: String) -> String? {
    let edits = read(text).findings.sorted.flatMap { $0.fix?.edits ?? [] }
    return edits.isEmpty
      ? nil : String(decoding: Array(text.utf8).edited(with: edits), as: UTF8.self)
  }

  @Test(arguments: [
    ("flase", "false"), ("fasle", "false"), ("falsee", "false"), ("fals", "false"),
    ("FALSE", "false"), ("ture", "true"), ("treu", "true"), ("tru", "true"), ("ttrue", "true"),
    ("True", "true"), ("nul", "null"), ("nulll", "null"), ("nlul", "null"), ("None", "null"),
    ("nil", "null"),
  ])
  func `a constant that is meant beyond doubt is corrected`(_ word: String, _ constant: String) {
    #expect(fixed("[\(word)]") == "[\(constant)]")
    #expect(fixed(#"{"a":\#(word),"b":1}"#) == #"{"a":\#(constant),"b":1}"#)
  }

  @Test(arguments: [
    "NaN", "nan", "Infinity", "-Infinity", "+Infinity", "inf", "undefined", "none", "yes", "No",
    "on", "off", "tree", "trie", "full", "pull", "fale", "falsy", "nulls", ".5", "1_000", "- 1",
    "01",
  ])
  func `a value that may mean several things has one finding and no fix`(_ word: String) {
    let (document, findings) = read("[\(word)]")
    #expect(findings.sorted.count == 1 && findings.hasErrors)
    #expect(fixed("[\(word)]") == nil)
    #expect(document?.guessedValues.count == 1)
  }

  @Test(arguments: [
    ("[hello]", #"["hello"]"#), ("[true story]", nil), ("[None of them]", #"["None of them"]"#),
    ("[Nullarbor Plain]", #"["Nullarbor Plain"]"#),
  ])
  func `text without quotes is not taken for a constant`(_ text: String, _ result: String?) {
    if let result { #expect(fixed(text) == result) }
    #expect(read(text).document?.guessedValues == [])
  }

  @Test(arguments: [
    ("{aps:1}", 1), (#"{"a":1,}"#, 6), (#"{"a" 1}"#, 5), (#"{"a":1 "b":2}"#, 7), ("[1,2", 4),
    (#"{"a":"x}"#, 5), ("{} x", 3), ("", 0), (#"{"a":01}"#, 5), (#"{"a":\#u{1}}"#, 5), ("nul", 0),
  ])
  func `a mistake is reported at its first byte`(_ text: String, _ offset: Int) {
    #expect(read(text).findings.sorted.first?.primary?.span.start == offset)
  }
}
