internal import Synchronization

/// A server for HTTP and HTTPS on a single port, with HTTP/1.1 and HTTP/2.
///
/// ```swift
/// var configuration = ServerConfiguration(port: 0)
/// configuration.tls = try TLSContext(server: identity)
/// let server = try Server(configuration, handler)
/// print("https://localhost:\(server.port)/")
/// …
/// server.stop(within: .seconds(5))
/// ```
///
/// The first byte of a connection distinguishes TLS from plain HTTP; ALPN selects HTTP/2 or
/// HTTP/1.1. Handlers see the same requests, and clients the same responses, with either protocol.
///
/// Each connection has a thread that blocks with deadlines. This does not scale to thousands of
/// connections, and need not: the server is meant for local tools with a few dozen clients. Every
/// resource that a client can use is bounded by ``HTTPLimits``.
///
/// For each request the server calls ``Handler/admit`` with the head, reads the body, and calls
/// ``Handler/respond``. Requests that violate HTTP or a limit are answered by ``Handler/refuse``.
///
/// Keep a reference to the server: it stops when it is deinitialized.
package final class Server: Sendable {
  /// The port on which the server listens.
  package let port: UInt16
  private let service: Service
  private let table: ConnectionTable
  private let waker: Waker
  private let isListening: ListeningFlag

  /// Starts listening and serving.
  package init(_ configuration: ServerConfiguration, _ handler: Handler) throws(HTTPError) {
    let listener = try Listener(configuration.addresses.sockets, port: configuration.port)
    port = listener.port
    service = Service(configuration, handler)
    table = ConnectionTable(configuration.limits)
    waker = try Waker()
    isListening = ListeningFlag()
    let loop = AcceptLoop(service, table, waker, isListening)
    let handedOver = Mutex<Listener?>(listener)
    try ConnectionThread.start {
      if let listener = handedOver.withLock({ $0.take() }) { loop.run(listener) }
      loop.finish()
    }
  }

  deinit { stop(within: .zero) }

  /// The number of open connections.
  package var connectionCount: Int { table.count }

  /// Stops the server.
  ///
  /// Accepts no further connections, closes idle ones, and completes the requests in progress.
  /// Event streams end, and pending responses are replaced by their fallbacks. After the timeout,
  /// connections that are still open are shut down.
  package func stop(within time: Duration) {
    guard isListening.end() else { return }
    let deadline = Deadline.now + time
    service.stop()
    waker.wake()
    table.closeIdle()
    guard let empty = try? Waker() else { return table.breakOff() }
    if table.waitUntilEmpty(empty, until: deadline) { return }
    table.breakOff()
    _ = table.waitUntilEmpty(empty, until: .now + .seconds(1))
  }
}

/// A flag that can be cleared only once.
final class ListeningFlag: Sendable {
  private let isSet = Atomic<Bool>(true)

  var value: Bool { isSet.load(ordering: .acquiring) }

  /// Clears the flag; returns false if it was cleared before.
  func end() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}

/// The loop that accepts connections.
private struct AcceptLoop: Sendable {
  private let service: Service
  private let refusing: Service
  private let table: ConnectionTable
  private let waker: Waker
  private let isListening: ListeningFlag

  init(
    _ service: Service, _ table: ConnectionTable, _ waker: Waker, _ isListening: ListeningFlag
  ) {
    self.service = service
    refusing = Service(refusing: service)
    self.table = table
    self.waker = waker
    self.isListening = isListening
  }

  func run(_ listener: borrowing Listener) {
    while isListening.value {
      listener.wait(for: waker)
      acceptAll(listener)
    }
  }

  private func acceptAll(_ listener: borrowing Listener) {
    while isListening.value {
      switch listener.accept() {
      case .accepted(let accepted): start(accepted)
      case .none: return
      case .exhausted:
        // The listening socket stays readable, so polling it again would return at once.
        table.evictIdle()
        return waker.wait(until: .now + .milliseconds(50))
      }
    }
  }

  /// Reports that the listening sockets are closed.
  ///
  /// The listener must be destroyed first.
  func finish() { table.endAccepting() }

  private func start(_ accepted: Listener.AcceptedSocket) {
    guard let (entry, slot) = table.admit(accepted.descriptor) else {
      _ = Socket(descriptor: accepted.descriptor)
      return
    }
    let service = slot == .service ? service : refusing
    let table = table
    do throws(HTTPError) {
      try ConnectionThread.start {
        var connection = Connection(
          Transport(Socket(descriptor: accepted.descriptor)), from: accepted.peer, of: service,
          entry, in: table)
        connection.serve()
        table.remove(entry)
        _ = consume connection
      }
    } catch {
      table.remove(entry)
      _ = Socket(descriptor: accepted.descriptor)
    }
  }
}
