import HTTP
import TestSupport
import Testing

/// The login of `crier hub --push` at FCM, which needs the key of a service account.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct PushLoginTests {
  private let folder: TemporaryFolder
  private let device = String(repeating: "f", count: 40)

  init() throws { folder = try TemporaryFolder() }

  /// Sends a notification through a hub to push services with a service account, and returns the
  /// row in the hub's outbox and the answer to the question why.
  private func send(hub options: [String]) throws -> (row: String, why: String, page: String) {
    let push = try RunningHub(
      ["--service-account", "\(folder.path)/account.json"], in: folder.path, serving: "push")
    let hub = try RunningHub(
      ["--push", "https://localhost:\(push.port)"] + options, in: folder.path)
    var client = try HubClient(of: hub)
    let installed = try client.send(
      .put, "/myhub/installations/one",
      body: "{\"installationId\":\"one\",\"platform\":\"fcmv1\",\"pushChannel\":\"\(device)\"}")
    #expect(installed.status == 200, "\(installed.text)")
    let response = try client.send(
      .post, "/myhub/messages/?api-version=2015-01",
      [("ServiceBusNotification-Format", "fcmv1")],
      body: #"{"message":{"notification":{"title":"Hello"}}}"#)
    #expect(response.status == 201, "\(response.text)")
    let row = try client.send(.get, "/outbox?count=1&wait=20s").text
    let id = row.firstMatch(of: /"message":"([^"]+)"/).map { String($0.1) } ?? ""
    let why = try client.send(.get, "/outbox/why?message=\(id)&device=\(device)").text
    let page = try client.send(.get, "/page/messages/\(id)").text
    #expect(hub.end() == 0)
    #expect(push.end() == 0)
    return (row, why, page)
  }

  @Test func `a refused login is told as such, and with its remedy`() throws {
    let (row, why, page) = try send(hub: [])
    #expect(row.contains(#""outcome":"InvalidCredentials""#), "\(row)")
    #expect(row.contains("invalid_grant: Invalid JWT Signature."), "\(row)")
    #expect(
      why.contains("FCM refused the login of the hub: invalid_grant: Invalid JWT Signature."),
      "\(why)")
    #expect(why.contains(#""reason":"not-sent""#), "\(why)")
    #expect(why.contains("--service-account"), "\(why)")
    #expect(page.contains("FCM refused the login of the hub"), "\(page)")
  }

  @Test func `with the same account on both sides, FCM accepts the notification`() throws {
    let (row, why, _) = try send(hub: ["--service-account", "\(folder.path)/account.json"])
    #expect(row.contains(#""outcome":"Success""#), "\(row)")
    #expect(why.contains(#""reason":"accepted""#), "\(why)")
  }
}
