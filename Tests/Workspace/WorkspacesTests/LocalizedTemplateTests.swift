import Diagnostics
import Files
import Localization
import Sending
import Testing
import Workspaces

/// All localized values of a rendering come from one locale, whichever catalog lacks a message.
struct LocalizedTemplateTests {
  private static let properties = ["Title", "Subtitle", "Body"]

  /// A workspace whose French and Canadian catalogs lack the given messages.
  private static func workspace(french: [String], canadian: [String]) -> Workspace {
    var files = [
      "Templates/news/apns.json":
        #"{"aps":{"alert":{"title":"$(Title)","subtitle":"$(Subtitle)","body":"$(Body)"}}}"#,
      "Templates/news/wns-toast.xml": "<toast launch=\"$(Title)\"><visual/></toast>",
    ]
    for (locale, missing) in [("en", []), ("fr", french), ("fr-CA", canadian)] {
      let entries = properties.filter { !missing.contains($0) }
        .map { "\"news.\($0)\":\"\($0) in \(locale)\"" }
      let all = ["\"@@locale\":\"\(locale)\""] + entries
      files["Locales/\(locale).arb"] = "{\(all.joined(separator: ","))}"
    }
    return Workspace.inMemory(files)
  }

  /// The rendering of a template for a device with the locale `fr-CA`.
  private static func rendered(_ label: String, in workspace: Workspace) throws -> LocalizedPayload
  {
    let notification = try #require(workspace.notification(named: "news"))
    let template = try #require(notification.templates.first { $0.label == label })
    let canadian = try #require(LocaleTag("fr-CA"))
    return workspace.localized(template, of: notification, in: canadian)
      .render(Arguments(from: .init(name: "arguments", text: "")))
  }

  private static func alert(in locale: String) -> String {
    #"{"aps":{"alert":{"title":"Title in \#(locale)","subtitle":"Subtitle in \#(locale)","#
      + #""body":"Body in \#(locale)"}}}"#
  }

  @Test(arguments: properties)
  func `a catalog that lacks one message is not used for the other messages either`(
    _ missing: String
  ) throws {
    let workspace = Self.workspace(french: [], canadian: [missing])
    let payload = try Self.rendered("apns", in: workspace)
    #expect(String(decoding: payload.body, as: UTF8.self) == Self.alert(in: "fr"))
    #expect(payload.requestedLocale.description == "fr-CA")
    #expect(payload.servedLocale?.description == "fr")
  }

  @Test(arguments: properties, properties)
  func `the default catalog is used if both others lack a message`(
    _ french: String, _ canadian: String
  ) throws {
    let workspace = Self.workspace(french: [french], canadian: [canadian])
    let payload = try Self.rendered("apns", in: workspace)
    #expect(String(decoding: payload.body, as: UTF8.self) == Self.alert(in: "en"))
    #expect(payload.servedLocale?.description == "en")
  }

  @Test func `a catalog is used if it has the messages that the template uses`() throws {
    let workspace = Self.workspace(french: ["Body"], canadian: ["Body", "Title"])
    let toast = try Self.rendered("wns-toast", in: workspace)
    #expect(toast.servedLocale?.description == "fr")
  }
}
