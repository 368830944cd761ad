internal import Synchronization

/// The state that all connections of a server share.
final class Service: Sendable {
  let handler: Handler
  let limits: HTTPLimits
  let tls: TLSContext?
  /// Whether the service responds to every request with 503.
  let isRefusing: Bool
  private let clock: @Sendable () -> Int64
  private let eventStreamCount = Atomic<Int>(0)
  private let stopRequested = Atomic<Bool>(false)

  init(_ configuration: ServerConfiguration, _ handler: Handler) {
    self.handler = handler
    limits = configuration.limits
    tls = configuration.tls
    isRefusing = false
    clock = configuration.date
  }

  /// Creates a service that responds to every request with 503.
  init(refusing other: Service) {
    let busy = { @Sendable () -> Response in other.handler.refuse(RequestRefusal(.tooBusy)) }
    handler = Handler(
      admit: { _ in .refusal(busy()) }, respond: { _ in .now(busy()) },
      refuse: other.handler.refuse)
    var limits = other.limits
    limits.idleTimeout = min(limits.idleTimeout, .seconds(1))
    limits.requestTimeout = min(limits.requestTimeout, .seconds(1))
    self.limits = limits
    tls = other.tls
    isRefusing = true
    clock = other.clock
    stopRequested.store(true, ordering: .relaxed)
  }

  /// The time of Date headers, in seconds since 1970.
  var time: Int64 { clock() }

  /// Whether connections must be closed after their current request.
  var isStopping: Bool { stopRequested.load(ordering: .acquiring) }

  func stop() { stopRequested.store(true, ordering: .releasing) }

  /// Attaches an event stream to a connection; returns false if no further stream is possible.
  func open(_ stream: EventStream, _ makeWaker: () throws(HTTPError) -> Waker) -> Bool {
    guard eventStreamCount.add(1, ordering: .relaxed).newValue <= limits.eventStreams,
      // Creating a waker fails if the process is out of file descriptors.
      let waker = try? makeWaker()
    else {
      close(stream)
      return false
    }
    stream.attach(waker)
    return true
  }

  /// Detaches an event stream from its connection.
  func close(_ stream: EventStream) {
    eventStreamCount.subtract(1, ordering: .relaxed)
    stream.detach()
  }
}
