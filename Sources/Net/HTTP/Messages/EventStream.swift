internal import Synchronization

/// A byte stream with a bounded buffer, which any thread can fill and one connection sends.
///
/// Writing never blocks. If the client does not read fast enough, the stream ends; the client can
/// reconnect and resume with `Last-Event-ID`.
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
  /// The interval after which an inactive stream sends a heartbeat.
  let heartbeat: Duration

  /// Creates a stream that buffers up to `capacity` bytes.
  package init(capacity: Int = 1 << 20, heartbeat: Duration = .seconds(15)) {
    self.capacity = capacity
    self.heartbeat = heartbeat
  }

  /// Whether the stream accepts writes: it has not ended, and the client is connected.
  package var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Appends bytes; returns false if the stream has ended.
  ///
  /// A stream ends when `end` is called, when the client disconnects, or when the buffer is full.
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

  /// Ends the stream; bytes that were written before are still sent.
  package func end() {
    let waker = state.withLock { state -> Waker? in
      state.isOpen = false
      return state.waker
    }
    waker?.wake()
  }

  /// Sets the waker of the connection that sends the stream.
  func attach(_ waker: Waker) { state.withLock { $0.waker = waker } }

  /// Ends the stream because its connection is closed.
  func detach() {
    state.withLock { state in
      state.waker = nil
      state.bytes = []
      state.isOpen = false
    }
  }

  /// Removes and returns the buffered bytes; `isOpen` tells whether more bytes can follow.
  func take() -> (bytes: [UInt8], isOpen: Bool) {
    state.withLock { state in
      let bytes = state.bytes
      state.bytes = []
      return (bytes, state.isOpen)
    }
  }
}
