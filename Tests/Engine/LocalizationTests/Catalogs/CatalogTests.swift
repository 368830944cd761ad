import Diagnostics
import Documents
import Localization
import Testing

struct CatalogTests {
  private let key = MessageKey(notification: "news", property: "title")

  @Test func `a catalog keeps its messages in order, with their metadata`() throws {
    let catalog = try read(
      #"""
      {"@@locale": "fr", "@@x-own": 1, "news.title": "Caf\u00e9 {name}", "news.body": "Corps",
       "@news.title": {"description": "The title", "x-limit": {"graphemes": 40, "bytes": 99},
         "placeholders": {"name": {"type": "String", "example": "Ann"}},
         "x-ignore": {"catalog-same-as-source": "a name"}}}
      """#)
    #expect(catalog.locale.description == "fr")
    #expect(catalog.entries.map(\.key.description) == ["news.title", "news.body"])
    let entry = try #require(catalog[key])
    #expect(entry.text.string == "Café {name}")
    #expect(entry.metadata.description?.string == "The title")
    #expect(entry.metadata.limits.map(\.unit) == [.graphemes, .bytes])
    #expect(entry.metadata.limits.map(\.most) == [40, 99])
    #expect(entry.metadata.placeholder(named: "name")?.type == "String")
    #expect(entry.metadata.ignores.map(\.reason) == ["a name"])
    let message = try #require(entry.message)
    #expect(MessageSignature(message).parameters.map(\.name) == ["name"])
  }

  @Test func `keys are case-insensitive and keep their spelling`() throws {
    let catalog = try read(#"{"@@locale": "fr", "News.Title": "Titre"}"#)
    let entry = try #require(catalog[key])
    #expect(entry.key.description == "News.Title")
    #expect(entry.key.notification == "News")
    #expect(entry.key.property == "Title")
  }

  @Test(arguments: [
    ("a.b.c", "a.b", "c"), ("breaking-news.body", "breaking-news", "body"), ("x.y_1", "x", "y_1"),
  ])
  func `the last dot separates the notification from the property`(
    key: String, notification: String, property: String
  ) throws {
    let key = try #require(MessageKey(key))
    #expect(key.notification == notification)
    #expect(key.property == property)
  }

  @Test(arguments: ["", "title", ".title", "news.", "news.ti-tle", "news.ti tle", "@@locale"])
  func `a key needs a notification and a property`(key: String) {
    #expect(MessageKey(key) == nil)
  }

  @Test func `the syntax of the file is the default for its messages`() throws {
    let catalog = try read(
      #"{"@@locale":"en","@@x-syntax":"mf2","a.b":"{$x}","a.c":"{x}","@a.c":{"x-syntax":"icu"}}"#)
    #expect(catalog.entries.map(\.syntax) == [.mf2, .icu])
    #expect(catalog.entries.flatMap(\.findings.sorted).isEmpty)
  }

  @Test func `a finding about a message refers to its location in the file`() throws {
    let text = #"{"@@locale":"en","a.b":"caf\u00e9 \"{name"}"#
    let catalog = try read(text)
    let finding = try #require(catalog.entries.first?.findings.sorted.first)
    #expect(finding.rule.code == "message-syntax")
    #expect(finding.primary?.span == SourceSpan(text.utf8.count - 2, text.utf8.count - 2))
  }

  @Test func `the locale of the path takes precedence over the header`() throws {
    let file = SourceFile(name: "Locales/fr.arb", text: #"{"@@locale":"de","a.b":"x"}"#)
    let catalog = try #require(
      Catalog.read(file, expected: Catalog.locale(ofPath: file.name)).catalog)
    #expect(catalog.locale.description == "fr")
    #expect(catalog.header?.tag?.description == "de")
    #expect(catalog.entries.first?.locale.description == "fr")
  }

  @Test(arguments: [
    ("Locales/fr.arb", "fr"), ("Locales/zh-Hant/new.arb", "zh-Hant"),
    ("/a/Locales/pt_BR.arb", "pt-BR"),
    ("de.arb", "de"), ("other/de.arb", "de"), ("fr/messages.arb", nil), ("tmp/z.arb", nil),
    ("app.arb", nil), ("messages.arb", nil),
    ("Locales/messages.arb", nil), ("Locales/fr/de.arb", "fr"),
  ])
  func `the locale of a path is the name of its file or folder`(path: String, tag: String?) {
    #expect(Catalog.locale(ofPath: path)?.description == tag)
  }

  @Test func `several files form one locale, and duplicate keys are kept`() throws {
    let first = try read(#"{"@@locale":"en","a.b":"1","a.c":"2"}"#, name: "Locales/en/a.arb")
    let second = try read(#"{"@@locale":"en","A.B":"3"}"#, name: "Locales/en/b.arb")
    let french = try read(#"{"@@locale":"fr","a.b":"4"}"#, name: "Locales/fr.arb")
    let english = try #require(LocaleTag("en"))
    let set = CatalogSet([french, second, first], defaultLocale: english)
    #expect(set.locales.map(\.description) == ["en", "fr"])
    let key = MessageKey(notification: "a", property: "b")
    #expect(set.entry(for: key, in: english)?.text.string == "3")
    #expect(set.duplicates.map(\.second.file.name) == ["Locales/en/b.arb"])
    #expect(set.sourceKeys.map(\.description) == ["a.b", "a.c"])
  }

  @Test func `another version of a file counts at once, also in a locale of several files`() throws
  {
    let first = try read(#"{"@@locale":"en","a.b":"1","a.c":"2"}"#, name: "Locales/en/a.arb")
    let second = try read(#"{"@@locale":"en","a.b":"3"}"#, name: "Locales/en/b.arb")
    let english = try #require(LocaleTag("en"))
    let set = CatalogSet([first, second], defaultLocale: english)
    let changed = try read(#"{"@@locale":"en","a.d":"5"}"#, name: "Locales/en/b.arb")
    let replaced = set.replacing(changed)
    let texts = ["b", "c", "d"].map { name in
      replaced.entry(for: MessageKey(notification: "a", property: name), in: english)?.text.string
    }
    #expect(texts == ["1", "2", "5"])
    #expect(replaced.duplicates.isEmpty)
    let again = CatalogSet([first, second], defaultLocale: english, reusing: set)
    #expect(again.duplicates.map(\.second.file.name) == ["Locales/en/b.arb"])
  }

  @Test func `duplicate keys of metadata are reported`() {
    let file = SourceFile(
      name: "x.arb",
      text: #"{"@@locale":"en","a.b":"1","a.b":"2","@a.b":{"type":"text","type":"text"},"@a.b":{}}"#
    )
    let codes = Catalog.read(file).findings.sorted.map(\.rule.code)
    #expect(codes == ["duplicate-key", "duplicate-key"])
  }

  @Test(arguments: Rule.ofCatalogFiles)
  func `the bad example of a rule violates the rule, and the good example does not`(rule: Rule)
    throws
  {
    #expect(codes(in: try #require(rule.bad)) == [rule.code])
    #expect(codes(in: try #require(rule.good)).isEmpty)
  }

  private func codes(in example: Example) -> [String] {
    let file = SourceFile(name: example.file, text: example.text)
    let expected = Catalog.locale(ofPath: example.file)
    return Catalog.read(file, expected: expected).findings.sorted.map(\.rule.code)
  }

  private func read(_ text: String, name: String = "x.arb") throws -> Catalog {
    let (catalog, findings) = Catalog.read(SourceFile(name: name, text: text))
    #expect(findings.isEmpty)
    return try #require(catalog)
  }
}
