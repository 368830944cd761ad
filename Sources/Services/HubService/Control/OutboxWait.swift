/// The wait of a client until the outbox has enough matching notifications.
///
/// Each notification is looked at once, so that a wait costs as little in a full outbox as in an
/// empty one.
struct OutboxWait: Sendable {
  let query: OutboxQuery
  /// The number of matching notifications up to `sequence`.
  private var count = 0
  private var sequence = 0
  /// The revision of the outbox to which `count` belongs.
  private var revision = 0

  init(_ query: OutboxQuery) { self.query = query }

  /// Whether the outbox has enough notifications.
  mutating func isOver(in outbox: Outbox) -> Bool {
    guard let goal = query.count else { return true }
    if revision != outbox.revision {
      (count, sequence) = (0, 0)
      revision = outbox.revision
    }
    for sent in outbox.notifications(after: sequence) where query.filter.matches(sent) {
      count += 1
    }
    sequence = outbox.newestSequence
    return count >= goal
  }
}
