import Foundation
import TestSupport
import Testing

struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","news.title":"News","news.goals":"{n, plural, one {# goal} other {# goals}}"}"#
    )
    try folder.write("Locales/de.arb", #"{"@@locale":"de","news.title":"Neues"}"#)
  }

  private func crier(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: folder.path)
  }

  @Test func `a single exported file is written to standard output`() throws {
    let run = try crier("export", "--format", "po", "--locale", "de", "--only", "missing")
    #expect(run.code == 0 && run.text.contains(#"msgid "{n} goal""#) == false)
    #expect(run.text.contains("news.goals") && !run.text.contains("Neues"))
  }

  @Test func `a length limit is exported as a note for translators`() throws {
    try folder.write(
      "Locales/en.arb",
      #"{"news.title":"News","@news.title":{"x-limit":{"codePoints":30,"graphemes":20}}}"#)
    let run = try crier("export", "--format", "po", "--locale", "de")
    #expect(run.text.contains("#. at most 30 code points\n"), "\(run.text)")
    #expect(run.text.contains("#. at most 20 characters\n"))
  }

  @Test(arguments: [
    (
      "po", "messages.pot",
      [#""Language: \n""#, "Plural-Forms: nplurals=2; ", ##"msgid_plural "# goals""##]
    ),
    ("xliff12", "en.xliff", [#"<file original="en.arb" source-language="en" datatype"#]),
    ("xliff2", "en.xliff", [#"version="2.0" srcLang="en">"#, #"original="en.arb""#]),
  ])
  func `the source language is exported as a template, and its translations are left out`(
    _ format: String, _ name: String, _ parts: [String]
  ) throws {
    let run = try crier("export", "--format", format, "--locale", "en", "--out", "out")
    #expect(run.talk == "wrote out/\(name): 2 messages for en\n")
    let text = folder.text(of: "out/\(name)") ?? ""
    #expect(parts.allSatisfy(text.contains), "\(text)")
    #expect(!text.contains("Neues") && !text.contains("<target"))
    let same = try crier("export", "--format", format, "--locale", "en", "--out", "out")
    #expect(same.talk == "out/\(name) is up to date\n")
    try folder.write(
      "Locales/en.arb", #"{"@@locale":"en","news.title":"Latest","news.body":"Read it"}"#)
    let again = try crier("export", "--format", format, "--locale", "en", "--out", "out")
    #expect(again.talk == "updated out/\(name): 1 message changed, 1 added\n")
    #expect(folder.text(of: "out/\(name)")?.contains("Read it") == true)
    #expect(folder.text(of: "out/\(name)")?.contains("Latest") == true)
  }

  @Test func `flags protect the placeholders of a PO file, and survive an import`() throws {
    try folder.write(
      "Locales/en.arb",
      #"{"news.title":"News from {place}, {day, date, short}","news.goals":"{n, plural, one {# goal} other {# goals}}"}"#
    )
    let run = try crier(
      "export", "--format", "po", "--locale", "de", "--placeholders", "codes", "--out", "de.po")
    let text = folder.text(of: "de.po") ?? ""
    #expect(
      run.code == 0 && text.contains(##"#, placeholders:"{place}":"{day, date, short}""##),
      "\(text)")
    #expect(text.contains(##"#, placeholders:"#""##), "\(text)")
    let icu = try crier(
      "export", "--format", "po", "--locale", "de", "--placeholders", "codes", "--plurals", "icu")
    #expect(icu.text.contains("#, icu-message-format\n"))
    #expect(try crier("import", "de.po").talk == "no translation differs from the catalogs\n")
  }

  @Test(arguments: [
    (["Locales/en.ftl"], "en.ftl"), (["Locales/en/push.ftl"], "en/push.ftl"),
    (["Locales/en.ftl", "Locales/en/more.arb"], "en"),
  ])
  func `a translation file names the catalog of its messages`(
    _ paths: [String], _ name: String
  ) throws {
    let other = try TemporaryFolder()
    try other.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)$(body)"}}"#)
    for path in paths {
      try other.write(
        path, path.hasSuffix("ftl") ? "news =\n    .title = News\n" : #"{"news.body":"Read it"}"#)
    }
    for format in ["xliff12", "xliff2"] {
      let run = try CommandRun(["export", "--format", format, "--locale", "de"], in: other.path)
      #expect(run.text.contains(#" original="\#(name)""#), "\(run.text) \(run.talk)")
    }
  }

  @Test func `a draft with the text of the source is not taken for an untranslated copy`() throws {
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write(
      "Locales/de.arb",
      #"{"@@locale":"de","news.title":"News","@news.title":{"x-state":{"state":"new"}}}"#)
    #expect(
      try crier("export", "--format", "xliff12", "--locale", "de", "--out", "de.xliff").code == 0)
    #expect(
      folder.text(of: "de.xliff")?.contains(
        #"<target state="needs-review-translation">News</target>"#) == true)
    #expect(try crier("import", "de.xliff").talk == "no translation differs from the catalogs\n")
  }

  @Test func `export writes no file if the format cannot represent a message`() throws {
    let refused = try crier("export", "--format", "strings", "--locale", "en", "--out", "out")
    #expect(refused.code == 1 && refused.talk.contains("[translation-not-expressible]"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    let partial = try crier(
      "export", "--format", "strings", "--locale", "en", "--out", "out", "--partial")
    #expect(partial.code == 0)
    #expect(folder.text(of: "out/en.lproj/Localizable.strings")?.contains("News") == true)
  }

  @Test
  func `an existing file keeps its other entries, and exporting only changed messages adds none`()
    throws
  {
    let own = "# ours\nmsgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"x\"\nmsgstr \"y\"\n"
    try folder.write("de.po", own)
    let changed = try crier(
      "export", "--format", "po", "--locale", "de", "--only", "changed", "--out", "de.po")
    #expect(changed.code == 0 && folder.text(of: "de.po") == own)
    let all = try crier("export", "--format", "po", "--locale", "de", "--out", "de.po", "--partial")
    #expect(all.code == 0 && folder.text(of: "de.po")?.hasPrefix(own) == true)
    #expect(folder.text(of: "de.po")?.contains("Neues") == true)
  }

  @Test func `a catalog with a syntax error is not changed, and the error is shown`() throws {
    let catalog = "{\n  \"news.title\": \"Neues\",\n}\n"
    try folder.write("Locales/de.arb", catalog)
    try folder.write("de.strings", "\"news.title\" = \"Nachrichten\";\n")
    let run = try crier("import", "--locale", "de", "de.strings")
    #expect(run.code == 1 && run.talk.contains("Locales/de.arb:2:"), "\(run.talk)")
    #expect(!run.talk.contains("imported"))
    #expect(folder.text(of: "Locales/de.arb") == catalog)
  }

  @Test func `a catalog that would be too large to be read is not written`() throws {
    let own = folder.text(of: "Locales/de.arb")
    let text = String(repeating: "x", count: 200_000)
    let keys = (0..<6).map { "news.k\($0)" }
    let sources = keys.map { ",\"\($0)\":\"a\"" }.joined()
    try folder.write("Locales/en.arb", #"{"@@locale":"en"\#(sources)}"#)
    try folder.write(
      "de.strings", keys.map { "\"\($0)\" = \"\(text)\";\n" }.joined())
    let run = try crier("import", "--locale", "de", "de.strings")
    #expect(run.code == 3 && run.talk.contains("would be larger than 1 MiB"))
    #expect(folder.text(of: "Locales/de.arb") == own)
  }

  @Test(arguments: ["key;source (en);de;note", "Id;en;de;note", "note;key;de;en (source)"])
  func `an export to a table with other columns adds rows in these columns`(_ header: String) throws
  {
    let names = header.split(separator: ";").map(String.init)
    try folder.write("texts.csv", header + "\nx;x;x;x\n")
    let run = try crier(
      "export", "--format", "csv", "--locale", "de", "--out", "texts.csv", "--partial")
    let fields = names.map { name in
      switch name {
      case "key", "Id": "news.title"
      case "de": "Neues"
      case "note": ""
      default: "News"
      }
    }
    let table = folder.text(of: "texts.csv") ?? ""
    #expect(run.code == 0 && table.contains("\n\(fields.joined(separator: ";"))\n"), "\(table)")
    #expect(
      try crier("import", "--locale", "de", "texts.csv").talk.contains("no translation differs"))
  }

  @Test func `a file for another language is not updated`() throws {
    try folder.write(
      "fr.po", "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"x\"\nmsgstr \"y\"\n")
    let run = try crier("export", "--format", "po", "--locale", "de", "--out", "fr.po")
    #expect(run.code == 1 && run.talk.contains("[translation-file-fixed]"))
  }

  @Test(arguments: [
    (["--format", "xlif"], "use one of xliff2"), (["--locale", "english language"], "no locale"),
    (["--locale", "en", "--format", "csv"], "is the source language"),
    (["nwes"], "did you mean 'news'"),
    (["--format", "android", "--only", "missing"], "cannot contain a source"),
  ])
  func `invalid export arguments are refused with a specific message`(
    arguments: [String], answer: String
  ) throws {
    let run = try CommandRun(["export"] + arguments, in: folder.path)
    #expect(run.code == 2 && run.talk.contains(answer), "\(run.talk)")
  }
}

struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","news.title":"News of {place}","news.body":"Read it"}"#)
  }

  private func crier(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: folder.path)
  }

  private let german = """
    msgid ""
    msgstr "Language: de\\n"

    msgctxt "news.title"
    msgid "News of {place}"
    msgstr "Neues aus {ort}"

    msgctxt "news.body"
    msgid "Read it"
    msgstr "Lies es"

    """

  @Test
  func `a broken placeholder is reported at its location, and all other entries are imported`()
    throws
  {
    try folder.write("de.po", german)
    let run = try crier("import", "de.po")
    #expect(run.code == 1 && run.talk.contains("de.po:6:8: error:"), "\(run.talk)")
    #expect(folder.text(of: "Locales/de.arb")?.contains(#""news.body": "Lies es""#) == true)
    #expect(folder.text(of: "Locales/de.arb")?.contains("Neues") == false)
  }

  @Test func `entries without a message in the catalogs are counted and ignored`() throws {
    try folder.write("de.strings", "\"news.body\" = \"Lies es\";\n\"a\" = \"b\";\n\"c\" = \"d\";\n")
    let run = try crier("import", "--locale", "de", "de.strings")
    #expect(run.code == 0)
    #expect(
      run.talk.contains("ignored 2 entries without a message in the catalogs"), "\(run.talk)")
  }

  @Test func `a dry run prints the changes and writes nothing`() throws {
    try folder.write("de.po", german)
    let run = try crier("import", "--dry-run", "de.po")
    #expect(run.text == "de news.body: \"Lies es\"\n")
    #expect(folder.text(of: "Locales/de.arb") == nil)
  }

  @Test func `the language of a file comes from its path or from the command line`() throws {
    try folder.write(
      "values-de/strings.xml", #"<resources><string name="news.body">Lies</string></resources>"#)
    try folder.write("texts.strings", #""news.body" = "Lis";"#)
    #expect(try crier("import", "values-de/strings.xml").code == 0)
    #expect(try crier("import", "texts.strings").talk.contains("[translation-language]"))
    #expect(try crier("import", "--locale", "fr", "texts.strings").code == 0)
    #expect(folder.text(of: "Locales/fr.arb")?.contains("Lis") == true)
  }

  @Test(arguments: [
    ("xliff2", #"<segment state="initial">"#), ("xliff12", #"state="needs-translation""#),
    ("po", "#, fuzzy\n"), ("xcstrings", #""state" : "needs_review""#),
  ])
  func `an update after a change of the source marks the translation as a draft`(
    _ format: String, _ state: String
  ) throws {
    try folder.write("texts.csv", "key,en,de\nnews.body,Read it,Lies es\n")
    #expect(try crier("import", "--locale", "de", "texts.csv").code == 0)
    #expect(try crier("export", "--format", format, "--locale", "de", "--out", "out").code == 0)
    let english = folder.text(of: "Locales/en.arb") ?? ""
    try folder.write("Locales/en.arb", english.replacingOccurrences(of: "Read it", with: "Read on"))
    #expect(try crier("check").text.contains("[catalog-stale-translation]"))
    #expect(try crier("export", "--format", format, "--locale", "de", "--out", "out").code == 0)
    let paths = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
    let file = "out/\(paths[0])"
    let text = folder.text(of: file) ?? ""
    #expect(text.contains("Read on") && text.contains(state), "\(text)")
    #expect(try crier("import", "--locale", "de", file).code == 0)
    #expect(try crier("check").text.contains("[catalog-stale-translation]"))
  }

  @Test(arguments: [
    ("key,en,de\nnews.body,Read it,Lies es\n", "translated"),
    ("key;source (en);de\nnews.body;Read it;Lies es\n", "translated"),
    ("key\tde\nnews.body\tLies es\n", "translated"),
    ("key,en,de\nnews.body,Look at it,Lies es\n", "new"),
    ("key,source (en),de\nnews.body,Look at it,Lies es\n", "new"),
  ])
  func `a table's translation is a draft only if its source differs`(
    _ table: String, _ state: String
  ) throws {
    try folder.write("texts.csv", table)
    #expect(try crier("import", "--locale", "de", "texts.csv").code == 0)
    let german = folder.text(of: "Locales/de.arb") ?? ""
    #expect(german.contains("Lies es") && german.contains("\"state\":\"\(state)\""), "\(german)")
  }

  @Test func `list prints one line of JSON for each file and needs no workspace`() throws {
    let other = try TemporaryFolder()
    try other.write("a.strings", #""k" = "v";"#)
    try other.write("b.csv", "key,en\nk,v\n")
    let run = try CommandRun(["import", "--list", "a.strings", "b.csv"], in: other.path)
    #expect(
      run.text == """
        {"file":"a.strings","format":"strings","rows":{"k":"v"},"findings":[]}
        {"file":"b.csv","format":"csv","rows":[["key","en"],["k","v"]],"findings":[]}

        """)
  }

  @Test(arguments: [
    (
      "{n, plural, one {# goal} other {# goals}}", "icu",
      "{n, plural, one {# Tor} other {# Tore}}"
    ), ("Goal for {$team}", "mf2", "Tor: {team}"), ("Goals", "mf2", "Tore"),
  ])
  func `whole ICU messages are imported from tools that drop an attribute`(
    _ source: String, _ syntax: String, _ german: String
  ) throws {
    try folder.write(
      "Locales/en.arb", #"{"@@locale":"en","@@x-syntax":"\#(syntax)","news.title":"\#(source)"}"#)
    let export = try crier(
      "export", "--format", "xliff12", "--plurals", "icu", "--locale", "de", "--out", "de.xliff")
    #expect(export.code == 0, "\(export.talk)")
    let file = folder.text(of: "de.xliff") ?? ""
    try folder.write(
      "de.xliff",
      file.replacing(#" restype="x-icu""#, with: "")
        .replacing("</source>", with: "</source><target>\(german)</target>"))
    let run = try crier("import", "de.xliff")
    #expect(run.code == 0 && run.talk.contains("1 translation imported"), "\(run.talk)")
    let again = try crier("export", "--format", "xliff12", "--plurals", "icu", "--locale", "de")
    #expect(again.text.contains(">\(german)</target>"), "\(again.text)")
  }

  @Test func `import with --rewrite writes a PO file back byte for byte`() throws {
    try folder.write("de.po", german)
    #expect(try crier("import", "--rewrite", "out", "de.po").code == 0)
    #expect(folder.text(of: "out/de.po") == german)
  }

  @Test func `a missing file gives exit code 3, and UTF-16 without a byte order mark gives 1`()
    throws
  {
    #expect(try crier("import", "--list", "none.po").code == 3)
    try folder.write("wide.strings", bytes: [0x22, 0, 0x6B, 0, 0x22, 0])
    #expect(try crier("import", "--list", "wide.strings").code == 1)
  }

  @Test func `check prints a table of completeness, and the JSON report contains the same numbers`()
    throws
  {
    try folder.write("Locales/de.arb", #"{"@@locale":"de","news.body":"Lies es"}"#)
    let text = try crier("check").text
    #expect(text.contains("de      news                 1/2        1      0      0"), "\(text)")
    let json = try crier("check", "--format", "json").text
    #expect(json.contains(#""completeness":[{"locale":"de","notification":"news","messages":2"#))
  }

  @Test func `a payload is checked against the strings of an app`() throws {
    try folder.write("app/en.lproj/Localizable.strings", #""k" = "Hi %ld";"#)
    try folder.write("p.json", #"{"aps":{"alert":{"loc-key":"k","loc-args":["5"]}}}"#)
    let run = try crier(
      "check", "--payload", "p.json", "--platform", "apns", "--app-strings", "app")
    #expect(run.code == 1 && run.text.contains("[app-string-conversion]"))
    let none = try crier(
      "check", "--payload", "p.json", "--platform", "apns", "--app-strings", "Locales")
    #expect(none.code == 2 && none.talk.contains("has no app strings"))
  }

  @Test func `a preview shows the app strings in every language of the app`() throws {
    try folder.write("app/en.lproj/Localizable.strings", #""k" = "Hi %@";"#)
    try folder.write("app/de.lproj/Localizable.strings", #""k" = "Hallo %@";"#)
    try folder.write("p.json", #"{"aps":{"alert":{"loc-key":"k","loc-args":["Ann"]}}}"#)
    let run = try CommandRun(
      [
        "preview", "--template", "p.json", "--platform", "apns", "--properties", "-",
        "--app-strings", "app", "--format", "json",
      ], in: folder.path, input: "{}")
    #expect(run.text.contains(#""text":"Hi Ann""#) && run.text.contains(#""text":"Hallo Ann""#))
  }
}
