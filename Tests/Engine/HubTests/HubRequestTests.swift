import Foundation
import Hub
import TestSupport
import Testing

struct HubRequestTests {
  private let body = Array(
    #"{"messageParam":"Breaking World News!","News_French":"L'actualité \"mondiale\""}"#.utf8)

  @Test func `a request equals the example in Microsoft's tutorial`() {
    let request = HubRequest(body: body, audience: "World")
    #expect(
      String(decoding: request.http, as: UTF8.self) == #"""
        POST https://{namespace}.servicebus.windows.net/{hub}/messages/?api-version=2015-01 HTTP/1.1
        Authorization: {token}
        Content-Type: application/json;charset=utf-8
        ServiceBusNotification-Format: template
        ServiceBusNotification-Tags: World

        {"messageParam":"Breaking World News!","News_French":"L'actualité \"mondiale\""}
        """#)
  }

  @Test func `a broadcast has no tag header`() {
    let text = String(decoding: HubRequest(body: body, audience: nil).http, as: UTF8.self)
    #expect(!text.contains("Tags"))
  }

  @Test func `a curl command has one option per line`() {
    let request = HubRequest(body: body, audience: "$UserId:{ann} && !vip")
    #expect(
      String(decoding: request.curl, as: UTF8.self) == #"""
        curl "https://${HUB_NAMESPACE:?}.servicebus.windows.net/${HUB_NAME:?}/messages/?api-version=2015-01" \
          --header "Authorization: ${HUB_TOKEN:?}" \
          --header 'Content-Type: application/json;charset=utf-8' \
          --header 'ServiceBusNotification-Format: template' \
          --header 'ServiceBusNotification-Tags: $UserId:{ann} && !vip' \
          --data-raw '{"messageParam":"Breaking World News!","News_French":"L'\''actualité \"mondiale\""}'

        """#)
  }

  @Test(arguments: [
    "'", "''", "a'b", "$(reboot)", "`reboot`", #"\"#, #"\'"#, "!", "\"", "\n", "a\nb\n", "@file",
    "*",
    "%s", "é😀", "-x", "\t ; & | < > # ~ \\\n", "$HOME ${HOME}",
  ])
  func `a shell passes the exact bytes to curl`(_ text: String) throws {
    let words = try words(Array(text.utf8), audience: "World && $UserId:{ann}")
    #expect(words.last == text)
    #expect(words.dropLast().last == "--data-raw")
    #expect(words.contains("ServiceBusNotification-Tags: World && $UserId:{ann}"))
    #expect(words.contains("Authorization: SharedAccessSignature sr=x&sig=y%3d"))
    #expect(words.first == "https://ns.servicebus.windows.net/news/messages/?api-version=2015-01")
  }

  @Test func `a curl command can contain a body of 64 KB`() throws {
    let text = String(repeating: "it's ", count: 64 * 1024 / 5)
    #expect(try words(Array(text.utf8), audience: nil).last == text)
  }

  @Test func `a command without a token fails and sends nothing`() throws {
    let folder = try TemporaryFolder()
    let run = try run(HubRequest(body: body, audience: nil), in: folder, variables: [:])
    #expect(run.code != 0)
    #expect(run.text.isEmpty)
    #expect(run.talk.contains("HUB_NAMESPACE"))
  }

  /// Returns the arguments that `curl` receives when a shell runs the command.
  private func words(_ body: [UInt8], audience: String?) throws -> [String] {
    let folder = try TemporaryFolder()
    let run = try run(
      HubRequest(body: body, audience: audience), in: folder,
      variables: [
        "HUB_NAMESPACE": "ns", "HUB_NAME": "news",
        "HUB_TOKEN": "SharedAccessSignature sr=x&sig=y%3d",
      ])
    return run.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs the command with a fake `curl` that prints its arguments, each followed by a NUL byte.
  private func run(
    _ request: HubRequest, in folder: TemporaryFolder, variables: [String: String]
  ) throws -> CommandRun {
    let script = #"curl() { for word in "$@"; do printf '%s\0' "$word"; done; }"# + "\n"
    try folder.write("send.sh", bytes: Array(script.utf8) + request.curl)
    return try CommandRun(
      program: "/bin/sh", ["send.sh"], in: folder.path, environment: variables)
  }
}
