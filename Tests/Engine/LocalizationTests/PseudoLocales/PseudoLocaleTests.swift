import Diagnostics
import Documents
import Localization
import Testing

struct PseudoLocaleTests {
  @Test(arguments: [
    (PseudoLocale.accented, "Hello {name}!", "[Ĥéļļö Ann! one two]"),
    (.accented, "See https://example.com/a now", "[Šéé https://example.com/a ñöŵ one two three]"),
    (.accented, "{n, plural, one{# file} other{# files}}", "[5 ƒîļéš one two]"),
    (.accented, "{name}", "Ann"),
    (.rightToLeft, "Hi {name}", "\u{200F}\u{202E}Hi\u{202C}\u{200F} Ann"),
    (.heavy, "Hi {name}: a-b", "Ｈｉ Ann: ａ-ｂ"),
    (.emoji, "Hi {name}", "\u{1F469}\u{200D}\u{1F4BB} Hi Ann \u{1F3F3}\u{FE0F}\u{200D}\u{1F308}"),
    (.heavy, "{g, select, f{her} other{their}} files", "ｔｈｅｉｒ ｆｉｌｅｓ"),
  ])
  func `a pseudo-locale changes only the words of a message`(
    pseudo: PseudoLocale, source: String, shown: String
  ) throws {
    #expect(try text(of: source, in: pseudo) == shown)
  }

  @Test func `in the heavy pseudo-locale, a letter has three bytes and two cells`() throws {
    let shown = try text(of: "Breaking news", in: .heavy)
    #expect(shown.utf8.count == 12 * 3 + 1)
    #expect(DisplayWidth.cells(of: shown) == 12 * 2 + 1)
  }

  @Test func `accented text is at least a third longer and enclosed in brackets`() throws {
    let source = "There is news from the region"
    let shown = try text(of: source, in: .accented)
    #expect(shown.count >= source.count * 4 / 3)
    #expect(shown.hasPrefix("[") && shown.hasSuffix("]"))
  }

  @Test func `numbers are formatted in the pseudo-locale's formatting locale`() throws {
    #expect(try text(of: "{n, number}", in: .heavy, number: 1234) == "1,234")
    #expect(PseudoLocale.rightToLeft.formattingLocale.description == "ar")
  }

  @Test func `pseudo-locales are available but not listed`() throws {
    let english = try #require(LocaleTag("en"))
    let file = SourceFile(name: "en.arb", text: #"{"@@locale":"en","a.b":"Hello"}"#)
    let set = CatalogSet([try #require(Catalog.read(file).catalog)], defaultLocale: english)
    let key = MessageKey(notification: "a", property: "b")
    #expect(set.locales == [english])
    #expect(
      set.localesWithPseudo.map(\.description) == ["en", "en-XA", "ar-XB", "en-XC", "en-XD"])
    for pseudo in PseudoLocale.allCases {
      let entry = try #require(set.entry(for: key, in: pseudo.tag))
      #expect(entry.locale == pseudo.formattingLocale)
      #expect(entry.message != set.entry(for: key, in: english)?.message)
    }
    let french = try #require(LocaleTag("fr"))
    #expect(set.entry(for: key, in: french) == nil)
  }

  private func text(of source: String, in pseudo: PseudoLocale, number: Int64 = 5) throws -> String
  {
    let message = try #require(MessageSyntax.icu.parse(Array(source.utf8)[...]).message)
    let compiled = try #require(
      CompiledMessage(
        pseudo.message(message), locale: pseudo.formattingLocale.description))
    guard var formatter = MessageFormatter(isolation: .none) else { return "no formatter" }
    var output: [UInt8] = []
    let arguments: [String: Argument] = [
      "name": .text("Ann"), "n": .integer(number), "g": .text("x"),
    ]
    formatter.format(compiled, compiled.arguments(arguments), into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
