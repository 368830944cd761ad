internal import Bytes
internal import Documents
internal import Hub

/// A query of the outbox: a filter and the number of notifications to wait for.
struct OutboxQuery: Sendable {
  let filter: OutboxFilter
  /// The number of matching notifications to wait for; nil to respond immediately.
  let count: Int?
  /// The maximum time to wait; nil to respond immediately.
  let wait: WaitTime?
  private let limit: Int

  /// Maximum number of notifications in a response.
  static let largestLimit = 100_000
  private static let defaultLimit = 1000

  /// The number of notifications without a limit in the query.
  enum Extent { case page, export }

  init(_ query: QueryItems, _ extent: Extent = .page) throws(ServiceError) {
    filter = try OutboxFilter(query)
    count = try Self.number("count", in: query)
    let most = extent == .page ? Self.defaultLimit : Self.largestLimit
    limit = try Self.number("limit", in: query) ?? most
    if let text = query["wait"] {
      guard let time = WaitTime(text) else {
        throw .badRequest("'wait' must be a duration such as 5s or 500ms")
      }
      wait = time
    } else {
      wait = nil
    }
  }

  private static func number(_ name: String, in query: QueryItems) throws(ServiceError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), (0...largestLimit).contains(number) else {
      throw .badRequest("'\(name)' must be a number from 0 to \(largestLimit)")
    }
    return number
  }

  /// Whether at least `count` notifications match; always true if `count` is not set.
  func isComplete(in outbox: Outbox) -> Bool {
    guard let count else { return true }
    var found = 0
    for notification in outbox.all where filter.matches(notification) {
      found += 1
      if found >= count { return true }
    }
    return count == 0
  }

  /// Returns the response with the newest matching notifications, oldest first.
  func page(of outbox: Outbox) -> JSONValue {
    OutboxOutput.page(found(in: outbox), isComplete: isComplete(in: outbox))
  }

  /// Returns the newest matching notifications, oldest first, one on each line.
  func lines(of outbox: Outbox) -> [UInt8] {
    found(in: outbox).flatMap { sent in
      JSONWriter.compact(OutboxOutput.notification(sent)) + [UInt8(ascii: "\n")]
    }
  }

  private func found(in outbox: Outbox) -> [SentNotification] {
    outbox.newest(limit) { filter.matches($0) }
  }
}
