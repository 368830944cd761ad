import Diagnostics
import Files
import Hub
import Localization
import Sending
import Testing
import Workspaces

/// Pseudo-locales are rendered on request, but no device registers with a pseudo-locale.
struct PseudoLocaleWorkspaceTests {
  private let workspace: Workspace
  private let notification: Notification
  private let template: NotificationTemplate

  init() throws {
    let files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "Locales/en.arb": #"{"@@locale":"en","news.title":"Flood in {town}"}"#,
      "Locales/fr.arb": #"{"@@locale":"fr","news.title":"Crue à {town}"}"#,
    ]
    workspace = Workspace.inMemory(files)
    notification = try #require(workspace.notification(named: "news"))
    template = try #require(notification.templates.first)
  }

  @Test(arguments: [
    ("en-XA", #"{"aps":{"alert":"[Ƒļööđ îñ Brno one two]"}}"#),
    ("en-XC", #"{"aps":{"alert":"Ｆｌｏｏｄ ｉｎ Brno"}}"#),
  ])
  func `a pseudo-locale is rendered on request`(locale: String, payload: String) throws {
    let sample = SourceFile(name: "sample.json", text: #"{"town":"Brno"}"#)
    let arguments = try #require(Arguments.read(sample).arguments)
    let tag = try #require(LocaleTag(locale))
    let rendered = workspace.localized(template, of: notification, in: tag).render(arguments)
    #expect(String(decoding: rendered.body, as: UTF8.self) == payload)
    #expect(rendered.servedLocale?.description == locale)
  }

  @Test(arguments: PseudoLocale.allCases)
  func `a device with a pseudo-locale registers the properties of the source locale`(
    pseudo: PseudoLocale
  ) throws {
    let localized = workspace.localized(template, of: notification, in: pseudo.tag)
    let body = try #require(localized.registered().template).template.file.bytes
    #expect(String(decoding: body, as: UTF8.self) == #"{"aps":{"alert":"$(title_en)"}}"#)
  }

  @Test func `pseudo-locales are not listed`() {
    #expect(workspace.catalogs.locales.map(\.description) == ["en", "fr"])
  }

  @Test func `a pseudo-locale with a catalog is used only if requested by name`() throws {
    let workspace = Workspace.inMemory([
      "Templates/crier.json": #"{"defaultLocale":"fr"}"#,
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      "Locales/fr.arb": #"{"@@locale":"fr","news.title":"Crue"}"#,
      "Locales/en-XA.arb": #"{"@@locale":"en-XA","news.title":"[Ƒļööđ]"}"#,
    ])
    let notification = try #require(workspace.notification(named: "news"))
    let template = try #require(notification.templates.first)
    let served = try ["en-US", "en", "en-XA"].map { spelling in
      let tag = try #require(LocaleTag(spelling))
      return workspace.localized(template, of: notification, in: tag).served?.description
    }
    #expect(served == ["fr", "fr", "en-XA"])
    let nothing = Arguments(from: SourceFile(name: "arguments", text: ""))
    let names = workspace.sendBody(of: notification, with: nothing).properties.map(\.name)
    #expect(names == ["title_fr"])
  }
}
