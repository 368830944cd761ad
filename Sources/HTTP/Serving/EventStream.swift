internal import Synchronization

/// A stream of bytes that any thread writes and one connection sends.
///
/// It is bounded: a client that reads too slowly is cut off rather than kept in memory, and comes
/// back with `Last-Event-ID`. Writing never waits.
///
/// ```swift
/// let stream = EventStream()
/// subscribers.append(stream)
/// return .now(.events(stream, startingWith: backlog))
/// …
/// subscribers.removeAll { !$0.write(event.bytes) }
/// ```
package final class EventStream: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isOpen = true
    var waker: Waker?
  }

  private let state = Mutex(State())
  private let capacity: Int
  /// The time after which a quiet stream sends a heartbeat.
  let heartbeat: Duration

  /// Creates a stream that keeps up to a number of bytes which the client has not taken yet.
  package init(capacity: Int = 1 << 20, heartbeat: Duration = .seconds(15)) {
    self.capacity = capacity
    self.heartbeat = heartbeat
  }

  /// Whether the client is still there and the stream was not ended.
  package var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Appends bytes; false if the stream is over, because it was ended, the client has gone, or it
  /// did not keep up.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    let (waker, isOpen) = state.withLock { state -> (Waker?, Bool) in
      guard state.isOpen else { return (nil, false) }
      if state.bytes.count + bytes.count > capacity {
        state.isOpen = false
      } else {
        state.bytes += bytes
      }
      return (state.waker, state.isOpen)
    }
    waker?.wake()
    return isOpen
  }

  /// Ends the stream once everything written was sent.
  package func end() {
    let waker = state.withLock { state -> Waker? in
      state.isOpen = false
      return state.waker
    }
    waker?.wake()
  }

  /// Wakes a connection from now on whenever there is something to send.
  func attach(_ waker: Waker) { state.withLock { $0.waker = waker } }

  /// Ends the stream: nobody will send what is written.
  func detach() {
    state.withLock { state in
      state.waker = nil
      state.bytes = []
      state.isOpen = false
    }
  }

  /// Takes what is to be sent, and whether more may follow.
  func take() -> (bytes: [UInt8], isOpen: Bool) {
    state.withLock { state in
      let bytes = state.bytes
      state.bytes = []
      return (bytes, state.isOpen)
    }
  }
}
