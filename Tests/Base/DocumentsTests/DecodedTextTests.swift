import Diagnostics
import Documents
import Testing

/// Tests that a range of decoded text maps to exactly the bytes that spell it.
struct DecodedTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let spelling: String
    let part: String
    let spelledPart: String
    let testDescription: String

    init(_ what: String, _ spelling: String, _ part: String, _ spelledPart: String) {
      testDescription = what
      self.spelling = spelling
      self.part = part
      self.spelledPart = spelledPart
    }
  }

  @Test(arguments: [
    Row("nothing escaped", "abc", "b", "b"),
    Row("behind a quote", #"a\"bc"#, "bc", "bc"),
    Row("the quote itself", #"a\"bc"#, "\"", #"\""#),
    Row("across an escape", #"a\"bc"#, "a\"b", #"a\"b"#),
    Row("a letter by its number", #"x\u00e9y"#, "é", #"\u00e9"#),
    Row("between two escapes", #"\n\u00e9$\t"#, "$", "$"),
    Row("a surrogate pair", #"a\ud83d\ude00b"#, "\u{1F600}", #"\ud83d\ude00"#),
    Row("behind a surrogate pair", #"\ud83d\ude00bc"#, "bc", "bc"),
    Row("raw characters of several bytes", #"日\"本x"#, "本x", "本x"),
  ])
  func `a part of a decoded JSON string is located in the file`(_ row: Row) throws {
    let file = SourceFile(name: "f", text: #"{"k":"\#(row.spelling)"}"#)
    let document = try #require(JSONReader.read(file).document)
    try expect(row, in: try #require(document.root["k"]?.text), of: file)
  }

  @Test(arguments: [
    Row("behind an entity", "&amp;bc", "bc", "bc"), Row("the entity", "a&lt;b", "<", "&lt;"),
    Row("a number", "a&#x2019;s", "\u{2019}", "&#x2019;"),
    Row("a carriage return", "a\r\nb", "\n", "\r\n"),
  ])
  func `a part of XML text is located in the file`(_ row: Row) throws {
    let file = SourceFile(name: "f", text: "<a>\(row.spelling)</a>")
    let document = try #require(XMLReader.read(file).document)
    try expect(row, in: try #require(document.root.texts.first?.text), of: file)
  }

  @Test func `text and CDATA are joined, and each range maps to its source`() throws {
    let file = SourceFile(name: "f", text: "<a>x&amp;<![CDATA[<y>]]>z</a>")
    let root = try #require(XMLReader.read(file).document).root
    let text = DecodedText(
      joining: root.texts.map(\.text), at: try #require(root.contentSpan))
    #expect(text.string == "x&<y>z")
    #expect(file.text(at: text.sourceSpan(of: 2..<5)) == "<y>")
    #expect(file.text(at: text.sourceSpan(of: 5..<6)) == "z")
    #expect(file.text(at: text.sourceSpan(of: 0..<6)) == "x&amp;<![CDATA[<y>]]>z")
  }

  @Test func `only ranges without escapes equal the decoded text`() throws {
    let file = SourceFile(name: "f", text: #"{"k":"a\"bc"}"#)
    let text = try #require(JSONReader.read(file).document?.root["k"]?.text)
    #expect(text.isVerbatim(in: 0..<1) && text.isVerbatim(in: 2..<4))
    #expect(!text.isVerbatim(in: 1..<2) && !text.isVerbatim(in: 0..<4))
  }

  @Test func `every part of a replacement text maps to the replaced span`() {
    let text = DecodedText("longer", replacing: SourceSpan(3, 6))
    #expect(text.string == "longer")
    #expect(text.sourceSpan(of: 0..<6) == SourceSpan(3, 6))
    #expect(text.sourceSpan(of: 2..<4) == SourceSpan(3, 6))
  }

  private func expect(_ row: Row, in text: DecodedText, of file: SourceFile) throws {
    let bytes = Array(text.bytes)
    let part = Array(row.part.utf8)
    let start = try #require(
      (0...bytes.count - part.count).first { bytes[$0..<$0 + part.count].elementsEqual(part) })
    let span = text.sourceSpan(of: start..<start + part.count)
    #expect(file.text(at: span) == row.spelledPart)
  }
}
