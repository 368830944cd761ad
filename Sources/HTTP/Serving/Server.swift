internal import Synchronization

/// A server for http and https on one port, HTTP/1.1 and HTTP/2.
///
/// A thread for each connection, which blocks until a deadline: a developer's machine has tens of
/// connections, and simple beats scalable. The limits are those of ``HTTPLimits``.
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
/// The first byte of a connection tells http from https, and ALPN tells HTTP/2 from HTTP/1.1. The
/// answers are equal. Before a handler sees a request, its head is judged by ``Handler/admit``; what
/// breaks the rules of HTTP is answered by ``Handler/refuse``.
///
/// A server that is no longer held stops.
package final class Server: Sendable {
  /// The port that the server listens on.
  package let port: UInt16
  private let service: Service
  private let table: ConnectionTable
  private let waker: Waker
  private let isListening: ListeningFlag

  /// Listens and begins to serve.
  package init(_ configuration: ServerConfiguration, _ handler: Handler) throws(HTTPError) {
    let listener = try Listener(configuration.addresses.all, port: configuration.port)
    port = listener.port
    service = Service(configuration, handler)
    table = ConnectionTable(configuration.limits)
    waker = try Waker()
    isListening = ListeningFlag()
    let acceptor = Acceptor(service, table, waker, isListening)
    let handedOver = Mutex<Listener?>(listener)
    try ConnectionThread.start {
      if let listener = handedOver.withLock({ $0.take() }) { acceptor.run(listener) }
      acceptor.finish()
    }
  }

  deinit { stop(within: .zero) }

  /// How many connections are open.
  package var connectionCount: Int { table.count }

  /// Stops: accepts nothing more, lets what is under way be answered, and breaks off what takes
  /// longer.
  package func stop(within time: Duration) {
    guard isListening.end() else { return }
    let deadline = Deadline.now + time
    service.stop()
    waker.wake()
    table.closeIdle()
    // The threads end without the server, but whoever stops it may free what its handler uses.
    guard let empty = try? Waker() else { return table.breakOff() }
    if table.waitUntilEmpty(empty, until: deadline) { return }
    table.breakOff()
    _ = table.waitUntilEmpty(empty, until: .now + .seconds(1))
  }
}

/// Whether a server still listens; it ends once.
final class ListeningFlag: Sendable {
  private let isSet = Atomic<Bool>(true)

  var value: Bool { isSet.load(ordering: .acquiring) }

  /// Ends it; false if it had ended before.
  func end() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}

/// The thread that lets newcomers in.
private struct Acceptor: Sendable {
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
      letAllIn(listener)
    }
  }

  private func letAllIn(_ listener: borrowing Listener) {
    while isListening.value {
      switch listener.accept() {
      case .newcomer(let newcomer): letIn(newcomer)
      case .none: return
      case .exhausted:
        // The listener stays readable, so waiting for it again would be a loop without a pause.
        table.makeRoom()
        return waker.wait(until: .now + .milliseconds(50))
      }
    }
  }

  /// Notes that the listener is closed, which it is when its value has died.
  func finish() { table.endAccepting() }

  private func letIn(_ newcomer: Listener.Newcomer) {
    guard let (entry, room) = table.admit(newcomer.descriptor) else {
      _ = Socket(descriptor: newcomer.descriptor)
      return
    }
    let service = room == .service ? service : refusing
    let table = table
    do throws(HTTPError) {
      try ConnectionThread.start {
        var connection = Connection(
          transport: Transport(Socket(descriptor: newcomer.descriptor)), service: service,
          entry: entry, table: table, peer: newcomer.peer)
        connection.serve()
        table.remove(entry)
        _ = consume connection
      }
    } catch {
      table.remove(entry)
      _ = Socket(descriptor: newcomer.descriptor)
    }
  }
}
