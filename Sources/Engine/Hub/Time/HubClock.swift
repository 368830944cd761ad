internal import Synchronization

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

/// A clock that threads read without waiting for the one that sets it.
package final class SharedClock: Sendable {
  /// The time of a frozen clock, or the offset of a running one, in milliseconds, and in the lowest bit
  /// whether it is frozen.
  private let word: Atomic<Int64>

  /// Creates a clock like another one.
  package init(_ clock: HubClock) { word = Atomic(clock.word) }

  /// Makes the clock like another one.
  package func set(_ clock: HubClock) { word.store(clock.word, ordering: .releasing) }

  /// Returns the time at the given time of the system clock.
  package func time(at system: HubTime) -> HubTime {
    HubClock(word: word.load(ordering: .acquiring)).time(at: system)
  }
}

extension HubClock {
  fileprivate var word: Int64 { (frozen?.milliseconds ?? offset) << 1 | (frozen == nil ? 0 : 1) }

  fileprivate init(word: Int64) {
    if word & 1 == 1 { frozen = HubTime(milliseconds: word >> 1) } else { offset = word >> 1 }
  }
}
