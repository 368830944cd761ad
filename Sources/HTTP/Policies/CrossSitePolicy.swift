/// The protection of a local server against pages of other sites.
///
/// A browser lets any page send a form or a simple request to a server on loopback. It does not let
/// a page set a header of its own without asking first, and nobody here ever answers such a question:
/// so a request that changes something needs the header. An Origin that is another is refused
/// (https://www.rfc-editor.org/rfc/rfc6454#section-7).
package struct CrossSitePolicy: Hashable, Sendable {
  /// The header that unsafe methods need.
  package let header: String
  /// The value that it needs.
  package let value: String

  /// Creates a policy.
  package init(header: String = "X-Crier", value: String = "1") {
    self.header = header
    self.value = value
  }

  /// The answer to a request that another site may have caused (403); nil if none can.
  package func refusal(of head: RequestHead) -> Response? {
    if let response = originRefusal(of: head) { return response }
    if !head.method.isSafe, head.headers[header] != value {
      return .text(403, "This request needs the header '\(header): \(value)'.\n")
    }
    return nil
  }

  /// The answer to a request of a page of another origin; nil without an Origin, or if it is ours.
  package func originRefusal(of head: RequestHead) -> Response? {
    let origins = head.headers.values(of: "Origin")
    guard !origins.allSatisfy({ isOwn($0, of: head) }) else { return nil }
    return .text(403, "This request comes from a page of another origin.\n")
  }

  /// Whether an origin is the one that the request itself goes to.
  private func isOwn(_ origin: String, of head: RequestHead) -> Bool {
    let scheme = head.source.isSecure ? "https://" : "http://"
    guard origin.hasPrefix(scheme), let host = head.host.flatMap({ Host($0) }),
      let from = Host(origin.dropFirst(scheme.count))
    else { return false }
    let usual: UInt16 = head.source.isSecure ? 443 : 80
    return from.name == host.name && (from.port ?? usual) == (host.port ?? usual)
  }
}
