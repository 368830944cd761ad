import Crier
import Diagnostics
import TestSupport
import Testing

/// All texts of a rendering come from one locale, whichever catalog lacks whichever message.
struct LocalizedTemplateTests {
  private static let properties = ["Title", "Subtitle", "Body"]

  /// A workspace whose French and Canadian catalogs lack these messages.
  private static func workspace(french: [String], canadian: [String]) throws -> Workspace {
    let folder = try TemporaryFolder()
    try folder.write(
      "Templates/news/apns.json",
      #"{"aps":{"alert":{"title":"$(Title)","subtitle":"$(Subtitle)","body":"$(Body)"}}}"#)
    try folder.write("Templates/news/wns-toast.xml", "<toast launch=\"$(Title)\"><visual/></toast>")
    for (locale, missing) in [("en", []), ("fr", french), ("fr-CA", canadian)] {
      let entries = properties.filter { !missing.contains($0) }
        .map { "\"news.\($0)\":\"\($0) in \(locale)\"" }
      let all = ["\"@@locale\":\"\(locale)\""] + entries
      try folder.write("Locales/\(locale).arb", "{\(all.joined(separator: ","))}")
    }
    return Workspace.load(folder.path)
  }

  private static func alert(in locale: String) -> String {
    #"{"aps":{"alert":{"title":"Title in \#(locale)","subtitle":"Subtitle in \#(locale)","#
      + #""body":"Body in \#(locale)"}}}"#
  }

  @Test(arguments: properties)
  func `a catalog that lacks one message serves none of them`(_ missing: String) throws {
    let workspace = try Self.workspace(french: [], canadian: [missing])
    let payload = try workspace.render("news", for: .apns, in: "fr-CA")
    #expect(String(decoding: payload.body, as: UTF8.self) == Self.alert(in: "fr"))
    #expect(payload.requestedLocale.description == "fr-CA")
    #expect(payload.servedLocale?.description == "fr")
  }

  @Test(arguments: properties, properties)
  func `two catalogs that each lack one message leave the default`(
    _ french: String, _ canadian: String
  ) throws {
    let workspace = try Self.workspace(french: [french], canadian: [canadian])
    let payload = try workspace.render("news", for: .apns, in: "fr-CA")
    #expect(String(decoding: payload.body, as: UTF8.self) == Self.alert(in: "en"))
    #expect(payload.servedLocale?.description == "en")
  }

  @Test func `a template is served by a catalog that has all that the template uses`() throws {
    let workspace = try Self.workspace(french: ["Body"], canadian: ["Body", "Title"])
    let toast = try workspace.render("news", for: .wns, in: "fr-CA")
    #expect(toast.servedLocale?.description == "fr")
  }

  @Test func `a request that goes wrong says what is there`() throws {
    let workspace = try Self.workspace(french: [], canadian: [])
    do throws(WorkspaceError) {
      _ = try workspace.render("newz", for: .apns, in: "en")
      Issue.record("there is no such notification")
    } catch {
      guard case .noNotification(_, nearest: "news") = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(throws: WorkspaceError.self) { try workspace.render("news", for: .fcmv1, in: "en") }
    #expect(throws: WorkspaceError.self) { try workspace.render("news", for: .apns, in: "x y") }
    #expect(throws: WorkspaceError.self) { try Workspace(at: "/nowhere") }
  }
}
