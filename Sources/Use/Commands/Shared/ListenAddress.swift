internal import HTTP

/// The address to listen on: loopback, one address of the machine, or all of its addresses.
///
/// ```swift
/// ListenAddress("0.0.0.0")?.isLoopback  // false
/// ```
package struct ListenAddress: Hashable, Sendable {
  private let text: String

  /// The addresses 127.0.0.1 and ::1.
  package static let loopback = ListenAddress(known: "localhost")

  private init(known text: String) { self.text = text }

  /// Parses `localhost` or an IP address, with or without brackets.
  package init?(_ text: String) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let address = (isBracketed ? String(text.dropFirst().dropLast()) : text).lowercased()
    guard address != Self.loopback.text else {
      self = .loopback
      return
    }
    let isNumeric = address.isDottedQuad || address.isColonSeparated
    guard isNumeric else { return nil }
    self.text = address
  }

  /// Whether only programs on this machine can reach the address.
  package var isLoopback: Bool {
    self == .loopback || text == "::1" || text.isDottedQuad && text.hasPrefix("127.")
  }

  /// Whether the address is a wildcard for all addresses of the machine.
  private var isWildcard: Bool { ["0.0.0.0", "::"].contains(text) }

  /// The address as a value for the server's configuration.
  var sockets: ServerConfiguration.Addresses {
    if self == .loopback { .loopback } else if isWildcard { .all } else { .one(text) }
  }

  /// The host name in the certificate and in requests; nil for loopback and wildcards.
  var ownName: String? { self == .loopback || isWildcard ? nil : text }

  /// The host in the URLs of the start messages.
  var host: String {
    guard let ownName else { return "localhost" }
    return ownName.contains(":") ? "[\(ownName)]" : ownName
  }

  /// The address in its original spelling, for messages.
  package var description: String { text }
}

extension String {
  /// Whether the string looks like an IPv6 address; the system validates it when the hub starts.
  fileprivate var isColonSeparated: Bool { count { $0 == ":" } >= 2 && Host("[\(self)]") != nil }

  /// Whether the string is an IPv4 address.
  fileprivate var isDottedQuad: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy { "0123456789".contains($0) }
          && UInt8(part) != nil
      }
  }
}
