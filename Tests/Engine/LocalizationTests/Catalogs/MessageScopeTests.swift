import Diagnostics
import Localization
import Testing

/// Tests which messages of a catalog are read for some of its notifications.
struct MessageScopeTests {
  private static func keys(_ text: String, of names: String...) -> [String] {
    let file = SourceFile(name: "Locales/en.arb", text: text)
    let (catalog, _) = Catalog.read(file, expected: LocaleTag("en"), of: MessageScope(names))
    return catalog?.entries.map(\.key.description) ?? ["no catalog"]
  }

  @Test func `messages of other notifications are left out, and case is ignored`() {
    let text = #"{"news.a":"1","NEWS.b":"2","news":"3","newsroom.c":"4","n.d":"5","x.news.e":"6"}"#
    #expect(Self.keys(text, of: "news") == ["news.a", "NEWS.b"])
    #expect(Self.keys(text, of: "News", "n") == ["news.a", "NEWS.b", "n.d"])
  }

  @Test func `the last dot ends the name of a notification`() {
    let text = #"{"a.b":"1","a.b.c":"2"}"#
    #expect(Self.keys(text, of: "a") == ["a.b"])
    #expect(Self.keys(text, of: "a.b") == ["a.b.c"])
  }

  @Test func `metadata of other notifications is no finding`() {
    let file = SourceFile(
      name: "Locales/en.arb", text: #"{"n.a":"1","@n.a":{},"m.b":"2","@m.b":{},"@n.c":{}}"#)
    let (_, findings) = Catalog.read(file, expected: LocaleTag("en"), of: MessageScope(["n"]))
    let (_, all) = Catalog.read(file, expected: LocaleTag("en"))
    #expect(findings.sorted.map(\.message) == all.sorted.map(\.message))
    #expect(!findings.isEmpty)
  }

  @Test func `an invalid message of the notification makes all messages count`() {
    // Both messages are in the other syntax, which is one mistake of the catalog.
    let text = #"{"n.a":"{$x :number}","m.b":"{$y :number}"}"#
    #expect(Self.keys(text, of: "n") == ["n.a", "m.b"])
  }

  @Test func `Fluent catalogs are read completely, because messages refer to each other`() {
    let file = SourceFile(name: "Locales/en.ftl", text: "n =\n    .a = { m.b }\nm =\n    .b = 1\n")
    let (catalog, _) = Catalog.read(file, expected: LocaleTag("en"), of: MessageScope(["n"]))
    #expect(catalog?.entries.map(\.key.description) == ["n.a", "m.b"])
  }
}
