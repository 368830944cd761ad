import Pages
import Testing

struct MarkupTests {
  private func markup(_ add: (inout Markup) -> Void) -> String {
    var page = Markup()
    add(&page)
    return page.text
  }

  @Test func `text and attributes are escaped`() {
    #expect(
      markup { $0.element("a", ["title": #""><script>'&"#], "</a>&amp;") }
        == #"<a title="&quot;&gt;&lt;script&gt;&#39;&amp;">&lt;/a&gt;&amp;amp;</a>"#)
  }

  @Test func `markup characters that are followed by a combining character are escaped`() {
    #expect(!markup { $0.add("<\u{301}script>\u{301}\"\u{301}") }.contains("<"))
    #expect(markup { $0.add("<\u{301}") } == "&#60;\u{301}")
  }

  @Test func `characters that reverse text are visible`() {
    #expect(!markup { $0.add("a\u{202E}b") }.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `an attribute without a value is left out`() {
    let isChosen = false
    #expect(
      markup { $0.empty("input", ["name": "a", "checked": isChosen ? "" : nil, "id": "b"]) }
        == #"<input name="a" id="b">"#)
  }

  @Test func `elements contain what their closures add`() {
    let text = markup { page in
      page.element("p") { page in
        page.add("a ")
        page.element("b", "c")
      }
    }
    #expect(text == "<p>a <b>c</b></p>")
  }
}
