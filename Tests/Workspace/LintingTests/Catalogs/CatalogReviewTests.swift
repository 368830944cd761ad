import Diagnostics
import Linting
import Localization
import Testing

/// Tests of catalog linting: ignores, incomplete information, and regional locales.
struct CatalogReviewTests {
  private let english = #"{"@@locale":"en","news.title":"Breaking news"}"#

  @Test func `a finding can be ignored for one message if a reason is given`() throws {
    let french = translation(#"{"x-ignore":{"catalog-same-as-source":"the name of a show"}}"#)
    #expect(try codes(english, french).isEmpty)
  }

  @Test func `a rule ignored in the source catalog is ignored in every locale`() throws {
    let source =
      #"{"@@locale":"en","news.title":"Breaking news","@news.title":{"x-ignore":{"catalog-same-as-source":"a name"}}}"#
    #expect(try codes(source, #"{"@@locale":"fr","news.title":"Breaking news"}"#).isEmpty)
  }

  @Test(arguments: ["", " "])
  func `an ignore without a reason silences nothing`(reason: String) throws {
    let french = translation(#"{"x-ignore":{"catalog-same-as-source":"\#(reason)"}}"#)
    #expect(try codes(english, french) == ["catalog-same-as-source"])
  }

  @Test func `findings about the message syntax can be silenced with x-ignore`() throws {
    let source =
      #"{"@@locale":"en","news.title":"Hello %s","@news.title":{"x-ignore":{"message-foreign-placeholder":"the sender fills it in"}}}"#
    #expect(try codes(source).isEmpty)
  }

  @Test func `an invalid message makes checks incomplete but causes no other finding`() throws {
    let story = try story(#"{"@@locale":"en","news.title":"Hello {name"}"#)
    #expect(story.codes == ["message-syntax"])
    let state = story.outcome.states.first { $0.code == "catalog-date-time-zone" }
    #expect(state?.coverage == .unavailable("the catalogs were checked without a workspace"))
    let blank = story.outcome.states.first { $0.code == "catalog-html" }
    #expect(blank?.coverage == .incomplete("one message is invalid"))
  }

  @Test func `without the default locale, no translations are compared`() throws {
    let story = try story(
      #"{"@@locale":"de","news.title":"Nachrichten"}"#,
      #"{"@@locale":"fr","news.title":"Nouvelles"}"#)
    let state = story.outcome.states.first { $0.code == "catalog-placeholder-missing" }
    #expect(state?.coverage == .unavailable("the default locale 'en' has no catalog"))
    #expect(story.codes == ["catalog-default-missing"])
  }

  @Test func `a regional locale can omit messages that its language has`() throws {
    let french = #"{"@@locale":"fr","news.title":"Nouvelles","offer.title":"Une offre"}"#
    let canadian = #"{"@@locale":"fr-CA","news.title":"Les nouvelles"}"#
    let source = #"{"@@locale":"en","news.title":"The news","offer.title":"An offer"}"#
    #expect(try codes(source, french, canadian).isEmpty)
    #expect(try codes(source, canadian) == ["catalog-key-missing"])
  }

  @Test(arguments: [
    ("Bonjour l'{name}", ["message-accidental-quote"]),
    ("{name}, {n, plural, one{# fichier} many{de fichiers} other{# fichiers}}", []),
    ("{nom}: {n, plural, one{# fichier} other{# fichiers}}", ["catalog-placeholder-unknown"]),
    ("{name}: {n, plural, one{# fichier} other{fichiers}}", ["catalog-plural-number-hidden"]),
    ("<b>{name}</b>: {n, plural, one{# fichier} other{# fichiers}}", ["message-tag"]),
    ("{name}: {n, plural, one{# fichier} other{# fichiers}", ["message-syntax"]),
    ("${name}: {n, plural, one{# fichier} other{# fichiers}}", ["message-foreign-placeholder"]),
    ("{{name}}: {n, plural, one{# fichier} other{# fichiers}}", ["message-doubled-braces"]),
    ("{name, number}: {n, plural, one{# fichier} other{# fichiers}}", ["catalog-placeholder-type"]),
  ])
  func `one mistake in a translation gives one finding`(message: String, expected: [String]) throws
  {
    let source =
      #"{"@@locale":"en","a.b":"{name}: {n, plural, one{# file} other{# files}}","@a.b":{"placeholders":{"name":{"type":"String"},"n":{"type":"int"}}}}"#
    let target = "{\"@@locale\":\"fr\",\"a.b\":\"\(message)\"}"
    #expect(try codes(source, target) == expected)
  }

  @Test(arguments: [
    (#""@@locale":"french","a.b":"Bonjour à tous""#, "Locales/fr.arb", ["catalog-locale-tag"]),
    (#""@@locale":"fr","a.c":"Bonjour à tous""#, "Locales/fr.arb", ["catalog-key-orphan"]),
    (#""@@locale":"fr","a.headline":"Bonjour à tous""#, "Locales/fr.arb", ["catalog-key-orphan"]),
    (#""@@locale":"fr_FR","a.b":"Bonjour à tous""#, "Locales/fr.arb", ["catalog-locale-differs"]),
    (#""@@locale":"FR","a.b":"Bonjour à tous""#, "Locales/fr.arb", ["catalog-locale-spelling"]),
  ])
  func `one mistake in the header, a key or the file name of a catalog causes only one finding`(
    members: String, name: String, expected: [String]
  ) throws {
    let source = SourceFile(
      name: "Locales/en.arb", text: #"{"@@locale":"en","a.b":"Hello everybody"}"#)
    let target = SourceFile(name: name, text: "{\(members)}")
    #expect(try LintStory([source, target]).codes == expected)
  }

  @Test func `a description with a misspelled key is reported once`() throws {
    let catalog =
      #"{"@@locale":"en","a.b":"Hello all","@a.bb":{"description":"x"},"a.c":"Bye all","@a.c":{"description":"y"}}"#
    #expect(try codes(catalog) == ["catalog-metadata-lost"])
  }

  @Test(arguments: [
    ("{who, select, other{Bonjour}}", ["catalog-select-keys"]),
    ("{who, select, female{Chère lectrice} other{Cher lecteur}}", []),
  ])
  func `a select without translated variants is reported`(message: String, expected: [String])
    throws
  {
    let source = #"{"@@locale":"en","a.b":"{who, select, female{Dear lady} other{Dear sir}}"}"#
    #expect(try codes(source, "{\"@@locale\":\"fr\",\"a.b\":\"\(message)\"}") == expected)
  }

  @Test(arguments: [
    ("fr", "{n, plural, =1{un} other{# fichiers}}", ["catalog-plural-category-missing"]),
    ("fr", "{n, plural, =0{aucun} =1{un} other{# fichiers}}", []),
    ("fr", "{n, plural, one{# fichier} other{# fichiers}}", []),
    ("ja", "{n, plural, other{# 件}}", []),
    ("cs", "{n, plural, one{# soubor} few{# soubory} other{# souborů}}", []),
    ("en", "{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}", []),
    ("en", "{n, selectordinal, one{#st} other{#th}}", ["catalog-plural-category-missing"]),
    ("ar", "{n, plural, =0{-} =1{-} =2{-} few{#} many{# .} other{#}}", []),
    ("uk", "{n, plural, one{# файл} few{# файли} many{# файлів} other{# файлу}}", []),
    ("uk", "{n, plural, =1{1 файл} one{# файл} few{# файли} many{# файлів} other{# файлу}}", []),
    ("en", "{n, plural, one{1 file} other{# files}}", []),
  ])
  func `plurals are checked with the numbers of their language`(
    locale: String, message: String, expected: [String]
  ) throws {
    let text = "{\"@@locale\":\"\(locale)\",\"news.title\":\"\(message)\"}"
    #expect(try codes(text) == expected)
  }

  @Test(arguments: [
    (
      ".input {$n :number} .match $n one {{1 plik}} * {{{$n} plików}}",
      ["catalog-plural-category-missing"]
    ),
    (".input {$n :number select=exact} .match $n 1 {{Jeden}} * {{{$n} x}}", []),
    (".input {$n :number select=ordinal} .match $n * {{{$n}.}}", []),
    (
      ".input {$n :number} .local $m = {$n :integer} .match $m single {{x}} * {{y {$m}}}",
      ["catalog-plural-category-unused"]
    ),
    (".input {$s :string} .match $s one {{x}} * {{y}}", []),
  ])
  func `selectors of MessageFormat 2 follow the same rules`(
    message: String, expected: [String]
  ) throws {
    let text = "{\"@@locale\":\"pl\",\"@@x-syntax\":\"mf2\",\"news.title\":\"\(message)\"}"
    #expect(try codes(text) == expected)
  }

  @Test(arguments: [
    ("bytes", 8), ("utf16", 4), ("codePoints", 2), ("graphemes", 1), ("width", 2),
  ])
  func `the length of a flag emoji depends on the unit of the limit`(unit: String, length: Int)
    throws
  {
    let unit = try #require(LengthLimit.Unit(rawValue: unit))
    #expect(unit.length(of: "\u{1F1E8}\u{1F1FF}") == length)
  }

  private func translation(_ metadata: String) -> String {
    #"{"@@locale":"fr","news.title":"Breaking news","@news.title":\#(metadata)}"#
  }

  private func codes(_ catalogs: String...) throws -> [String] { try story(list: catalogs).codes }

  private func story(_ catalogs: String...) throws -> LintStory { try story(list: catalogs) }

  private func story(list catalogs: [String]) throws -> LintStory {
    try LintStory(
      catalogs.enumerated().map { SourceFile(name: "other/x\($0.offset).arb", text: $0.element) })
  }
}
