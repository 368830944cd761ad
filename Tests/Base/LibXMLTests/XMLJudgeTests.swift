import LibXML
import TestSupport
import Testing

/// Tests libxml2's verdict on whole documents.
struct XMLJudgeTests {
  private func rejection(of text: String) -> XMLError? {
    do throws(XMLError) {
      try XMLJudge.judge(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "<a/>", "<a></a>", "\u{FEFF}<a/>", "<?xml version=\"1.0\"?>\n<a/>\n<!-- end -->", "<a b='\"'/>",
    "<a xmlns='u:1' xmlns:p='u:2'><p:b p:c=''/></a>", "<a>&amp;&#x1F600;<![CDATA[<&]]></a>",
    "<é日本/>", "<!DOCTYPE a><a/>",
  ])
  func `a well-formed document is accepted`(_ text: String) {
    #expect(rejection(of: text) == nil)
  }

  @Test(arguments: [
    "", " ", "text", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a b='1' b='2'/>",
    "<a>&</a>",
    "<a>&nbsp;</a>", "<a b='<'/>", "<a><!-- -- --></a>", "<a>]]></a>", "<a>\u{1}</a>",
    "<a>&#1;</a>", " <?xml version=\"1.0\"?><a/>", "<1/>",
  ])
  func `a malformed document is rejected with a reason`(_ text: String) throws {
    let error = try #require(rejection(of: text))
    #expect(error.code > 0)
    #expect(!error.isAboutNamespaces)
    #expect(!error.message.isEmpty && !error.message.contains("\n"))
    #expect((0...text.utf8.count).contains(error.offset ?? 0))
  }

  @Test func `bytes that are not UTF-8 are rejected`() {
    #expect(throws: XMLError.self) {
      try XMLJudge.judge(Array("<a>".utf8) + [0xFF] + Array("</a>".utf8))
    }
  }

  /// libxml2 would read Latin-1, but every file of a workspace is UTF-8.
  @Test func `the declared encoding of a document is ignored`() {
    let declaration = #"<?xml version="1.0" encoding="ISO-8859-1"?>"#
    #expect(rejection(of: declaration + "<a>é</a>") == nil)
    #expect(throws: XMLError.self) {
      try XMLJudge.judge(Array(declaration.utf8) + Array("<a>".utf8) + [0xE9] + Array("</a>".utf8))
    }
  }

  @Test(arguments: ["<p:a/>", "<a p:b=''/>", "<a><b xmlns:p='u'/><p:c/></a>"])
  func `an undeclared prefix is classified as a namespace error`(_ text: String) {
    #expect(rejection(of: text)?.isAboutNamespaces == true)
  }

  @Test func `a syntax error takes precedence over an undeclared prefix`() {
    #expect(rejection(of: "<p:a><b></p:a>")?.isAboutNamespaces == false)
  }

  @Test func `the offset of an error is a byte offset in the document`() {
    // 66,000 lines: libxml2 stops counting lines at 65,535.
    let lines = String(repeating: "é\n", count: 66_000)
    let error = rejection(of: "<a>\(lines)<b></a>")
    #expect((lines.utf8.count...lines.utf8.count + 10).contains(error?.offset ?? 0))
  }

  @Test func `both readers reach the same verdict on generated documents`() {
    var accepted = 0
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var text = "<a>\(generator.several(0...6) { $0.one(of: Self.pieces) }.joined())</a>"
      if generator.once(in: 2) { generator.damage(&text, with: "<>&;/'\"=![]- abp:\u{1}") }
      let isRead = (try? XMLJudge.events(in: Array(text.utf8))) != nil  // any error is a rejection
      #expect(isRead == (rejection(of: text) == nil), "seed \(seed): \(text)")
      if isRead { accepted += 1 }
    }
    let count = GeneratedInputs.seeds.count
    #expect(count < 20 || (count / 10..<count * 9 / 10).contains(accepted))
  }

  private static let pieces = [
    "text", " ", "\n", "é日本", "&lt;", "&#10;", "<b/>", "<b c='1'>x</b>", "<b c=\"&quot;\"></b>",
    "<![CDATA[x]]>", "<!-- c -->", "<?p i?>", "<p:b xmlns:p='u'/>", "]]&gt;",
  ]
}
