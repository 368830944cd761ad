internal import CHTTP

/// A point in time on a monotonic clock.
package struct Deadline: Comparable, Sendable {
  /// The time since an arbitrary origin, in nanoseconds.
  private let nanoseconds: Int64

  /// A point in time that is never reached.
  package static let never = Deadline(nanoseconds: .max)

  /// The current time.
  package static var now: Deadline { Deadline(nanoseconds: chttp_now()) }

  /// Returns the point in time that is later by the given duration.
  package static func + (moment: Deadline, time: Duration) -> Deadline {
    let (sum, isTooLate) = moment.nanoseconds.addingReportingOverflow(time.nanoseconds)
    return isTooLate ? .never : Deadline(nanoseconds: sum)
  }

  /// Whether a point in time is earlier than another.
  package static func < (first: Deadline, second: Deadline) -> Bool {
    first.nanoseconds < second.nanoseconds
  }

  /// The time until the deadline in nanoseconds; negative or 0 if the deadline has passed.
  var remaining: Int64 { self == .never ? .max : nanoseconds - chttp_now() }

  /// Returns the time since an earlier point in time, in nanoseconds.
  package func nanoseconds(after moment: Deadline) -> Int64 { nanoseconds &- moment.nanoseconds }

  /// Whether the deadline has passed.
  package var hasPassed: Bool { remaining <= 0 }
}

extension Duration {
  /// The duration in nanoseconds, clamped to the largest representable number.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? .max : whole + attoseconds / 1_000_000_000
  }
}
