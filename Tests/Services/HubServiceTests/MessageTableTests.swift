import HTTP
import Hub
import Testing

@testable import HubService

/// Tests which messages a hub keeps, and that each is found by its own id.
struct MessageTableTests {
  private static func message(_ number: Int) throws -> Message {
    let request = try SendRequest(
      accepted: .template, audience: try SendAudience(nil), headers: [], body: Array("{}".utf8),
      remarks: [])
    return Message(id: "id-\(number)", request: request, enqueued: HubTime(seconds: Int64(number)))
  }

  @Test(arguments: [0, 1, 999, 1000, 1001, 20_000, 20_001, 45_000])
  func `the newest messages are found by their ids, and no others`(beyond: Int) throws {
    var table = MessageTable(isStored: true)
    let total = MessageTable.capacity + beyond
    let template = try Self.message(0)
    for number in 0..<total {
      table.put(
        Message(
          id: "id-\(number)", request: template.request, enqueued: HubTime(seconds: Int64(number))))
    }
    #expect(table.count == MessageTable.capacity)
    #expect(table.ids.first == "id-\(beyond)")
    #expect(table.ids.last == "id-\(total - 1)")
    for number in Set([0, 1, beyond - 1, beyond, beyond + 1, total / 2, total - 1]) {
      let found = table["id-\(number)"]?.enqueued
      #expect(found == (number >= beyond ? HubTime(seconds: Int64(number)) : nil), "\(number)")
    }
    let changes = table.takeChanges(hub: "h")
    #expect(changes.count == total, "a put for each kept message, a removal for each other one")
  }

  @Test func `a message that changes keeps its place`() throws {
    var table = MessageTable()
    for number in 0..<3 { table.put(try Self.message(number)) }
    var changed = try Self.message(1)
    changed.state = .canceled
    table.put(changed)
    #expect(Array(table.ids) == ["id-0", "id-1", "id-2"])
    #expect(table["id-1"]?.state == .canceled)
    #expect(table["id-2"]?.state == .completed)
  }
}
