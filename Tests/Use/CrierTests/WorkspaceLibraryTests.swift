import Crier
import TestSupport
import Testing

/// Tests that use a workspace through the public library, like another package.
struct WorkspaceLibraryTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write("Templates/news/apns.silent.json", #"{"aps":{"content-available":1}}"#)
    try folder.write("Templates/news/wns-toast.xml", "<toast launch=\"$(title)\"><visual/></toast>")
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.title":"Flood in {town}"}"#)
    try folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.title":"Crue à {town}"}"#)
    workspace = try Workspace(at: folder.path)
  }

  @Test func `a rendered payload has a body, headers, and the requested and served locales`() throws
  {
    let payload = try workspace.render(
      "news", for: .apns, template: "apns", in: "fr-CA", with: ["town": "Brno"])
    #expect(String(decoding: payload.body, as: UTF8.self) == #"{"aps":{"alert":"Crue à Brno"}}"#)
    #expect(payload.headers.map(\.name) == ["apns-push-type"])
    #expect(payload.requestedLocale.description == "fr-CA")
    #expect(payload.servedLocale?.description == "fr")
  }

  @Test func `the error for an unknown notification suggests the most similar name`() {
    do throws(WorkspaceError) {
      _ = try workspace.render("newz", for: .apns, in: "en")
      Issue.record("no error was thrown")
    } catch {
      guard case .noNotification("newz", nearest: "news") = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: [(Platform.apns, ["apns", "apns.silent"]), (.fcmv1, [])])
  func `a platform without exactly one template is an error that lists the templates`(
    _ platform: Platform, _ expected: [String]
  ) {
    do throws(WorkspaceError) {
      _ = try workspace.render("news", for: platform, in: "en")
      Issue.record("no error was thrown")
    } catch {
      guard case .notOneTemplate(let labels) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(labels == expected)
    }
  }

  @Test func `a malformed locale is an error`() {
    do throws(WorkspaceError) {
      _ = try workspace.render("news", for: .wns, in: "x y")
      Issue.record("no error was thrown")
    } catch {
      guard case .noLocale("x y") = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `a folder without templates is an error`() {
    do throws(WorkspaceError) {
      _ = try Workspace(at: folder.path + "/Locales")
      Issue.record("no error was thrown")
    } catch {
      guard case .noWorkspace = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
