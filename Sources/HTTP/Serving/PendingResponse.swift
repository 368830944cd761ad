internal import Synchronization

/// An answer that will be known later.
///
/// A handler must not wait: its connection may have other requests to answer. It returns a pending
/// response instead, which any thread completes; after a time the response completes itself.
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
  /// The time until the fallback is sent.
  let time: Duration
  private let fallback: @Sendable () -> Response

  /// Creates a response that is the fallback unless it is completed in time.
  package init(within time: Duration, otherwise fallback: @escaping @Sendable () -> Response) {
    self.time = time
    self.fallback = fallback
  }

  /// Whether the client still waits, so that completing makes sense.
  package var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Completes the response; false if it already was, its time is over, or the client has gone.
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

  /// Wakes a connection when the response is complete.
  func attach(_ waker: Waker) { state.withLock { $0.waker = waker } }

  /// The response if it is complete.
  var completed: Response? { state.withLock { $0.response } }

  /// The response at the end of its time.
  func expire() -> Response {
    let completed = state.withLock { state -> Response? in
      state.isWaiting = false
      state.waker = nil
      return state.response
    }
    return completed ?? fallback()
  }

  /// Notes that nobody waits any more.
  func abandon() {
    state.withLock { state in
      state.isWaiting = false
      state.waker = nil
    }
  }
}
