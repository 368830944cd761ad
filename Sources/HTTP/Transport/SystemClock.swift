internal import CHTTP

/// The clock of the system.
package enum SystemClock {
  /// Seconds since 1970.
  package static var unixTime: Int64 { chttp_unix_time() }
}
