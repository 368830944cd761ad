internal import Files
internal import Synchronization

/// The limit for the number of batches that are rendered at once, because each one needs memory.
final class BatchLimit: Sendable {
  private let running = Mutex(0)
  private let most = 2 * max(2, StandardStream.processorCount)

  /// The permission to render one batch; it ends with the object.
  final class Permit: Sendable {
    private let limit: BatchLimit
    fileprivate init(_ limit: BatchLimit) { self.limit = limit }
    deinit { limit.running.withLock { $0 -= 1 } }
  }

  /// Returns a permit; nil if the maximum number of batches is running.
  func permit() -> Permit? {
    let isAllowed = running.withLock { running in
      guard running < most else { return false }
      running += 1
      return true
    }
    return isAllowed ? Permit(self) : nil
  }
}
