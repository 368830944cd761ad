internal import CHTTP
internal import Synchronization

/// A connection as the server sees it from outside its thread.
final class ConnectionEntry: Sendable {
  private static let busy: Int64 = 0
  private static let givenUp: Int64 = -1

  fileprivate let descriptor: Int32
  fileprivate let counts: ConnectionTable.Room
  /// Since when the connection has been waiting for a request, in ticks of the table; or a state.
  private let idleSince = Atomic<Int64>(busy)
  private let waker = Mutex<Waker?>(nil)

  fileprivate init(_ descriptor: Int32, _ counts: ConnectionTable.Room) {
    self.descriptor = descriptor
    self.counts = counts
  }

  /// Notes that the connection waits for a request; false if it has been given up.
  func noteIdle(at tick: Int64) -> Bool {
    idleSince.compareExchange(
      expected: Self.busy, desired: tick, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Notes that a request arrives.
  func noteBusy() {
    let before = idleSince.load(ordering: .acquiring)
    guard before > Self.busy else { return }
    _ = idleSince.compareExchange(
      expected: before, desired: Self.busy, ordering: .acquiringAndReleasing)
  }

  /// The tick since when the connection is idle; nil if it is not.
  fileprivate var idleTick: Int64? {
    let tick = idleSince.load(ordering: .acquiring)
    return tick > Self.busy ? tick : nil
  }

  /// Gives an idle connection up; false if a request has arrived meanwhile.
  fileprivate func giveUp(idleSince tick: Int64) -> Bool {
    idleSince.compareExchange(
      expected: tick, desired: Self.givenUp, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// A waker of this connection, made when it is first asked for.
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
/// A connection is taken out before its socket is closed, so that nothing here ever touches a socket
/// that already is another's.
final class ConnectionTable: Sendable {
  /// What a connection was let in for.
  enum Room: Hashable { case service, refusal }

  private struct State {
    var entries: [ObjectIdentifier: ConnectionEntry] = [:]
    var counts: [Room: Int] = [:]
    var whenEmpty: Waker?
    /// Whether newcomers may still be let in.
    var isAccepting = true
    var isOver: Bool { entries.isEmpty && !isAccepting }
  }

  private let state = Mutex(State())
  private let limits: HTTPLimits
  private let clock = Atomic<Int64>(1)

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// A number larger than all before it.
  func nextTick() -> Int64 { clock.add(1, ordering: .relaxed).newValue }

  /// Lets a connection in: for service while there is room, else to be refused; nil without either.
  ///
  /// Where there is no room, the connection that has been idle for longest is given up, so that
  /// whoever tries again is served.
  func admit(_ descriptor: Int32) -> (entry: ConnectionEntry, room: Room)? {
    state.withLock { state in
      let room: Room =
        state.counts[.service, default: 0] < limits.connections ? .service : .refusal
      if room == .refusal {
        Self.giveUpLongestIdle(state.entries.values)
        if state.counts[.refusal, default: 0] >= limits.refusals { return nil }
      }
      let entry = ConnectionEntry(descriptor, room)
      state.entries[ObjectIdentifier(entry)] = entry
      state.counts[room, default: 0] += 1
      return (entry, room)
    }
  }

  /// Gives up the connection that has been idle for longest.
  func makeRoom() { state.withLock { Self.giveUpLongestIdle($0.entries.values) } }

  private static func giveUpLongestIdle(_ entries: some Sequence<ConnectionEntry>) {
    let idle = entries.compactMap { entry in entry.idleTick.map { (entry, $0) } }
    guard let (entry, tick) = idle.min(by: { $0.1 < $1.1 }) else { return }
    if entry.giveUp(idleSince: tick) { chttp_shutdown_reading(entry.descriptor) }
  }

  /// Takes a connection out, before its socket is closed.
  func remove(_ entry: ConnectionEntry) {
    let waker = state.withLock { state -> Waker? in
      state.entries[ObjectIdentifier(entry)] = nil
      state.counts[entry.counts, default: 0] -= 1
      return state.isOver ? state.whenEmpty : nil
    }
    waker?.wake()
  }

  /// Notes that the listener is closed.
  func endAccepting() {
    let waker = state.withLock { state -> Waker? in
      state.isAccepting = false
      return state.isOver ? state.whenEmpty : nil
    }
    waker?.wake()
  }

  /// How many connections are served.
  var count: Int { state.withLock { $0.counts[.service, default: 0] } }

  /// Closes what is idle and wakes what waits, so that each connection sees that it has to end.
  func closeIdle() {
    state.withLock { state in
      for entry in state.entries.values {
        if let tick = entry.idleTick, entry.giveUp(idleSince: tick) {
          chttp_shutdown_reading(entry.descriptor)
        }
        entry.wake()
      }
    }
  }

  /// Breaks all connections off.
  func breakOff() {
    state.withLock { state in
      for entry in state.entries.values {
        chttp_shutdown_both(entry.descriptor)
        entry.wake()
      }
    }
  }

  /// Waits until there is no connection and no listener; false if that takes too long.
  func waitUntilEmpty(_ waker: Waker, until deadline: Deadline) -> Bool {
    state.withLock { $0.whenEmpty = waker }
    while !state.withLock({ $0.isOver }) {
      if deadline.hasPassed { return false }
      waker.wait(until: deadline)
    }
    return true
  }
}
