import Foundation
import TestSupport
import Testing

/// Tests the import of translations from the XLIFF files that Xcode exports for an app.
struct XcodeImportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write(
      "Locales/en.arb",
      """
      {
        "@@locale": "en",
        "news.title": "News of {place} by {name}",
        "news.goals": "{n, plural, one {# goal} other {# goals}}",
        "news.match": "{a, plural, one {# goal} other {# goals}} in {b, plural, one {# game} other {# games}}"
      }
      """)
  }

  private func crier(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, in: folder.path)
  }

  /// Writes a file as Xcode exports it; each unit has an id, a source and a translation.
  private func write(_ original: String, _ units: [(id: String, source: String, target: String)])
    throws
  {
    let body = units.map { unit in
      """
      <trans-unit id="\(unit.id)" xml:space="preserve"><source>\(unit.source)</source>\
      <target state="translated">\(unit.target)</target><note/></trans-unit>
      """
    }.joined(separator: "\n")
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en" target-language="de" datatype="plaintext">
      <header/><body>
      \(body)
      </body></file></xliff>
      """)
  }

  private let catalog = [
    (id: "news.title", source: "News of %1$@ by %2$@", target: "%2$@: Neues aus %1$@"),
    (id: "news.goals|==|plural.one", source: "%lld goal", target: "%lld Tor"),
    (id: "news.goals|==|plural.other", source: "%lld goals", target: "%lld Tore"),
    (id: "news.match", source: "%#@a@ in %#@b@", target: "In %#@b@: %#@a@"),
    (id: "news.match|==|substitutions.a.plural.one", source: "%arg goal", target: "%arg Tor"),
    (id: "news.match|==|substitutions.a.plural.other", source: "%arg goals", target: "%arg Tore"),
    (id: "news.match|==|substitutions.b.plural.one", source: "%arg game", target: "%arg Spiel"),
    (
      id: "news.match|==|substitutions.b.plural.other", source: "%arg games", target: "%arg Spielen"
    ),
  ]

  @Test func `the variants in a String Catalog become variants of messages`() throws {
    try write("App/Localizable.xcstrings", catalog)
    let run = try crier("import", "de.xliff")
    #expect(run.code == 0, "\(run.talk)")
    let german = folder.text(of: "Locales/de.arb") ?? ""
    #expect(german.contains(#""news.title": "{name}: Neues aus {place}""#), "\(german)")
    #expect(german.contains(#""news.goals": "{n, plural, one {# Tor} other {# Tore}}""#))
    #expect(german.contains("other {In {b, number} Spielen: {a, number} Tore}"))
    #expect(try crier("import", "de.xliff").talk.contains("no translation differs"))
  }

  @Test func `the variables of a stringsdict become variants of messages`() throws {
    let tail = ":dict/:string"
    try write(
      "App/en.lproj/Localizable.stringsdict",
      [
        ("/news.goals:dict/NSStringLocalizedFormatKey\(tail)", "%#@n@", "%#@n@"),
        ("/news.goals:dict/n:dict/one\(tail)", "%d goal", "%d Tor"),
        ("/news.goals:dict/n:dict/other\(tail)", "%d goals", "%d Tore"),
      ])
    #expect(try crier("import", "de.xliff").code == 0)
    #expect(
      folder.text(of: "Locales/de.arb")?.contains(
        #""news.goals": "{n, plural, one {# Tor} other {# Tore}}""#) == true)
  }

  @Test func `a changed source message makes a translation stale`() throws {
    try write(
      "App/Localizable.xcstrings", [("news.title", "Old news of %1$@", "Altes aus %1$@ von %2$@")])
    #expect(try crier("import", "de.xliff").code == 0)
    #expect(folder.text(of: "Locales/de.arb")?.contains(#""state":"new""#) == true)
  }

  @Test func `a format specifier without an argument is reported as an unknown placeholder`() throws
  {
    try write("App/Localizable.xcstrings", [("news.title", "News of %1$@ by %2$@", "%3$@")])
    let run = try crier("import", "de.xliff")
    #expect(run.code == 1 && run.talk.contains("unknown placeholder '%3$@'"), "\(run.talk)")
  }
}
