import TestSupport
import Testing

/// `crier init --locale` adds languages to a new or an existing workspace.
struct InitLocaleTests {
  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(try CommandRun(["init"], in: folder.path).code == 0)
    return folder
  }

  @Test func `a new workspace begins with the languages of the command line`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["init", "--locale", "de", "--locale", "eu"], in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    #expect(folder.text(of: "Locales/de.arb")?.contains("Willkommen, {name}!") == true)
    #expect(folder.text(of: "Locales/eu.arb") == "{\n  \"@@locale\": \"eu\"\n}\n")
    #expect(run.talk.contains("crier export --locale eu"), "\(run.talk)")
    #expect(try CommandRun(["check"], in: folder.path).code == 0)
  }

  @Test func `a workspace gets a catalog for another language, and no other file`() throws {
    let folder = try Self.workspace()
    let run = try CommandRun(["init", "--locale", "pt-BR"], in: folder.path + "/Templates")
    #expect(run.code == 0 && run.text == "wrote Locales/pt-BR.arb\n", "\(run.text)\(run.talk)")
    #expect(
      run.talk.contains("crier export --locale pt-BR --format xliff2 --out pt-BR.xlf"),
      "\(run.talk)")
    let render = try CommandRun(
      ["render", "welcome", "--platform", "apns", "--locale", "pt-BR"], in: folder.path)
    #expect(render.code == 0 && render.text.contains("Welcome"), "\(render.text)\(render.talk)")
  }

  @Test func `the command that init recommends for a new language exports its messages`() throws {
    let folder = try Self.workspace()
    try #require(try CommandRun(["init", "--locale", "eu"], in: folder.path).code == 0)
    let export = try CommandRun(
      ["export", "--locale", "eu", "--format", "xliff2", "--out", "eu.xlf"], in: folder.path)
    #expect(export.code == 0, "\(export.talk)")
    #expect(folder.text(of: "eu.xlf")?.contains("Welcome, ") == true)
  }

  @Test func `a language that the workspace has is not added again`() throws {
    let folder = try Self.workspace()
    let before = folder.text(of: "Locales/fr.arb")
    let run = try CommandRun(["init", "--locale", "fr", "--locale", "eu"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.talk.contains(
        "the workspace already has a catalog for 'fr'\n       choose other languages"),
      "\(run.talk)")
    #expect(folder.text(of: "Locales/fr.arb") == before)
    #expect(folder.text(of: "Locales/eu.arb") == nil)
  }

  @Test func `an invalid language tag is refused with examples of valid ones`() throws {
    let folder = try Self.workspace()
    let run = try CommandRun(["init", "--locale", "german please"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.talk.contains("write a language tag such as de, pt-BR or zh-Hant"), "\(run.talk)")
  }

  @Test func `a notification and a language can be added together`() throws {
    let folder = try Self.workspace()
    let run = try CommandRun(["init", "farewell", "--locale", "de"], in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    let german = folder.text(of: "Locales/de.arb") ?? ""
    #expect(german.contains("Diesen Titel ersetzen [farewell.title]"), "\(german)")
    #expect(!run.talk.contains("crier export --locale de"), "\(run.talk)")
  }
}
