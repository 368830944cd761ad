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
  private struct Waiting {
    var changes: [StoreChange] = []
    /// The number of additions so far; additions up to `committedTicket` are committed.
    var ticket = 0
    var committedTicket = 0
    /// Whether a request is committing changes.
    var isCommitting = false
  }

  private let waiting = UnfairLock(Waiting())
  /// The store; nil after it was closed.
  private let store: Mutex<SQLiteStore?>

  /// Creates a queue for a store.
  package init(_ store: consuming sending SQLiteStore) { self.store = Mutex(store) }

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
  /// After a failure, the changes stay in the queue and the next request tries again.
  package func commit(through ticket: Int) throws(StoreError) {
    let isCommitted = waiting.withLock(
      when: { !$0.isCommitting || $0.committedTicket >= ticket },
      { waiting in
        let isCommitted = waiting.committedTicket >= ticket
        if !isCommitted { waiting.isCommitting = true }
        return isCommitted
      })
    if isCommitted { return }
    let failure = store.withLock { store in commitChanges(through: ticket, to: &store) }
    if let failure { throw failure }
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
        waiting.committedTicket = batch.ticket
        waiting.isCommitting = false
      }
      return nil
    } catch {
      waiting.withLock { waiting in
        waiting.changes.insert(contentsOf: batch.changes, at: 0)
        waiting.isCommitting = false
      }
      return error
    }
  }

  /// Removes and returns all changes; nil if the ticket was committed in the meantime.
  private func nextBatch(for ticket: Int) -> (changes: [StoreChange], ticket: Int)? {
    waiting.withLock { waiting in
      guard waiting.committedTicket < ticket else { return nil }
      defer { waiting.changes = [] }
      return (waiting.changes, waiting.ticket)
    }
  }
}
