/// The clock of a hub, which is frozen or runs with an offset from the system clock.
///
/// ```swift
/// var clock = HubClock()
/// clock.freeze(at: now)
/// clock.advance(by: 3_600_000, at: now)
/// ```
package struct HubClock: Hashable, Sendable {
  private var frozen: HubTime?
  private var offset: Int64 = 0

  /// Creates a clock that shows the system time.
  package init() {}

  /// Creates a clock that is frozen at a time.
  package init(frozenAt time: HubTime) { frozen = time }

  /// Whether the clock is frozen.
  package var isFrozen: Bool { frozen != nil }

  /// Returns the hub's time at the given time of the system clock.
  package func time(at system: HubTime) -> HubTime { frozen ?? system + offset }

  /// Sets the clock; a frozen clock stays frozen, a running clock continues from the new time.
  package mutating func set(to time: HubTime, at system: HubTime) {
    if frozen == nil {
      offset = time.milliseconds - system.milliseconds
    } else {
      frozen = time
    }
  }

  /// Freezes the clock at its current time.
  package mutating func freeze(at system: HubTime) { frozen = time(at: system) }

  /// Restarts a frozen clock from the time that the clock shows.
  package mutating func run(at system: HubTime) {
    guard let time = frozen else { return }
    frozen = nil
    offset = time.milliseconds - system.milliseconds
  }
}
