import HTTP
import PushServices
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct WebReceiptTests {
  private var push = TestPush()

  init() throws { try push.name(#"{"id":"a","platform":"web","token":"a"}"#) }

  /// Sends a message that asks for a receipt, and returns the paths of the message and its receipts.
  private mutating func send(
    ttl: Int = 60, _ headers: [(String, String)] = []
  ) throws -> (message: String, receipts: String) {
    let answer = try push.send(
      .post, "/web/push/a", [("TTL", "\(ttl)"), ("Prefer", "respond-async")] + headers)
    #expect(answer.response.status == 202)
    let origin = "https://localhost:8900"
    let link = try #require(answer.response.headers["Link"])
    #expect(link.hasSuffix(">; rel=\"urn:ietf:params:push:receipt\""))
    let receipts = try #require(link.dropFirst().split(separator: ">").first)
    let message = try #require(answer.response.headers["Location"])
    return (
      String(message.dropFirst(origin.count)), String(receipts.dropFirst(origin.count))
    )
  }

  private mutating func statuses(_ path: String) throws -> String {
    let answer = try push.send(.get, path)
    return answer.response.status == 204
      ? "none"
      : answer.text.split(separator: "\"status\":").dropFirst().map { $0.prefix(3) }
        .joined(separator: " ")
  }

  @Test mutating func `a delivered message has a receipt, once`() throws {
    let (_, receipts) = try send()
    #expect(try statuses(receipts) == "204")
    #expect(try statuses(receipts) == "none")
  }

  @Test mutating func `messages can share the list of their receipts`() throws {
    let (_, receipts) = try send()
    let (_, others) = try send([("Push-Receipt", "https://localhost:8900\(receipts)")])
    #expect(others == receipts)
    #expect(try statuses(receipts) == "204 204")
  }

  @Test mutating func `a message that expires is gone`() throws {
    _ = try push.send(.put, "/devices/a", body: #"{"online":false}"#)
    let (_, receipts) = try send(ttl: 10)
    #expect(try statuses(receipts) == "none")
    push.now += 10
    _ = push.settle()
    #expect(try statuses(receipts) == "410")
    let (_, later) = try send(ttl: 10)
    _ = try push.send(.put, "/devices/a", body: #"{"online":true}"#)
    #expect(try statuses(later) == "204")
  }

  @Test mutating func `a browser can acknowledge a message`() throws {
    _ = try push.send(.put, "/devices/a", body: #"{"online":false}"#)
    let (message, receipts) = try send()
    #expect(try push.send(.delete, message).response.status == 204)
    #expect(try statuses(receipts) == "204")
  }

  @Test mutating func `receipts and the messages that wait for one outlive a restart`() throws {
    let (_, receipts) = try send()
    _ = try push.send(.put, "/devices/a", body: #"{"online":false}"#)
    let (message, _) = try send([("Push-Receipt", "https://localhost:8900\(receipts)")])
    let (_, read) = try send()
    push.restart()
    #expect(try statuses(receipts) == "204")
    #expect(try statuses(read) == "none")
    #expect(try push.send(.delete, message).response.status == 204)
    #expect(try statuses(receipts) == "204")
  }

  @Test mutating func `a receipt that was read stays read after a restart`() throws {
    let (_, receipts) = try send()
    #expect(try statuses(receipts) == "204")
    push.restart()
    #expect(try statuses(receipts) == "none")
  }

  @Test mutating func `other paths and methods are refused`() throws {
    let (message, receipts) = try send()
    #expect(try push.send(.get, "/web/receipts/other").response.status == 404)
    #expect(try push.send(.delete, receipts).response.status == 405)
    #expect(try push.send(.get, message).response.status == 405)
  }

  @Test mutating func `a message that was deleted is not delivered`() throws {
    _ = try push.send(.put, "/devices/a", body: #"{"online":false}"#)
    let (message, _) = try send()
    let deleted = try push.send(.delete, message)
    #expect(deleted.response.status == 204)
    #expect(deleted.changes.map(\.state) == [.deleted])
    #expect(try push.send(.put, "/devices/a", body: #"{"online":true}"#).changes.isEmpty)
    #expect(try push.send(.delete, message).response.status == 404)
    #expect(try push.send(.delete, "/web/message/unknown").response.status == 404)
  }
}
