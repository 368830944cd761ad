/// A version of HTTP.
package enum HTTPVersion: Hashable, Sendable {
  case http10
  case http11
  case http2
}

/// The address and port of a client.
package struct Peer: Hashable, Sendable, CustomStringConvertible {
  /// The numeric address.
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

/// The origin of a request: the client's address, and whether TLS was used.
package struct RequestSource: Hashable, Sendable {
  package let peer: Peer
  /// Whether the connection uses TLS.
  package let isSecure: Bool

  /// Creates a source.
  package init(peer: Peer, isSecure: Bool) {
    self.peer = peer
    self.isSecure = isSecure
  }
}
