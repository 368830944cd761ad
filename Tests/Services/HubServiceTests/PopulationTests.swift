import HTTP
import HubService
import TestSupport
import Testing

/// Sends to random devices, and compares the result with an independent evaluator of tag
/// expressions.
struct PopulationTests {
  private static let tags = ["a", "B", "news", "World", "user:1", "x@y", "n.m", "#1"]

  @Test(arguments: GeneratedInputs.shares)
  func `a template send reaches exactly the devices of its audience`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds { try check(seed) }
  }

  private func check(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    var hub = TestHub()
    var devices: [(handle: String, tags: Set<String>)] = []
    for index in 0..<Int.random(in: 0..<5, using: &generator) {
      let own = Self.tags.filter { _ in generator.once(in: 3) }
      let entry = Entry.gcm(
        "d\(index)", tags: own.joined(separator: ","), body: #"{"data":{"m":"$(m)"}}"#)
      let response = try hub.send(.post, "/myhub/registrations", body: entry)
      #expect(response.status == 200, "seed \(seed)")
      devices.append(("d\(index)", Set(own.map { $0.lowercased() })))
    }
    let expression = OracleExpression.random(&generator, tags: Self.tags, most: 6)
    let headers = [("ServiceBusNotification-Tags", expression.text)]
    let sent = try hub.send(.post, "/myhub/messages", headers, body: #"{"m":"Hi"}"#)
    #expect(sent.status == 201, "seed \(seed): \(expression.text)")
    let rows = try OutboxRow.rows(hub.control(.get, "/outbox").text)
    let expected = devices.filter { expression.holds(for: $0.tags) }.map(\.handle)
    #expect(rows.map(\.handle) == expected, "seed \(seed): \(expression.text)")
    #expect(rows.allSatisfy { $0.payload == #"{"data":{"m":"Hi"}}"# }, "seed \(seed)")
  }
}
