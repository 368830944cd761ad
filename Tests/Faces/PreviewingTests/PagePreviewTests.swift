import Diagnostics
import Documents
import Platforms
import Previewing
import Sending
import TestSupport
import Testing

struct PagePreviewTests {
  private func page(_ previews: [Preview]) -> String {
    String(decoding: PagePreview.html(of: previews, title: "A & <B>"), as: UTF8.self)
  }

  @Test func `no payload can add markup to the page`() throws {
    let page = try page(PreviewStory.allPreviews())
    #expect(page.components(of: "<script>") == 1)
    #expect(!page.contains("<img") && !page.contains(" onfocus=\"") && !page.contains("<!--"))
    #expect(page.contains("<title>A &amp; &lt;B&gt;"))
  }

  @Test func `a page loads no resources`() throws {
    let page = try page(PreviewStory.allPreviews())
    for word in ["src=\"", "@import", "url(", "<link", "<iframe", "fetch("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src &#39;none&#39;") || page.contains("default-src 'none'"))
  }

  @Test func `each link on the page leads to an element of the page`() throws {
    let page = try page(PreviewStory.allPreviews())
    let ids = Set(page.values(of: "id"))
    #expect(page.values(of: "id").count == ids.count)
    let targets = page.values(of: "href").map { String($0.dropFirst()) }
    #expect(Set(targets).subtracting(ids).isEmpty)
  }

  @Test func `the markup is well-formed for any payload`() throws {
    for seed in GeneratedInputs.seeds.prefix(200) {
      var generator = Generator(seed: seed)
      let preview = RandomPayload.make(&generator)
      let page = page([preview])
      let body = try #require(page.between("<main id=\"main\">", "</main>"))
      let file = SourceFile(name: "page", text: "<main>\(body)</main>")
      let (document, findings) = XMLReader.read(file)
      #expect(document != nil, "seed \(seed): \(findings.sorted.first?.message ?? "")")
    }
  }

  @Test func `a word in a preview links to the payload, and from there to the template`() throws {
    let template = SourceFile(name: "a/apns.json", text: #"{"aps":{"alert":"{'Hi ' + $(name)}"}}"#)
    let properties = SourceFile(name: "ann.json", text: #"{"name":"Ann"}"#)
    let preview = Preview(
      of: PayloadTemplate(template, for: PlatformTarget(.apns)), propertiesFile: properties)
    let page = page([preview])
    #expect(page.contains("Hi <a class=\"t\" href=\"#p1t0\">Ann</a>"))
    #expect(page.contains("<a class=\"t\" id=\"p1t0\" href=\"#p1o0\""))
    #expect(page.contains("<li id=\"p1o0\">") && page.contains("<code>a/apns.json:1</code>"))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let first = firstRange(of: start),
      let last = self[first.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[first.upperBound..<last.lowerBound])
  }

  /// Returns all values of an attribute in the document.
  fileprivate func values(of attribute: String) -> [String] {
    var values: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: " \(attribute)=\"") {
      rest = rest[range.upperBound...]
      values.append(String(rest.prefix { $0 != "\"" }))
    }
    return values
  }
}
