import Diagnostics
import Documents
import Files
import Localization
import Platforms
import Sending
import TemplateLanguage
import Testing
import Workspaces

/// The loader reads every file, even if other files are invalid, and reports only syntax errors.
struct WorkspaceLoaderTests {
  private static let template = #"{"aps":{"alert":"$(title)"}}"#

  private func codes(_ workspace: Workspace) -> [String] {
    workspace.readingFindings.flatMap { $0.findings.sorted.map(\.rule.code) }
  }

  @Test func `each folder with templates is a notification`() {
    let workspace = Workspace.inMemory([
      "Templates/news/apns.json": Self.template, "Templates/offer/fcmv1.json": "{\"message\":{}}",
      "Templates/README.md": "", "Templates/crier.json": "{}", "README.md": "",
    ])
    #expect(workspace.notifications.map(\.name) == ["news", "offer"])
    #expect(workspace.notifications.map(\.folder) == ["Templates/news", "Templates/offer"])
    #expect(workspace.notification(named: "offer")?.templates.count == 1)
    #expect(workspace.notification(named: "news ") == nil)
    #expect(workspace.failures.isEmpty && workspace.readingFindings.isEmpty)
  }

  @Test func `for one locale, only the catalogs that can serve it are read`() {
    var files = [
      "Templates/news/apns.json": Self.template,
      "Templates/crier.json": #"{"fallbacks":{"uk":["pl"]}}"#,
      "Locales/our messages.arb": #"{"@@locale":"cs"}"#,
    ]
    for locale in ["en", "fr", "fr-CA", "de", "pl", "nb", "no"] {
      files["Locales/\(locale).arb"] = #"{"news.title":"\#(locale)"}"#
    }
    let source = FileSource.memory(files.mapValues { Array($0.utf8) })
    func locales(_ tag: String?) -> [String] {
      let locale = RequestedLocale(tag.flatMap { LocaleTag($0) })
      let workspace = Workspace.load(".", of: ["news"], in: locale, from: source)
      return workspace.catalogs.locales.map(\.description)
    }
    #expect(locales("fr-CH") == ["cs", "en", "fr", "fr-CA", "pl"])
    #expect(locales("nn") == ["cs", "en", "nb", "no", "pl"])
    #expect(locales(nil) == ["cs", "en", "pl"])
    files["Templates/news/gcm.json"] = #"{"data":{"a":"$(title_de)"}}"#
    let naming = FileSource.memory(files.mapValues { Array($0.utf8) })
    let whole = Workspace.load(".", of: ["news"], in: RequestedLocale(nil), from: naming)
    #expect(whole.catalogs.locales.count == 8)
  }

  @Test func `templates are listed by platform, then by name`() throws {
    let toast = "<toast><visual/></toast>"
    let workspace = Workspace.inMemory([
      "Templates/news/wns-toast.xml": toast, "Templates/news/apns.b.json": Self.template,
      "Templates/news/apns.a.json": Self.template, "Templates/news/fcmv1.json": "{}",
      "Templates/news/notes.txt": "", "Templates/news/goldens/apns.en.x.golden": "",
    ])
    let templates = try #require(workspace.notification(named: "news")).templates
    #expect(templates.map(\.label) == ["apns.a", "apns.b", "fcmv1", "wns-toast"])
    #expect(templates.map(\.templateName) == ["a", "b", "news", "news"])
    #expect(templates.map(\.ending) == ["json", "json", "json", "xml"])
  }

  @Test(arguments: [
    ("wns.xml", "<tile><visual/></tile>", "wns-tile"), ("wns.json", "{}", "wns-raw"),
    ("wns.xml", "<unknown/>", "wns"), ("wns-toast.xml", "<tile/>", "wns-toast"),
    ("apns.json", "{}", "apns"),
  ])
  func `the body determines the variant if the file name has no variant`(
    _ name: String, _ body: String, _ target: String
  ) throws {
    let workspace = Workspace.inMemory(["Templates/news/\(name)": body])
    let template = try #require(workspace.notifications.first?.templates.first)
    #expect(template.target.description == target)
  }

