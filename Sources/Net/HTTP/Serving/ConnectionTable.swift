internal import CHTTP
internal import Synchronization

/// The state of a connection that other threads may access.
final class ConnectionEntry: Sendable {
  private static let busy: Int64 = 0
  private static let evicted: Int64 = -1

  fileprivate let descriptor: Int32
  fileprivate let counts: ConnectionTable.Slot
  /// The tick at which the connection became idle, or the value `busy` or `evicted`.
  private let idleSince = Atomic<Int64>(busy)
  private let waker = Mutex<Waker?>(nil)

  fileprivate init(_ descriptor: Int32, _ counts: ConnectionTable.Slot) {
    self.descriptor = descriptor
    self.counts = counts
  }

  /// Marks the connection as idle; returns false if it was evicted.
  func noteIdle(at tick: Int64) -> Bool {
    idleSince.compareExchange(
      expected: Self.busy, desired: tick, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Marks the connection as busy.
  func noteBusy() {
    let before = idleSince.load(ordering: .acquiring)
    guard before > Self.busy else { return }
    _ = idleSince.compareExchange(
      expected: before, desired: Self.busy, ordering: .acquiringAndReleasing)
  }

  /// The tick at which the connection became idle, or nil if it is busy.
  fileprivate var idleTick: Int64? {
    let tick = idleSince.load(ordering: .acquiring)
    return tick > Self.busy ? tick : nil
  }

  /// Evicts an idle connection; returns false if it has become busy.
  fileprivate func evict(idleSince tick: Int64) -> Bool {
    idleSince.compareExchange(
      expected: tick, desired: Self.evicted, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Returns the waker of this connection, creating it if needed.
  func makeWaker() throws(HTTPError) -> Waker {
    if let made = waker.withLock({ $0 }) { return made }
    let made = try Waker()
    waker.withLock { $0 = made }
    return made
  }

  fileprivate func wake() { waker.withLock { $0 }?.wake() }
}

/// The open connections of a server.
///
/// A connection is removed before its socket is closed. A descriptor in the table therefore always
/// belongs to its connection, never to a later one with the same number.
final class ConnectionTable: Sendable {
  /// The purpose of a connection: to serve requests, or only to refuse them.
  enum Slot: Hashable {
    case service
    /// The connection only receives a 503 response.
    case refusal
  }

  private struct State {
    var entries: [ObjectIdentifier: ConnectionEntry] = [:]
    var counts: [Slot: Int] = [:]
    var whenEmpty: Waker?
    /// Whether the server still accepts connections.
    var isAccepting = true
    var isOver: Bool { entries.isEmpty && !isAccepting }
  }

  private let state = Mutex(State())
  private let limits: HTTPLimits
  private let clock = Atomic<Int64>(1)

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Returns the next tick of a counter that orders connections by the start of their idle time.
  func nextTick() -> Int64 { clock.add(1, ordering: .relaxed).newValue }

  /// Adds a connection; returns nil if the slots for service and for refusals are full.
  ///
  /// When the service slots are full, the connection that has been idle longest is evicted, so that
  /// a client that retries is served.
  func admit(_ descriptor: Int32) -> (entry: ConnectionEntry, slot: Slot)? {
    state.withLock { state in
      let slot: Slot =
        state.counts[.service, default: 0] < limits.connections ? .service : .refusal
      if slot == .refusal {
        Self.evictLongestIdle(state.entries.values)
        if state.counts[.refusal, default: 0] >= limits.refusedConnections { return nil }
      }
      let entry = ConnectionEntry(descriptor, slot)
      state.entries[ObjectIdentifier(entry)] = entry
      state.counts[slot, default: 0] += 1
      return (entry, slot)
    }
  }

  /// Evicts the connection that has been idle longest.
  func evictIdle() { state.withLock { Self.evictLongestIdle($0.entries.values) } }

  private static func evictLongestIdle(_ entries: some Sequence<ConnectionEntry>) {
    let idle = entries.compactMap { entry in entry.idleTick.map { (entry, $0) } }
    guard let (entry, tick) = idle.min(by: { $0.1 < $1.1 }) else { return }
    if entry.evict(idleSince: tick) { chttp_shutdown_reading(entry.descriptor) }
  }

  /// Removes a connection.
  ///
  /// Must be called before the socket of the connection is closed.
  func remove(_ entry: ConnectionEntry) {
    let waker = state.withLock { state -> Waker? in
      state.entries[ObjectIdentifier(entry)] = nil
      state.counts[entry.counts, default: 0] -= 1
      return state.isOver ? state.whenEmpty : nil
    }
    waker?.wake()
  }

  /// Records that the listening sockets are closed.
  func endAccepting() {
    let waker = state.withLock { state -> Waker? in
      state.isAccepting = false
      return state.isOver ? state.whenEmpty : nil
    }
    waker?.wake()
  }

  /// The number of connections that are served, without those that are refused.
  var count: Int { state.withLock { $0.counts[.service, default: 0] } }

  /// Evicts idle connections and wakes waiting ones; called when the server stops.
  func closeIdle() {
    state.withLock { state in
      for entry in state.entries.values {
        if let tick = entry.idleTick, entry.evict(idleSince: tick) {
          chttp_shutdown_reading(entry.descriptor)
        }
        entry.wake()
      }
    }
  }

  /// Shuts down the sockets of all connections.
  func breakOff() {
    state.withLock { state in
      for entry in state.entries.values {
        chttp_shutdown_both(entry.descriptor)
        entry.wake()
      }
    }
  }

  /// Waits until all connections and the listening sockets are closed; returns false on timeout.
  func waitUntilEmpty(_ waker: Waker, until deadline: Deadline) -> Bool {
    state.withLock { $0.whenEmpty = waker }
    while !state.withLock({ $0.isOver }) {
      if deadline.hasPassed { return false }
      waker.wait(until: deadline)
    }
    return true
  }
}
