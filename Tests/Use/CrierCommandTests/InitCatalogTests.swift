import TestSupport
import Testing

/// `crier init NAME` writes its messages into the catalogs of the workspace.
struct InitCatalogTests {
  /// Creates a workspace without notifications that has an empty catalog at each of the given
  /// paths.
  private static func workspace(catalogs paths: [String], default locale: String = "en") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write("Templates/crier.json", #"{"defaultLocale": "\#(locale)"}"#)
    for path in paths { try folder.write("Locales/\(path)", "{}\n") }
    return folder
  }

  @Test func `every language of the starter has its messages`() throws {
    let locales = [
      "ar", "cs", "da", "de", "en", "es", "fi", "fr", "it", "ja", "ko", "nb", "nl", "pl", "pt",
      "ru",
      "sv", "tr", "uk", "zh-Hans", "zh-Hant",
    ]
    let folder = try Self.workspace(catalogs: locales.map { "\($0).arb" })
    let run = try CommandRun(["init", "farewell"], in: folder.path)
    #expect(run.code == 0 && !run.talk.contains("translation"), "\(run.talk)")
    for locale in locales { #expect(run.text.contains("added to Locales/\(locale).arb\n")) }
    let german = folder.text(of: "Locales/de.arb") ?? ""
    #expect(german.contains(#""farewell.title": "Diesen Titel ersetzen [farewell.title]""#))
    let check = try CommandRun(["check"], in: folder.path)
    #expect(check.code == 0, "\(check.text)")
    for property in ["title", "body"] {
      let name = "'farewell.\(property)'"
      #expect(
        check.text.ranges(of: name).count == 1
          && check.text.contains("\(name) still has the text of 'crier init', and so do 20 "),
        "\(check.text)")
    }
  }

  @Test func `messages are added to Fluent catalogs, whose bytes stay`() throws {
    let folder = try TemporaryFolder()
    let own = "# ours\r\n-brand = Nova\r\n"
    try folder.write("Templates/crier.json", #"{"defaultLocale": "en"}"#)
    try folder.write("Locales/en.ftl", own)
    try folder.write("Locales/de/push.ftl", "-brand = Nova\n")
    let run = try CommandRun(["init", "farewell", "--locale", "cs"], in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    let english = folder.text(of: "Locales/en.ftl") ?? ""
    #expect(english.hasPrefix(own + "\r\n") && english.contains("farewell =\r\n    .title = "))
    #expect(folder.text(of: "Locales/de/farewell.ftl")?.contains(".title = Diesen Titel") == true)
    #expect(folder.text(of: "Locales/cs.ftl")?.contains("farewell =\n") == true)
    #expect(folder.text(of: "Locales/en.arb") == nil)
    let render = try CommandRun(
      ["render", "farewell", "--platform", "apns", "--locale", "en"], in: folder.path)
    #expect(render.text.contains("Replace this title"), "\(render.text) \(render.talk)")
    let again = try CommandRun(["init", "farewell"], in: folder.path)
    #expect(
      again.code != 0 && again.talk.contains("'Locales/en.ftl' already has the message 'farewell'"))
  }

  @Test(arguments: [
    ("pt-BR.arb", "Substitua"), ("de-AT.arb", "Diesen"), ("no.arb", "Erstatt"),
    ("zh-TW.arb", "請替換"), ("zh.arb", "请替换"), ("en-GB.arb", "Replace"),
  ])
  func `init adds each message in the language that serves the catalog's locale`(
    path: String, text: String
  ) throws {
    let folder = try Self.workspace(catalogs: [path])
    #expect(try CommandRun(["init", "farewell"], in: folder.path).code == 0)
    #expect(folder.text(of: "Locales/\(path)")?.contains(text) == true)
  }

  @Test func `messages are added to the catalog of a language, not to the catalog of its region`()
    throws
  {
    let folder = try Self.workspace(catalogs: ["en.arb", "fr.arb", "fr-CA.arb"])
    let run = try CommandRun(["init", "farewell"], in: folder.path)
    #expect(run.code == 0 && !run.talk.contains("fr-CA"))
    #expect(folder.text(of: "Locales/fr-CA.arb") == "{}\n")
    let check = try CommandRun(["check"], in: folder.path)
    #expect(!check.text.contains("catalog-key-missing"), "\(check.text)")
  }

  @Test func `a language without a translation is reported, and its catalog is not changed`() throws
  {
    let folder = try Self.workspace(catalogs: ["en.arb", "eu.arb", "nn.arb", "en-XA.arb"])
    let run = try CommandRun(["init", "farewell"], in: folder.path)
    #expect(run.code == 0)
    #expect(
      run.talk.contains(
        "no translation is known for Locales/eu.arb, Locales/nn.arb; 'crier "
          + "check' lists the messages to add\n"), "\(run.talk)")
    #expect(folder.text(of: "Locales/eu.arb") == "{}\n")
    #expect(folder.text(of: "Locales/en-XA.arb") == "{}\n")
    let check = try CommandRun(["check"], in: folder.path)
    #expect(
      check.text.contains("'eu' has no messages"), "\(check.text)")
  }

  @Test func `a locale with a folder of catalogs gets a new catalog file`() throws {
    let folder = try Self.workspace(catalogs: ["en.arb", "fr/other.arb"])
    let run = try CommandRun(["init", "farewell"], in: folder.path)
    #expect(run.text.contains("wrote Locales/fr/farewell.arb\n"), "\(run.text)\(run.talk)")
    #expect(folder.text(of: "Locales/fr/other.arb") == "{}\n")
    let messages = folder.text(of: "Locales/fr/farewell.arb") ?? ""
    #expect(messages.hasPrefix("{\n  \"@@locale\": \"fr\",\n  \"farewell.title\": \"Remplacez"))
  }

  @Test func `only the catalog of the default locale gets descriptions of messages`() throws {
    let folder = try Self.workspace(catalogs: ["de.arb", "fr.arb"], default: "de")
    #expect(try CommandRun(["init", "farewell"], in: folder.path).code == 0)
    #expect(folder.text(of: "Locales/de.arb")?.contains(#""@farewell.title": {"#) == true)
    #expect(folder.text(of: "Locales/fr.arb")?.contains(#""@farewell.title": {"#) == false)
  }
}
