internal import CHTTP

/// A moment of a clock that only moves forward.
package struct Deadline: Comparable, Sendable {
  /// Since some start of the clock.
  private let nanoseconds: Int64

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A moment after all others.
  package static let never = Deadline(nanoseconds: .max)

  /// This moment.
  package static var now: Deadline { Deadline(nanoseconds: chttp_now()) }

  /// A moment later.
  package static func + (moment: Deadline, time: Duration) -> Deadline {
    let (sum, isTooLate) = moment.nanoseconds.addingReportingOverflow(time.nanoseconds)
    return isTooLate ? .never : Deadline(nanoseconds: sum)
  }

  package static func < (first: Deadline, second: Deadline) -> Bool {
    first.nanoseconds < second.nanoseconds
  }

  /// Nanoseconds from now; zero or less once the moment is over.
  var remaining: Int64 { self == .never ? .max : nanoseconds - chttp_now() }

  /// Nanoseconds from another moment; zero or less if it is not earlier.
  package func nanoseconds(after moment: Deadline) -> Int64 { nanoseconds &- moment.nanoseconds }

  /// Whether the moment is over.
  package var hasPassed: Bool { remaining <= 0 }
}

extension Duration {
  /// Nanoseconds, or the most that can be counted.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? .max : whole + attoseconds / 1_000_000_000
  }
}
