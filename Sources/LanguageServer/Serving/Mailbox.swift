internal import Dispatch
internal import Synchronization

/// The events that wait for the thread of the server.
final class Mailbox: Sendable {
  enum Event: Sendable {
    /// A part of the client's stream.
    case frame(FrameReader.Frame)
    /// The client closed its stream, or it cannot be read.
    case endOfInput
    case checked(CheckOutcome)
  }

  private let events = Mutex<[Event]>([])
  private let signal = DispatchSemaphore(value: 0)

  func post(_ event: Event) {
    events.withLock { $0.append(event) }
    signal.signal()
  }

  /// Waits for an event for a number of milliseconds, and takes all that are there.
  func take(waiting milliseconds: Int) -> [Event] {
    _ = signal.wait(timeout: .now() + .milliseconds(milliseconds))
    return takeAll()
  }

  /// Takes all events that are there.
  func takeAll() -> [Event] {
    events.withLock { events in
      let taken = events
      events = []
      return taken
    }
  }
}
