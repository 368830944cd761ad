/// The address and the access key of a namespace, as the portal and `crier hub` show them.
///
/// ```swift
/// let connection = try ConnectionString(
///   "Endpoint=sb://localhost:8899/;SharedAccessKeyName=Full;SharedAccessKey=c2VjcmV0")
/// connection.port  // 8899
/// ```
package struct ConnectionString: Hashable, Sendable {
  /// An error in a connection string.
  package struct Invalid: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the missing or invalid part.
    package let part: String
    /// A sentence that describes the error.
    package var description: String { "the connection string has no valid '\(part)'" }
  }

  /// The host name of the endpoint.
  package let host: String
  /// The port of the endpoint.
  package let port: UInt16
  /// Whether the connection uses TLS; false only if the endpoint begins with `http://`.
  package let isSecure: Bool
  /// The name of the access key.
  package let keyName: String
  /// The access key.
  ///
  /// Tokens are signed with its characters, without Base64 decoding.
  package let key: String

  /// Parses a string such as `Endpoint=…;SharedAccessKeyName=…;SharedAccessKey=…`.
  package init(_ text: String) throws(Invalid) {
    var parts: [Substring: Substring] = [:]
    for part in text.split(separator: ";") {
      // A key ends in '=', so only the first '=' is the separator.
      let halves = part.split(separator: "=", maxSplits: 1)
      if halves.count == 2 { parts[halves[0]] = halves[1] }
    }
    guard let name = parts["SharedAccessKeyName"] else {
      throw Invalid(part: "SharedAccessKeyName")
    }
    guard let key = parts["SharedAccessKey"] else { throw Invalid(part: "SharedAccessKey") }
    keyName = String(name)
    self.key = String(key)
    let endpoint = parts["Endpoint"]?.split(separator: "/", maxSplits: 2) ?? []
    guard endpoint.count >= 2, ["sb:", "https:", "http:"].contains(endpoint[0]) else {
      throw Invalid(part: "Endpoint")
    }
    isSecure = endpoint[0] != "http:"
    let address = endpoint[1].split(separator: ":")
    guard let host = address.first, address.count <= 2 else { throw Invalid(part: "Endpoint") }
    self.host = String(host)
    let usual: UInt16 = isSecure ? 443 : 80
    guard let port = address.count == 2 ? UInt16(address[1]) : usual else {
      throw Invalid(part: "Endpoint")
    }
    self.port = port
  }
}
