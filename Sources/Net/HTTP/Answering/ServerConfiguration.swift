/// The configuration of a server.
///
/// ```swift
/// var configuration = ServerConfiguration(port: 8899)
/// configuration.tls = try TLSContext(server: identity)
/// ```
package struct ServerConfiguration: Sendable {
  /// The addresses to listen on.
  package enum Addresses: Hashable, Sendable {
    /// 127.0.0.1 and, if the machine has IPv6, ::1.
    case loopback
    /// All addresses of the machine.
    case all
    /// A single numeric address.
    case one(String)

    var sockets: [String] {
      switch self {
      case .loopback: ["127.0.0.1", "::1"]
      case .all: ["0.0.0.0", "::"]
      case .one(let address): [address]
      }
    }
  }

  /// The addresses to listen on.
  package var addresses = Addresses.loopback
  /// The port, or 0 for any free port.
  package var port: UInt16
  /// The TLS configuration; if it is nil, TLS connections are closed.
  package var tls: TLSContext?
  /// The limits for requests, responses and connections.
  package var limits = HTTPLimits()
  /// The clock for the Date header; returns the seconds since 1970.
  package var date: @Sendable () -> Int64 = { SystemClock.unixTime }

  /// Creates a configuration that listens on the loopback addresses.
  package init(port: UInt16) { self.port = port }
}
