internal import Dispatch
internal import Synchronization

/// A queue of events, which the server's thread handles one after the other.
final class Mailbox: Sendable {
  enum Event: Sendable {
    /// A message from the client, or an error in the client's stream.
    case frame(FrameReader.Frame)
    /// The client closed its stream, or the stream cannot be read.
    case endOfInput
    case checked(CheckOutcome)
  }

  private let events = Mutex<[Event]>([])
  private let signal = DispatchSemaphore(value: 0)

  func post(_ event: Event) {
    events.withLock { $0.append(event) }
    signal.signal()
  }

  /// Waits for an event for at most the given time, then removes and returns all events.
  func take(waiting milliseconds: Int) -> [Event] {
    _ = signal.wait(timeout: .now() + .milliseconds(milliseconds))
    return takeAll()
  }

  /// Removes and returns all events.
  func takeAll() -> [Event] {
    events.withLock { events in
      let taken = events
      events = []
      return taken
    }
  }
}
