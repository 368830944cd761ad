internal import Synchronization

/// What all connections of a server share.
final class Service: Sendable {
  let handler: Handler
  let limits: HTTPLimits
  let tls: TLSContext?
  /// Whether the service only says that the server is busy.
  let isRefusing: Bool
  private let clock: @Sendable () -> Int64
  private let formattedDate = Mutex<(second: Int64, text: String)>((-1, ""))
  private let eventStreamCount = Atomic<Int>(0)
  private let stopRequested = Atomic<Bool>(false)

  init(_ configuration: ServerConfiguration, _ handler: Handler) {
    self.handler = handler
    limits = configuration.limits
    tls = configuration.tls
    isRefusing = false
    clock = configuration.date
  }

  /// A service with the same limits that only says that the server is busy.
  init(refusing other: Service) {
    let busy = { @Sendable () -> Response in other.handler.refuse(RequestRefusal(.tooBusy)) }
    handler = Handler(
      admit: { _ in .refusal(busy()) }, answer: { _ in .now(busy()) },
      refuse: other.handler.refuse)
    var limits = other.limits
    limits.idleTime = min(limits.idleTime, .seconds(1))
    limits.requestTime = min(limits.requestTime, .seconds(1))
    self.limits = limits
    tls = other.tls
    isRefusing = true
    clock = other.clock
    stopRequested.store(true, ordering: .relaxed)
  }

  /// The value of `Date`.
  var date: String {
    let second = clock()
    return formattedDate.withLock { date in
      if date.second != second { date = (second, HTTPDate.text(second)) }
      return date.text
    }
  }

  /// Whether connections have to end with their current request.
  var isStopping: Bool { stopRequested.load(ordering: .acquiring) }

  func stop() { stopRequested.store(true, ordering: .releasing) }

  /// Opens an event stream for a connection; false if there are too many.
  func open(_ stream: EventStream, _ makeWaker: () throws(HTTPError) -> Waker) -> Bool {
    guard eventStreamCount.add(1, ordering: .relaxed).newValue <= limits.eventStreams,
      // Without a descriptor for a waker the stream could not be served.
      let waker = try? makeWaker()
    else {
      close(stream)
      return false
    }
    stream.attach(waker)
    return true
  }

  /// Closes an event stream that was opened.
  func close(_ stream: EventStream) {
    eventStreamCount.subtract(1, ordering: .relaxed)
    stream.detach()
  }
}
