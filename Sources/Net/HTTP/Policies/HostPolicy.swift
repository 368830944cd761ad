internal import Bytes

/// The host names by which clients may address a server.
///
/// Protects loopback servers from DNS rebinding: a page of `evil.example`, rebound to 127.0.0.1, is
/// same-origin for the browser and sends no Origin header, so only the Host header reveals the
/// page. Check the policy before anything else. The port is ignored.
///
/// ```swift
/// let hosts = HostPolicy(names: ["host.docker.internal"])
/// hosts.allows("localhost:8899")   // true
/// hosts.allows("evil.example")     // false
/// ```
package struct HostPolicy: Hashable, Sendable {
  /// The host names accepted in addition to loopback.
  ///
  /// `*.example` accepts one label.
  package let names: Set<String>

  /// Creates a policy that accepts loopback and the given names.
  package init(names: some Sequence<String> = []) {
    self.names = Set(names.map { $0.lowercased() })
  }

  private static let loopback: Set<String> = ["localhost", "*.localhost", "127.0.0.1", "::1"]

  /// Whether the policy accepts the value of a Host header.
  package func allows(_ header: String) -> Bool {
    guard let host = Host(header) else { return false }
    return [host.name, host.name.wildcard].contains {
      Self.loopback.contains($0) || names.contains($0)
    }
  }

  /// Returns a 421 response if the policy does not accept the request's host, otherwise nil.
  package func refusal(of head: RequestHead) -> Response? {
    if let host = head.headers.bytes(of: "Host") {
      // Nearly all clients of a local server name it like this.
      let end = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
      if host[..<end].isEqualIgnoringCase(to: "localhost") { return nil }
      if allows(String(decoding: host, as: UTF8.self)) { return nil }
    }
    return .text(421, "The Host header does not name this server.\n")
  }
}

extension String {
  /// The host name with its first label replaced by `*`.
  fileprivate var wildcard: String {
    guard let dot = firstIndex(of: ".") else { return self }
    return "*" + self[dot...]
  }
}
