internal import CHTTP

/// The current time according to the system clock.
package enum SystemClock {
  /// The current time in seconds since 1970.
  package static var unixTime: Int64 { chttp_unix_time() }
  /// The current time in milliseconds since 1970.
  package static var unixMilliseconds: Int64 { chttp_unix_milliseconds() }
}