  @Test func `samples are named after their files`() throws {
    let workspace = Workspace.inMemory([
      "Templates/news/apns.json": Self.template,
      "Templates/news/samples/storm.json": #"{"title":"Storm"}"#,
      "Templates/news/samples/flood.json": #"{"title":"Flood"}"#,
      "Templates/news/samples/broken.json": "{", "Templates/news/samples/notes.md": "",
    ])
    let news = try #require(workspace.notification(named: "news"))
    #expect(news.samples.map(\.name) == ["flood", "storm"])
    #expect(
      news.sample(named: "storm")?.arguments["TITLE"]?.text?.elementsEqual("Storm".utf8) == true)
    #expect(news.sample(named: "@empty")?.isBuiltIn == true)
    #expect(news.sample(named: "hail") == nil)
    #expect(codes(workspace) == ["json-syntax"])
  }

  @Test func `each finding belongs to the workspace or to a notification`() {
    let workspace = Workspace.inMemory([
      "Templates/crier.json": #"{"noLocal":1}"#, "Locales/en.arb": #"{"@@locale":"en",}"#,
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title"}}"#,
      "Templates/news/apple.json": "{}",
    ])
    #expect(
      workspace.readingFindings.map(\.subject) == [.workspace, .workspace, .notification("news")])
    #expect(
      workspace.readingFindings.map { $0.findings.sorted.map(\.rule.code).sorted() } == [
        ["settings-unknown-key"], ["json-syntax"],
        ["parenthesis-unclosed", "template-name-unknown"],
      ])
  }

  /// A wrong type is found by `Checking`; the loader keeps ignores as they are written.
  @Test func `loading neither checks payloads nor applies ignores`() throws {
    let workspace = Workspace.inMemory([
      "Templates/news/apns.json": #"{"aps":{"alert":"x","badge":"5"}}"#,
      "Templates/news/notification.json": #"{"ignore":{"no-such-rule":""}}"#,
    ])
    #expect(workspace.readingFindings.isEmpty)
    let news = try #require(workspace.notification(named: "news"))
    #expect(news.settings.ignores.entries.map(\.code) == ["no-such-rule"])
  }

  @Test func `a file that cannot be read is reported, and all other files are loaded`() throws {
    let bytes: [String: [UInt8]] = [
      "Templates/news/apns.json": Array(Self.template.utf8),
      "Templates/news/gcm.json": [UInt8](repeating: 0x20, count: InputLimits.documentByteCount + 1),
      "Locales/en.arb": [0x7B, 0xFF], "Locales/fr.arb": Array(#"{"@@locale":"fr"}"#.utf8),
    ]
    let workspace = Workspace.load(".", from: .memory(bytes))
    #expect(
      workspace.failures == [
        FileError(operation: "read", path: "Locales/en.arb", reason: .notUTF8(offset: 1)),
        FileError(
          operation: "read", path: "Templates/news/gcm.json",
          reason: .tooLarge(limit: InputLimits.documentByteCount)),
      ])
    #expect(workspace.catalogs.locales.map(\.description) == ["fr"])
    #expect(workspace.notifications.first?.templates.map(\.label) == ["apns"])
    #expect(workspace.paths.isSuperset(of: bytes.keys))
  }

  @Test func `a sample may be larger than a template`() {
    let text = String(repeating: "x", count: InputLimits.documentByteCount)
    let workspace = Workspace.inMemory([
      "Templates/news/apns.json": Self.template,
      "Templates/news/samples/long.json": #"{"title":"\#(text)"}"#,
    ])
    #expect(workspace.failures.isEmpty)
    #expect(workspace.notifications.first?.samples.count == 1)
  }

  @Test func `the default catalog determines which properties are localized`() throws {
    let workspace = Workspace.inMemory([
      "Templates/News/apns.json": Self.template,
      "Templates/crier.json": #"{"defaultLocale":"fr"}"#,
      "Locales/en.arb": #"{"@@locale":"en","news.subtitle":"x"}"#,
      "Locales/west/fr.arb": #"{"@@locale":"fr","news.title":"Crue à {town} ({n, number})"}"#,
    ])
    let news = try #require(workspace.notification(named: "News"))
    #expect(news.localizedProperties.map(\.spelling) == ["title"])
    #expect(news.parameters.map(\.name) == ["town", "n"])
    #expect(news.parameters.map(\.kind) == [nil, .number])
    #expect(workspace.locales(of: news).map(\.description) == ["en", "fr"])
    #expect(workspace.settings.defaultLocale.description == "fr")
  }

  @Test func `a notification without messages is rendered in the default locale`() throws {
    let workspace = Workspace.inMemory([
      "Templates/news/apns.json": Self.template, "Locales/en.arb": #"{"@@locale":"en"}"#,
      "Locales/fr.arb": #"{"@@locale":"fr"}"#,
    ])
    let news = try #require(workspace.notification(named: "news"))
    #expect(workspace.locales(of: news).map(\.description) == ["en"])
  }

  @Test func `paths begin with the workspace folder`() {
    let workspace = Workspace.inMemory(
      ["/home/push/Templates/news/apns.json": Self.template], at: "/home/push")
    #expect(workspace.notifications.map(\.folder) == ["/home/push/Templates/news"])
    #expect(workspace.paths == ["/home/push/Templates/news/apns.json"])
  }

  @Test func `an unsaved buffer replaces its file`() throws {
    let saved = FileSource.memory(["Templates/news/apns.json": Array(Self.template.utf8)])
    let edited = saved.overlaid(with: [
      "Templates/news/apns.json": Array(#"{"aps":{"alert":"$(body)"}}"#.utf8)
    ])
    let names = [saved, edited].map { source in
      Workspace.load(".", from: source).notifications.flatMap(\.usedProperties).map(\.spelling)
    }
    #expect(names == [["title"], ["body"]])
  }

  @Test(arguments: [1, 2, 5])
  func `the number of threads does not affect what is loaded and reported`(_ jobs: Int) {
    var files: [String: [UInt8]] = [:]
    for index in 10..<40 {
      let folder = "Templates/n\(index)"
      files["\(folder)/apns.json"] = Array(#"{"aps":{"alert":"$(title)"}"#.utf8)
      files["\(folder)/notification.json"] = Array(#"{"unknown":1}"#.utf8)
      files["\(folder)/samples/broken.json"] = [0xFF]
      files["Locales/de-x-\(index).arb"] = index.isMultiple(of: 2) ? [0xFF] : Array("{".utf8)
    }
    let workspace = Workspace.load(".", from: .memory(files), jobs: jobs)
    let names = (10..<40).map { "n\($0)" }
    #expect(workspace.notifications.map(\.name) == names)
    #expect(
      workspace.readingFindings.map(\.subject)
        == Array(repeating: .workspace, count: 15) + names.map { .notification($0) })
    #expect(
      workspace.failures.map(\.path)
        == stride(from: 10, to: 40, by: 2).map { "Locales/de-x-\($0).arb" }
        + names.map { "Templates/\($0)/samples/broken.json" })
    #expect(workspace.paths == Set(files.keys))
    #expect(workspace.reading.files.count == files.count - workspace.failures.count)
  }

  @Test func `an empty folder is an empty workspace`() {
    let workspace = Workspace.inMemory([:])
    #expect(workspace.notifications.isEmpty && workspace.catalogs.catalogs.isEmpty)
    #expect(workspace.failures.isEmpty && workspace.readingFindings.isEmpty)
  }
}
