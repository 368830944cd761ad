/// A version of the protocol.
package enum HTTPVersion: Hashable, Sendable {
  case http10
  case http11
  case http2
}

/// The address of the other end of a connection.
package struct Peer: Hashable, Sendable, CustomStringConvertible {
  /// The address in numbers.
  package let address: String
  package let port: UInt16

  /// Creates an address.
  package init(address: String, port: UInt16) {
    self.address = address
    self.port = port
  }

  package var description: String {
    address.utf8.contains(UInt8(ascii: ":")) ? "[\(address)]:\(port)" : "\(address):\(port)"
  }
}

/// The connection that a request came by.
package struct RequestSource: Hashable, Sendable {
  package let peer: Peer
  /// Whether the connection is encrypted.
  package let isSecure: Bool

  /// Creates a source.
  package init(peer: Peer, isSecure: Bool) {
    self.peer = peer
    self.isSecure = isSecure
  }
}
