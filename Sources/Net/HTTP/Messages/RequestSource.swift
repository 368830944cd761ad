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
  /// The TCP port.
  package let port: UInt16

  /// Creates the address of a client.
  package init(address: String, port: UInt16) {
    self.address = address
    self.port = port
  }

  /// The address and the port, such as `127.0.0.1:50000`.
  package var description: String {
    address.utf8.contains(UInt8(ascii: ":")) ? "[\(address)]:\(port)" : "\(address):\(port)"
  }
}

/// The origin of a request: the client's address, and whether TLS was used.
package struct RequestSource: Hashable, Sendable {
  /// The address of the client.
  package let peer: Peer
  /// Whether the connection uses TLS.
  package let isSecure: Bool

  /// Creates the origin of a request.
  package init(peer: Peer, isSecure: Bool) {
    self.peer = peer
    self.isSecure = isSecure
  }
}
