internal import Files
internal import Synchronization

/// A queue that commits the changes of concurrent requests in shared transactions of a store.
///
/// Requests add their changes in the order in which they change the state. One request at a time
/// commits the queued changes of all requests, and the others wait for it, so that several requests
/// share a transaction.
///
/// ```swift
/// let ticket = queue.add(state.takeChanges())
/// try queue.commit(through: ticket)
/// ```
package final class StoreQueue: Sendable {
  fileprivate struct Waiting {
    var changes: [StoreChange] = []
    /// The number of additions so far; additions up to `settledTicket` are committed or refused.
    var ticket = 0
    var settledTicket = 0
    /// Whether a request is committing changes.
    var isCommitting = false
    /// The failure of the last commit, until the state was rolled back; every later addition is
    /// refused, because its request may have seen a change that was never stored.
    var failure: StoreError?
    /// The tickets that were refused, each range with the failure.
    var refusals: [(tickets: ClosedRange<Int>, failure: StoreError)] = []

    /// Returns the failure of an addition; nil if it is committed or still waiting.
    func refusal(of ticket: Int) -> StoreError? {
      if let failure, ticket > settledTicket { return failure }
      return refusals.last { $0.tickets.contains(ticket) }?.failure
    }
  }

  private let waiting = UnfairLock(Waiting())
  /// The store; nil after it was closed.
  private let store: Mutex<SQLiteStore?>

  /// The path of the database file.
  private let path: String

  /// Creates a queue for a store.
  package init(_ store: consuming sending SQLiteStore) {
    path = store.path
    self.store = Mutex(store)
  }

  /// Adds changes, and returns a ticket for all changes added so far.
  package func add(_ changes: [StoreChange]) -> Int {
    waiting.withLock { waiting in
      guard !changes.isEmpty else { return waiting.ticket }
      waiting.changes += changes
      waiting.ticket += 1
      return waiting.ticket
    }
  }

  /// Commits all changes up to a ticket, unless another request has already committed them.
  ///
  /// After a failure, all changes that wait are refused: their requests throw the failure, too, and
  /// the state must be rolled back.
  package func commit(through ticket: Int) throws(StoreError) {
    enum Step { case commit, done, refused(StoreError) }
    let step = waiting.withLock(
      when: { !$0.isCommitting || $0.settledTicket >= ticket },
      { waiting -> Step in
        if let failure = waiting.refusal(of: ticket) { return .refused(failure) }
        if waiting.settledTicket >= ticket { return .done }
        waiting.isCommitting = true
        return .commit
      })
    switch step {
    case .done: return
    case .refused(let failure): throw failure
    case .commit:
      let failure = store.withLock { store in commitChanges(through: ticket, to: &store) }
      if let failure { throw failure }
    }
  }

  /// Restores the state from the store if a commit has failed since the last call; otherwise does
  /// nothing.
  ///
  /// The caller must hold the lock of the state, so that no change is added meanwhile.
  package func rollBack(
    _ restore: (inout SQLiteStore) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let cause = waiting.withLock({ $0.failure }) else { return }
    guard cause != .closed else { throw cause }
    // A connection of its own, which can read while the other one holds the file.
    var reader = try SQLiteStore.reading(file: path)
    try restore(&reader)
    waiting.withLock { waiting in
      waiting.refuse(because: cause)
      waiting.failure = nil
    }
  }

  /// Commits all changes and closes the store; later commits throw `StoreError.closed`.
  ///
  /// Waits for a commit in progress. The first call closes the store; later calls do nothing.
  package func close() throws(StoreError) {
    let lastTicket = waiting.withLock { $0.ticket }
    let failure = store.withLock { store -> StoreError? in
      let failure = commitChanges(through: lastTicket, to: &store)
      guard let open = store.take() else { return nil }
      do throws(StoreError) {
        try open.close()
        return failure
      } catch {
        return failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Commits the waiting changes up to a ticket; returns the failure, if any.
  private func commitChanges(
    through ticket: Int, to store: inout SQLiteStore?
  ) -> StoreError? {
    guard let batch = nextBatch(for: ticket) else {
      waiting.withLock { $0.isCommitting = false }
      return nil
    }
    do throws(StoreError) {
      guard try store?.commit(batch.changes) != nil else { throw .closed }
      // Both change at once, so that the waiting requests wake up only once.
      waiting.withLock { waiting in
        waiting.settledTicket = batch.ticket
        waiting.isCommitting = false
      }
      return nil
    } catch {
      waiting.withLock { waiting in
        waiting.changes = []
        waiting.failure = error
        waiting.isCommitting = false
      }
      return error
    }
  }

  /// Removes and returns all changes; nil if the ticket was settled in the meantime.
  private func nextBatch(for ticket: Int) -> (changes: [StoreChange], ticket: Int)? {
    waiting.withLock { waiting in
      guard waiting.settledTicket < ticket, waiting.failure == nil else { return nil }
      defer { waiting.changes = [] }
      return (waiting.changes, waiting.ticket)
    }
  }
}

extension StoreQueue.Waiting {
  /// The maximum number of ranges that are kept; far more than requests that can be in progress.
  private static let mostRefusals = 1024

  /// Settles all additions that were not committed as refused.
  fileprivate mutating func refuse(because failure: StoreError) {
    if settledTicket < ticket { refusals.append((settledTicket + 1...ticket, failure)) }
    if refusals.count > Self.mostRefusals { refusals.removeFirst(refusals.count / 2) }
    // The next request that changes nothing waits for this ticket, which is not refused.
    ticket += 1
    settledTicket = ticket
  }
}
