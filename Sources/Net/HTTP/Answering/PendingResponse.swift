internal import Synchronization

/// A response that any thread can complete later.
///
/// Handlers must not block, because an HTTP/2 connection can have other requests to handle. To wait
/// for an event, return a pending response; if it is not completed in time, the fallback is sent.
///
/// ```swift
/// let pending = PendingResponse(within: .seconds(5)) { response(for: filter, isComplete: false) }
/// waiters.append(pending)
/// return .later(pending)
/// ```
package final class PendingResponse: Sendable {
  private struct State {
    var response: Response?
    var isWaiting = true
    var waker: Waker?
  }

  private let state = Mutex(State())
  /// The timeout after which the fallback is sent.
  let time: Duration
  private let fallback: @Sendable () -> Response

  /// Creates a pending response with a timeout and a fallback.
  package init(within time: Duration, otherwise fallback: @escaping @Sendable () -> Response) {
    self.time = time
    self.fallback = fallback
  }

  /// Whether the response can still be completed.
  package var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Completes the response; returns false if it was already completed, timed out or abandoned.
  @discardableResult
  package func complete(with response: Response) -> Bool {
    let (waker, isFirst) = state.withLock { state -> (Waker?, Bool) in
      guard state.isWaiting else { return (nil, false) }
      state.isWaiting = false
      state.response = response
      return (state.waker.take(), true)
    }
    waker?.wake()
    return isFirst
  }

  /// Sets the waker of the connection that waits for the response.
  func attach(_ waker: Waker) { state.withLock { $0.waker = waker } }

  /// The response, if it is complete.
  var completed: Response? { state.withLock { $0.response } }

  /// Ends the wait; returns the completed response or the fallback.
  func expire() -> Response {
    let completed = state.withLock { state -> Response? in
      state.isWaiting = false
      state.waker = nil
      return state.response
    }
    return completed ?? fallback()
  }

  /// Ends the wait because the client disconnected.
  func abandon() {
    state.withLock { state in
      state.isWaiting = false
      state.waker = nil
    }
  }
}
