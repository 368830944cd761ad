import Diagnostics
import Documents
import Localization
import Migrations
import Testing

/// Tests the migration of catalogs and Fluent files.
struct MessageFilesTests {
  private static func outcomes(
    _ files: [(name: String, text: String)], to target: MessageConversion.Syntax,
    keeping policy: MessageFiles.Policy = .whole
  ) -> [MessageFiles.Outcome] {
    let inputs = files.map { name, text in
      let stem = name.hasSuffix(".ftl") ? name.dropLast(4) + ".arb" : name[...]
      return MessageFiles.Input(
        SourceFile(name: name, text: text), locale: Catalog.locale(ofPath: String(stem)))
    }
    return MessageFiles(to: target, defaultLocale: .english, keeping: policy).migrated(inputs)
  }

  private static func text(_ outcome: MessageFiles.Outcome) -> String {
    String(decoding: outcome.change.bytes ?? [], as: UTF8.self)
  }

  @Test func `a catalog gets the new texts, and keeps all other bytes`() throws {
    let catalog = """
      {
        "@@locale": "en",  "x.a": "It's {n, plural, one {# day} other {# days}}",
        "@x.a": {"description": "a \\u0041", "placeholders": {"n": {"type": "int"}}},
        "x.b": "News"
      }
      """
    let outcome = try #require(Self.outcomes([("Locales/en.arb", catalog)], to: .mf2).first)
    #expect(!outcome.isBlocked && outcome.count == 2)
    #expect(outcome.change.target == "Locales/en.arb")
    #expect(
      Self.text(outcome) == """
        {
          "@@locale": "en",
          "@@x-syntax": "mf2",  "x.a": ".input {$n :number}\\n.match $n\\none {{It's {$n} day}}\\n* \
        {{It's {$n} days}}",
          "@x.a": {"description": "a \\u0041", "placeholders": {"n": {"type": "int"}}},
          "x.b": "News"
        }
        """)
  }

  @Test func `a message that cannot be kept blocks the file, or keeps its syntax`() throws {
    let catalog = #"{"@@locale":"en","x.a":"{n, spellout}","x.b":"{name}"}"#
    let whole = try #require(Self.outcomes([("Locales/en.arb", catalog)], to: .mf2).first)
    #expect(whole.isBlocked && Self.text(whole) == catalog)
    #expect(whole.change.notes.map(\.subject) == ["x.a"])
    let note = try #require(whole.change.notes.first)
    #expect(note.sentence.contains("'{n, spellout}': only ICU messages have the type 'spellout'"))
    #expect(SourceFile(name: "", text: catalog).text(at: note.span) == "{n, spellout}")
    let partial = try #require(
      Self.outcomes([("Locales/en.arb", catalog)], to: .mf2, keeping: .partial).first)
    #expect(
      Self.text(partial)
        == #"{"@@locale":"en","@@x-syntax":"mf2","x.a":"{n, spellout}","#
        + #""@x.a":{"x-syntax":"icu"},"x.b":"{$name}"}"#)
  }

  @Test func `a translation stays up to date with its source`() throws {
    let old = TextDigest(of: "News of {place}").spelling
    let new = TextDigest(of: "News of {$place}").spelling
    let english = #"{"@@locale":"en","x.a":"News of {place}"}"#
    let french =
      #"{"@@locale":"fr","x.a":"Infos de {place}","@x.a":{"x-state":{"state":"reviewed","source":"\#(old)"}}}"#
    let outcomes = Self.outcomes(
      [("Locales/fr.arb", french), ("Locales/en.arb", english)], to: .mf2)
    #expect(outcomes.count == 2)
    #expect(
      Self.text(outcomes[1])
        == #"{"@@locale":"fr","@@x-syntax":"mf2","x.a":"Infos de {$place}","@x.a":{"x-state":{"state":"reviewed","source":"\#(new)"}}}"#
    )
  }

  @Test func `the default locale declares the types of arguments`() throws {
    let english =
      #"{"@@locale":"en","@@x-syntax":"mf2","x.a":"{$n :integer}","@x.a":{"placeholders":{"n":{"type":"int"}}}}"#
    let german = #"{"@@locale":"de","@@x-syntax":"mf2","x.a":"{$n :integer}"}"#
    let outcomes = Self.outcomes(
      [("Locales/en.arb", english), ("Locales/de.arb", german)], to: .icu)
    #expect(outcomes.map(\.isBlocked) == [false, false])
    #expect(Self.text(outcomes[1]).contains(#""x.a":"{n, number}""#))
  }

  @Test func `a text without a notification is not given another syntax`() throws {
    let catalog = #"{"@@locale":"en","title":"It''s {n}","x.b":"{name}"}"#
    let outcome = try #require(Self.outcomes([("Locales/en.arb", catalog)], to: .mf2).first)
    #expect(outcome.isBlocked)
    #expect(outcome.change.notes.map(\.subject) == ["title"])
  }

  @Test func `a catalog becomes a Fluent file with a message for each notification`() throws {
    let catalog = """
      {"@@locale":"en",
       "news.title":"News of {place}","@news.title":{"description":"the title","x-limit":{"graphemes":40}},
       "news.body":"{n, plural, one {# story} other {# stories}}",
       "bye.title":"Bye"}
      """
    let outcome = try #require(Self.outcomes([("Locales/en.arb", catalog)], to: .fluent).first)
    #expect(outcome.change.target == "Locales/en.ftl" && !outcome.isBlocked)
    #expect(
      Self.text(outcome) == """
        # title: the title
        news =
            .title = News of { $place }
            .body =
                { $n ->
                    [one] { $n } story
                   *[other] { $n } stories
                }

        bye =
            .title = Bye

        """)
    #expect(outcome.change.notes.map(\.subject) == ["@news.title: x-limit"])
  }

  @Test func `a Fluent file becomes a catalog, with its terms written out`() throws {
    let file = """
      -brand = Nova

      # The title
      news = News from { -brand }
          .body = { $n ->
              [one] { $n } story
             *[other] { $n } stories
          }
      """
    let outcome = try #require(Self.outcomes([("Locales/en.ftl", file)], to: .icu).first)
    #expect(outcome.change.target == "Locales/en.arb" && !outcome.isBlocked)
    #expect(
      Self.text(outcome) == """
        {
          "@@locale": "en",
          "news": "News from Nova",
          "@news": {
            "description": "The title"
          },
          "news.body": "{n, plural, one {{n} story} other {{n} stories}}"
        }

        """)
    #expect(outcome.change.notes.map(\.subject) == ["-brand"])
  }

  @Test func `an entry that is not valid Fluent blocks the file`() throws {
    let outcome = try #require(
      Self.outcomes([("Locales/en.ftl", "a = {\nb = x\n")], to: .icu).first)
    #expect(outcome.isBlocked && outcome.change.notes.count == 1)
  }

  @Test func `a catalog comes back from Fluent with the same texts`() throws {
    let catalog = #"""
      {"@@locale":"en","news.title":"It''s '{new}' in {place}\n [x]",
       "news.body":"{g, select, f {her} other {their}} {n, plural, =0 {none} one {{n}} other {{n}}}"}
      """#
    let there = try #require(Self.outcomes([("Locales/en.arb", catalog)], to: .fluent).first)
    let back = try #require(
      Self.outcomes([("Locales/en.ftl", Self.text(there))], to: .icu).first)
    #expect(!back.isBlocked)
    let (read, _) = Catalog.read(
      SourceFile(name: "en.arb", text: Self.text(back)), expected: .english)
    #expect(
      read?.entries.map(\.text.string) == [
        "It's '{'new'}' in {place}\n [x]",
        "{g, select, f {her} other {their}} {n, plural, =0 {none} one {{n}} other {{n}}}",
      ])
  }
}
