/// Where and how a server listens.
///
/// ```swift
/// var configuration = ServerConfiguration(port: 8899)
/// configuration.tls = try TLSContext(server: identity)
/// ```
package struct ServerConfiguration: Sendable {
  /// The addresses that a server listens on.
  package enum Addresses: Hashable, Sendable {
    /// 127.0.0.1 and ::1, as far as the machine has them.
    case loopback
    /// One address in numbers, such as 0.0.0.0.
    case one(String)

    var all: [String] {
      switch self {
      case .loopback: ["127.0.0.1", "::1"]
      case .one(let address): [address]
      }
    }
  }

  package var addresses = Addresses.loopback
  /// The port; a free one is chosen if it is 0.
  package var port: UInt16
  /// The certificate of the server; without it https is refused.
  package var tls: TLSContext?
  package var limits = HTTPLimits()
  /// The clock of `Date`, in seconds since 1970.
  package var date: @Sendable () -> Int64 = { SystemClock.unixTime }

  /// Creates the configuration of a server on loopback.
  package init(port: UInt16) { self.port = port }
}
