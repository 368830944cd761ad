import Crier
import Hub
import Localization
import Platforms
import Sending
import TestSupport
import Testing

/// A pseudo-locale is rendered wherever a locale is, and no device registers one.
struct PseudoLocaleWorkspaceTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.title":"Flood in {town}"}"#)
    try folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.title":"Crue à {town}"}"#)
    workspace = Workspace.load(folder.path)
  }

  @Test(arguments: [
    ("en-XA", #"{"aps":{"alert":"[Ƒļööđ îñ Brno one two]"}}"#),
    ("en-XC", #"{"aps":{"alert":"Ｆｌｏｏｄ ｉｎ Brno"}}"#),
  ])
  func `a payload shows what a layout has to bear`(locale: String, payload: String) throws {
    let rendered = try workspace.render("news", for: .apns, in: locale, with: ["town": "Brno"])
    #expect(String(decoding: rendered.body, as: UTF8.self) == payload)
    #expect(rendered.servedLocale?.description == locale)
  }

  @Test(arguments: PseudoLocale.allCases)
  func `a device registers what is really sent`(pseudo: PseudoLocale) throws {
    let notification = try #require(workspace.notification(named: "news"))
    let template = try #require(notification.templates.first)
    let localized = workspace.localized(template, of: notification, in: pseudo.tag)
    let body = try #require(localized.registered().template).template.file.bytes
    #expect(String(decoding: body, as: UTF8.self) == #"{"aps":{"alert":"$(title_en)"}}"#)
  }

  @Test func `no list of locales names them`() {
    #expect(workspace.catalogs.locales.map(\.description) == ["en", "fr"])
  }
}
