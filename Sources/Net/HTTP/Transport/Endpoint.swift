/// The address of a server.
package struct Endpoint: Sendable {
  /// The host name or numeric address, also used for the Host header and the certificate check.
  package let host: String
  /// The TCP port.
  package let port: UInt16
  /// The TLS configuration, or nil for plain HTTP.
  package let tls: TLSContext?

  /// Creates the address of a server; without `tls`, connections use plain HTTP.
  package init(host: String, port: UInt16, tls: TLSContext? = nil) {
    self.host = host
    self.port = port
    self.tls = tls
  }

  /// The value of the Host header.
  var authority: String {
    let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    return port == (tls == nil ? 80 : 443) ? name : "\(name):\(port)"
  }
}
