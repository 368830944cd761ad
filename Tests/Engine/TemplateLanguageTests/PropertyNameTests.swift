import TemplateLanguage
import Testing

struct PropertyNameTests {
  @Test(arguments: ["a", "A_9", "_", "0", "News_fr_CA"])
  func `a name may contain ASCII letters, digits and underscores`(_ name: String) {
    #expect(PropertyName(name)?.spelling == name)
  }

  @Test(arguments: ["", "a b", "a-b", "é", "a.b", "$", "a\u{0}"])
  func `other characters are not allowed in a name`(_ name: String) {
    #expect(PropertyName(name) == nil)
  }

  @Test func `a name has at most 120 characters`() {
    #expect(PropertyName(String(repeating: "n", count: 120)) != nil)
    #expect(PropertyName(String(repeating: "n", count: 121)) == nil)
  }

  @Test func `names that differ in case are equal`() {
    #expect(PropertyName("News_FR") == PropertyName("news_fr"))
    #expect(PropertyName("news_fr") != PropertyName("news-fr"))
    #expect(Set([PropertyName("A"), PropertyName("a"), PropertyName("b")]).count == 2)
    #expect(PropertyName.folded("É-ABC") == "É-abc")
  }
}
