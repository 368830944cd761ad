import Diagnostics
import Documents
import HTTP
import Localization
import Streaming
import Synchronization
import TestSupport
import Testing
import Workspaces

@testable import RenderService

struct BatchRouteTests {
  private let story: ServedStory

  init() throws { story = try ServedStory() }

  /// Returns the records of a stream in one block, as `crier stream` renders them.
  private func records(_ body: String) -> String {
    var renderer = LineRenderer(Workspace.load(story.folder.path), StreamSettings(.records))
    var result = RenderedBlock()
    renderer.render(LineBlock(bytes: Array(body.utf8)), into: &result)
    return String(decoding: result.output, as: UTF8.self)
  }

  @Test func `a bad line is an error, and the other lines are rendered in order`() throws {
    let body = """
      {"id":1,"notification":"news","platform":"apns","arguments":{"n":1,"when":"2026-01-02"}}

      {"id":"x","notification":"newz"}
      nonsense
      {"notification":"news","platform":"wns","arguments":{"n":2,"when":"2026-01-02"}}
      """
    let response = try story.post("/batch", body, .lines)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/x-ndjson")
    #expect(response.text == records(body))
    #expect(response.text.split(separator: "\n").count == 4)
    #expect(response.text.contains(#"{"line":3,"id":"x","error":{"code":"notification-unknown""#))
    #expect(response.text.contains(#"{"line":4,"error":"#))
    #expect(response.text.contains(#"{"line":5,"payload":"#))
  }

  @Test(arguments: ["", "\n", " \n\n"])
  func `a batch without requests has an empty response`(_ body: String) throws {
    let response = try story.post("/batch", body, .lines)
    #expect(response.status == 200)
    #expect(response.body == [])
  }

  @Test func `generated lines produce the same bytes as a stream`() throws {
    var generator = Generator(seed: 7)
    var lines: [String] = []
    for number in 0..<3000 { lines.append(Self.line(number, &generator)) }
    // Lines longer than a piece of the response, at its end and in its middle.
    lines.insert(Self.line(1, text: String(repeating: "ž", count: 40_000)), at: 1500)
    lines.append(Self.line(2, text: String(repeating: "x", count: 100_000)))
    let body = lines.joined(separator: "\n")
    #expect(try story.post("/batch", body, .lines).text == records(body))
  }

  private static func line(_ number: Int, text: String) -> String {
    #"{"id":\#(number),"notification":"news","platform":"apns","arguments":{"place":"\#(text)","n":1,"when":"2026-01-02"}}"#
  }

  /// Returns a request: plain, unusual or broken.
  private static func line(_ number: Int, _ generator: inout Generator) -> String {
    let place = generator.one(of: [
      #""Brno""#, #""a\"b\\c\n\u0000""#, #""\uD83D\uDE00 ]]> $(n) <&>""#, "3", "true", "null",
      "[1]",
      #""\u202Eabc""#, #"{"type":"currency","value":"1.50","currency":"EUR"}"#, #""\uD800""#,
    ])
    let count = generator.one(of: ["1", "2", "5", "1.5", "1e3", "-0", #""4""#, #""many""#, "null"])
    let notification = generator.one(of: ["news", "news", "news", "newz"])
    let platform = generator.one(of: ["apns", "wns", "wns-toast", "apn"])
    let locale = generator.one(of: ["en", "pl", "pl-PL", "de", "p\\u006c", ""])
    let id = generator.one(of: ["\(number)", #""\#(number)""#, "null", "[1]", "01"])
    var line =
      #"{"id":\#(id),"notification":"\#(notification)","platform":"\#(platform)","locale":"\#(locale)","arguments":{"place":\#(place),"n":\#(count),"when":"2026-01-02"}}"#
    if generator.once(in: 10) { generator.damage(&line, with: "{}[]\",:'\\u0e.-+ntf\u{E9}") }
    return generator.once(in: 30) ? "" : line.replacing("\n", with: " ")
  }

  @Test func `a client that reads slowly does not fill the memory of the service`() throws {
    let line = Self.line(1, text: String(repeating: "x", count: 900)) + "\n"
    let body = String(repeating: line, count: 15_000)
    var client = try ClientConnection(to: story.endpoint)
    client.bodyLimit = 1 << 30
    let head = try client.begin(
      ClientRequest(
        .post, "/batch", ["Content-Type": "application/x-ndjson"], body: Array(body.utf8)))
    #expect(head.headers["Transfer-Encoding"] == "chunked")
    var count = 0
    while let piece = try client.nextPiece() { count += piece.count { $0 == UInt8(ascii: "\n") } }
    #expect(count == 15_000)
  }

  @Test func `more batches than the limit are asked to come back later`() throws {
    let limit = BatchLimit()
    var permits: [BatchLimit.Permit] = []
    while let permit = limit.permit() { permits.append(permit) }
    #expect(permits.count >= 4)
    permits.removeLast()
    #expect(limit.permit() != nil)
  }
}
