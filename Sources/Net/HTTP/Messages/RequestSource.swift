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

/// The connection of a request: the client's address and certificate, and whether TLS is used.
package struct RequestSource: Hashable, Sendable {
  /// The address of the client.
  package let peer: Peer
  /// Whether the connection uses TLS.
  package let isSecure: Bool
  /// The certificate that the client presented, which was not verified; nil if it presented none.
  package let certificate: ClientCertificate?

  /// Creates the origin of a request.
  package init(peer: Peer, isSecure: Bool, certificate: ClientCertificate? = nil) {
    self.peer = peer
    self.isSecure = isSecure
    self.certificate = certificate
  }
}

extension RequestSource {
  /// The source of a request that did not come from a network.
  package static let local = RequestSource(peer: Peer(address: "::1", port: 0), isSecure: true)
}
