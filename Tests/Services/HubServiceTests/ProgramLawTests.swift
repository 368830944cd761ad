import Files
import HTTP
import HubService
import TestSupport
import Testing

/// Sends the output of `crier register` and `crier message` to a hub; the outbox then contains the
/// output of `crier render`.
struct ProgramLawTests {
  private static let notifications = [
    "breaking-news", "localized-news", "match-score", "notify-user", "rich-push", "weather-tile",
  ]
  private let folder: TemporaryFolder
  private var hub = TestHub()

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String]) throws -> String {
    let run = try CommandRun(arguments, in: RepositoryFolder.root)
    #expect(run.code == 0, "\(arguments): \(run.talk)")
    return run.text
  }

  @Test(arguments: notifications)
  mutating func `a send through the hub results in the bytes that render writes`(
    _ notification: String
  ) throws {
    let samples = "\(RepositoryFolder.root)/Templates/\(notification)/samples"
    let file = try #require(Folder.names(in: samples).sorted().first)
    let sample = String(file.prefix { $0 != "." })
    _ = try run([
      "render", notification, "--locale", "fr", "--sample", sample, "--out", folder.path,
    ])
    let output = "\(folder.path)/\(notification)"
    let rendered = try Folder.names(in: output).sorted().map { "\(output)/\($0)" }
    #expect(!rendered.isEmpty)
    for (index, path) in rendered.enumerated() {
      try install(notification, template: template(of: path), number: index)
    }
    try send(run(["message", notification, "--sample", sample, "--as", "http"]))
    for (index, path) in rendered.enumerated() {
      let sent = hub.control(.get, "/outbox?device=i-\(index)").text
      let rows = try OutboxRow.rows(sent)
      let expected = try FileReader.text(of: path, limit: 1 << 20)
      #expect(rows.map(\.payload) == [String(decoding: expected, as: UTF8.self)], "\(path)")
    }
  }

  /// Returns the name of the template that was rendered to a file such as
  /// `apns.visible.fr.photo.json`.
  private func template(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.split(separator: ".").prefix { $0 != "fr" }.joined(separator: ".")
  }

  private mutating func install(_ notification: String, template: String, number: Int) throws {
    let handle =
      template.hasPrefix("apns")
      ? "00FC13AD0\(number)"
      : template.hasPrefix("wns") ? "https://w.example/\(number)" : "t\(number)"
    let body = try run([
      "register", notification, "--locale", "fr", "--platform", template, "--handle", handle,
      "--installation-id", "i-\(number)",
    ])
    let response = try hub.send(.put, "/myhub/installations/i-\(number)", body: body)
    #expect(response.status == 200, "\(template): \(response.text)")
  }

  /// Sends a request to all devices, because the audience of an example requires tags that the
  /// devices lack.
  private mutating func send(_ request: String) throws {
    let parts = request.split(separator: "\n\n", maxSplits: 1)
    var headers: [(String, String)] = []
    for line in parts[0].split(separator: "\n").dropFirst() {
      let words = line.split(separator: ": ", maxSplits: 1).map(String.init)
      if words.count == 2, !["Authorization", "ServiceBusNotification-Tags"].contains(words[0]) {
        headers.append((words[0], words[1]))
      }
    }
    let response = try hub.send(
      .post, "/myhub/messages/?api-version=2015-01", headers, body: String(parts[1]))
    #expect(response.status == 201, "\(response.text)")
  }
}
