/// The hosts that a server answers to.
///
/// A page of `evil.example` whose name was rebound to 127.0.0.1 sends requests that a browser takes
/// for its own: they have no Origin. Only the Host header tells, so every server on loopback has to
/// check it before anything else. The port is ignored.
///
/// ```swift
/// let hosts = HostPolicy(names: ["host.docker.internal"])
/// hosts.allows("localhost:8899")   // true
/// hosts.allows("evil.example")     // false
/// ```
package struct HostPolicy: Hashable, Sendable {
  /// The allowed names and addresses beside those of loopback; `*.example` allows each name below.
  package let names: Set<String>

  /// Creates a policy that allows loopback and some names more.
  package init(names: some Sequence<String> = []) {
    self.names = Set(names.map { $0.lowercased() })
  }

  private static let loopback: Set<String> = ["localhost", "*.localhost", "127.0.0.1", "::1"]

  /// Whether a Host header names this server.
  package func allows(_ header: String) -> Bool {
    guard let host = Host(header) else { return false }
    return [host.name, host.name.wildcard].contains {
      Self.loopback.contains($0) || names.contains($0)
    }
  }

  /// The answer to a request for another server (421); nil if it is for this one.
  package func refusal(of head: RequestHead) -> Response? {
    if let host = head.host, allows(host) { return nil }
    return .text(421, "This server does not answer to the name in the Host header.\n")
  }
}

extension String {
  /// The name with its first label replaced by a star.
  fileprivate var wildcard: String {
    guard let dot = firstIndex(of: ".") else { return self }
    return "*" + self[dot...]
  }
}
