import LibXML
import TestSupport
import Testing

/// Tests the events that libxml2 reads in a document; they are the oracle for our own scanner.
struct XMLEventTests {
  private func events(_ text: String) throws(XMLError) -> [String] {
    try XMLJudge.events(in: Array(text.utf8)).map(\.words)
  }

  @Test func `an element with or without content has a start event and an end event`() throws {
    #expect(try events("<a><b/><c></c></a>") == ["<a>", "<b>", "</b>", "<c>", "</c>", "</a>"])
  }

  @Test func `attributes come after the namespace declarations, in document order`() throws {
    #expect(
      try events("<p:a z='1' xmlns:p='u' p:y=\"&lt;2&#9;\"/>") == [
        "<p:a xmlns:p='u' z='1' p:y='<2\t'>", "</p:a>",
      ])
  }

  @Test func `adjacent pieces of text are one event`() throws {
    #expect(try events("<a>x&amp;<![CDATA[<y>]]> z</a>") == ["<a>", "x&<y> z", "</a>"])
  }

  @Test func `a comment or an instruction separates text`() throws {
    #expect(
      try events("<!-- 1 --><a>x<!-- 2 -->y<?p i?>z</a>") == [
        "comment", "<a>", "x", "comment", "y", "instruction", "z", "</a>",
      ])
  }

  @Test func `an entity that the document declares is not replaced`() throws {
    let text = try events(#"<!DOCTYPE a [<!ENTITY e "secret">]><a>x&e;y</a>"#).joined()
    #expect(!text.contains("secret"))
  }

  @Test func `an external entity is not read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.txt", "secret")
    let document =
      #"<!DOCTYPE a [<!ENTITY e SYSTEM "file://\#(folder.path)/secret.txt">]><a>&e;</a>"#
    #expect(try !events(document).joined().contains("secret"))
    try XMLJudge.judge(Array(document.utf8))
  }

  @Test func `entities that grow without bounds are not expanded`() throws {
    let entities = (1...20).map { #"<!ENTITY e\#($0) "&e\#($0 - 1);&e\#($0 - 1);">"# }.joined()
    let document = #"<!DOCTYPE a [<!ENTITY e0 "x">\#(entities)]><a>&e20;</a>"#
    #expect(try events(document).joined().utf8.count < 1000)
  }

  @Test func `eleven megabytes of text are read completely`() throws {
    let text = String(repeating: "x", count: 11 << 20)
    let events = try XMLJudge.events(in: Array("<a>\(text)</a>".utf8))
    #expect(events.count == 3)
    #expect(events[1] == .text(Array(text.utf8)))
  }

  @Test func `a malformed document has no events`() {
    #expect(throws: XMLError.self) { try events("<a><b></a>") }
  }
}

extension XMLJudge.Event {
  /// The event as an author would write it.
  fileprivate var words: String {
    switch self {
    case .start(let name, let attributes):
      let list = attributes.map { " \($0.name.string)='\($0.value.string)'" }.joined()
      return "<\(name.string)\(list)>"
    case .end(let name): return "</\(name.string)>"
    case .text(let text): return text.string
    case .comment: return "comment"
    case .instruction: return "instruction"
    }
  }
}

extension [UInt8] {
  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
