import HubService
import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: SQLiteSupport.isBuiltIn, "SQLite is not installed"))
struct StoreQueueTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/hub.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `closing stores the changes that wait in the queue`() throws {
    let queue = StoreQueue(try SQLiteStore.open(file: path))
    _ = queue.add([.put(StoreKey(.counter, "a"), [1])])
    try queue.close()
    var store = try SQLiteStore.open(file: path)
    #expect(try store.count(of: .counter) == 1)
  }

  @Test func `a change after closing is refused and not stored`() throws {
    let queue = StoreQueue(try SQLiteStore.open(file: path))
    try queue.close()
    let ticket = queue.add([.put(StoreKey(.counter, "a"), [1])])
    #expect(throws: StoreError.closed) { try queue.commit(through: ticket) }
    var store = try SQLiteStore.open(file: path)
    #expect(try store.count(of: .counter) == 0)
  }

  @Test func `a queue that is closed twice reports no failure`() throws {
    let queue = StoreQueue(try SQLiteStore.open(file: path))
    try queue.close()
    try queue.close()
  }
}
