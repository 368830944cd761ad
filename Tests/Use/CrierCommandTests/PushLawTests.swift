import Files
import Foundation
import HTTP
import TestSupport
import Testing

/// Sends each notification of the workspace through `crier hub --push` to `crier push`, in all
/// locales; the push service then has received the output of `crier render`.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct PushLawTests {
  /// All notifications of the workspace, so a new one is tested, too.
  private static let notifications =
    (try? Folder.names(in: "\(RepositoryFolder.root)/Templates").sorted())?
    .filter { !$0.contains(".") } ?? []
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The answer of the push services to a test.
  private struct Outbox: Decodable {
    struct Row: Decodable {
      let message: String
      let payload: String
      let outcome: String
    }

    let notifications: [Row]
  }

  /// A rendered template, and the device that is registered for it.
  private struct Rendered {
    let path: String
    let template: String
    let locale: String
    let number: Int

    var bytes: String {
      get throws { String(decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self) }
    }

    /// The device as the push service names it.
    var device: String {
      let digits = String(number)
      let padding = String(repeating: "0", count: 64 - digits.count)
      return template.hasPrefix("wns") ? "channel\(number)" : padding + digits
    }

    /// The device as the hub names it.
    var handle: String {
      template.hasPrefix("wns") ? "https://db5.notify.windows.com/?token=\(device)" : device
    }

    /// Returns the body that the service receives: FCM wants the token in it.
    func body(_ rendered: String) -> String {
      guard template.hasPrefix("fcmv1") else { return rendered }
      return rendered.replacing(#"{"message":{"#, with: #"{"message":{"token":"\#(device)","#)
    }
  }

  private func run(_ arguments: [String]) throws -> String {
    let run = try CommandRun(arguments, in: RepositoryFolder.root)
    #expect(run.code == 0, "\(arguments): \(run.talk)")
    return run.text
  }

  @Test(arguments: notifications)
  func `the push service receives the bytes that render writes`(_ notification: String) throws {
    let push = try RunningHub([], in: folder.path, serving: "push")
    let hub = try RunningHub(["--push", "https://localhost:\(push.port)"], in: folder.path)
    var client = try HubClient(of: hub)
    let sample = try sample(of: notification)
    let rendered = try render(notification, sample)
    #expect(rendered.count >= 7)
    for item in rendered { try install(notification, item, &client) }
    try send(run(["message", notification, "--sample", sample, "--as", "http"]), &client)
    var services = try HubClient(of: push)
    for item in rendered {
      let query = "device=\(item.device)&count=1&wait=20s&limit=10"
      let bytes = Data(try services.send(.get, "/outbox?\(query)").body)
      let rows = try JSONDecoder().decode(Outbox.self, from: bytes).notifications
      #expect(rows.map(\.payload) == [item.body(try item.bytes)], "\(item.path)")
      #expect(rows.map(\.outcome) == ["Success"], "\(item.path)")
    }
    for item in rendered { try explain(item, &client) }
    #expect(hub.end() == 0)
    #expect(push.end() == 0)
  }

  /// Checks that the hub tells of its own step and of the service's.
  private func explain(_ item: Rendered, _ client: inout HubClient) throws {
    struct Why: Decodable { let steps: [String] }
    // The service has the notification before the hub has the answer.
    let query = "device=i-\(item.number)&count=1&wait=20s"
    let own = try client.send(.get, "/outbox?\(query)").body
    let rows = try JSONDecoder().decode(Outbox.self, from: Data(own)).notifications
    let message = try #require(rows.first?.message, "\(item.path)")
    let bytes = try client.send(
      .get, "/outbox/why?message=\(message)&device=i-\(item.number)"
    ).body
    let steps = try JSONDecoder().decode(Why.self, from: Data(bytes)).steps
    #expect(steps.count == 2, "\(item.path): \(steps)")
    #expect(steps.first?.hasPrefix("The hub matched the device and sent") == true, "\(steps)")
    #expect(steps.last?.hasSuffix("accepted the notification.") == true, "\(steps)")
  }

  private func sample(of notification: String) throws -> String {
    let samples = "\(RepositoryFolder.root)/Templates/\(notification)/samples"
    let file = try #require(Folder.names(in: samples).sorted().first)
    return String(file.prefix { $0 != "." })
  }

  /// Renders all templates whose platforms have a local push service, in all locales.
  private func render(_ notification: String, _ sample: String) throws -> [Rendered] {
    let locales = try Folder.names(in: "\(RepositoryFolder.root)/Locales").sorted()
      .map { String($0.prefix { $0 != "." }) }
    var rendered: [Rendered] = []
    for locale in locales {
      let output = "\(folder.path)/\(locale)"
      _ = try run([
        "render", notification, "--locale", locale, "--sample", sample, "--out", output,
      ])
      for name in try Folder.names(in: "\(output)/\(notification)").sorted() {
        let template = name.split(separator: ".").prefix { $0 != locale }.joined(separator: ".")
        // gcm has no local service.
        guard ["apns", "fcmv1", "wns"].contains(where: template.hasPrefix) else { continue }
        rendered.append(
          Rendered(
            path: "\(output)/\(notification)/\(name)", template: template, locale: locale,
            number: rendered.count + 1))
      }
    }
    return rendered
  }

  private func install(
    _ notification: String, _ item: Rendered, _ client: inout HubClient
  ) throws {
    let body = try run([
      "register", notification, "--locale", item.locale, "--platform", item.template, "--handle",
      item.handle, "--installation-id", "i-\(item.number)",
    ])
    let response = try client.send(.put, "/myhub/installations/i-\(item.number)", body: body)
    #expect(response.status == 200, "\(item.path): \(response.text)")
  }

  /// Sends a request to all devices, because the audience of an example requires tags that the
  /// devices lack.
  private func send(_ request: String, _ client: inout HubClient) throws {
    let parts = request.split(separator: "\n\n", maxSplits: 1)
    var headers: [(String, String)] = []
    for line in parts[0].split(separator: "\n").dropFirst() {
      let words = line.split(separator: ": ", maxSplits: 1).map(String.init)
      if words.count == 2, words[0].hasPrefix("ServiceBusNotification-Format") {
        headers.append((words[0], words[1]))
      }
    }
    let response = try client.send(
      .post, "/myhub/messages/?api-version=2015-01", headers, body: String(parts[1]))
    #expect(response.status == 201, "\(response.text)")
  }
}
