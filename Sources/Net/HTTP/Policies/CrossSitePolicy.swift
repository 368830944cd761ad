/// The protection of a local server against cross-site requests.
///
/// Any web page can send forms and simple requests to a loopback server. However, a page needs a
/// CORS preflight to set a custom header, and this server never grants a preflight, so the policy
/// requires a custom header for unsafe methods. Requests with a foreign Origin are refused
/// (https://www.rfc-editor.org/rfc/rfc6454#section-7).
package struct CrossSitePolicy: Hashable, Sendable {
  /// The header that unsafe methods require.
  package let header: String
  /// The value that the header must have.
  package let value: String

  /// Creates a policy that requires a header.
  package init(header: String = "X-Crier", value: String = "1") {
    self.header = header
    self.value = value
  }

  /// Returns a 403 response if the request may come from another site, otherwise nil.
  package func refusal(of head: RequestHead) -> Response? {
    if let response = originRefusal(of: head) { return response }
    if !head.method.isSafe, head.headers[header] != value {
      return .text(403, "This request requires the header '\(header): \(value)'.\n")
    }
    return nil
  }

  /// Returns a 403 response if another site may have posted the form, otherwise nil.
  ///
  /// A form cannot set a header, but browsers name the site of every form that is posted: in
  /// `Origin` (https://fetch.spec.whatwg.org/#append-a-request-origin-header), and in
  /// `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/). Scripts without a browser use the
  /// header of ``refusal(of:)``.
  package func formRefusal(of head: RequestHead) -> Response? {
    if let response = originRefusal(of: head) { return response }
    guard !head.method.isSafe else { return nil }
    let sites = head.headers.values(of: "Sec-Fetch-Site")
    let hasOrigin = head.headers.bytes(of: "Origin") != nil
    if head.headers[header] == value || hasOrigin && sites.allSatisfy({ $0 == "same-origin" }) {
      return nil
    }
    return .text(403, "This form must be sent from a page of this server.\n")
  }

  /// Returns a 403 response if the Origin header names another site, otherwise nil.
  package func originRefusal(of head: RequestHead) -> Response? {
    let origins = head.headers.values(of: "Origin")
    guard !origins.allSatisfy({ isOwn($0, of: head) }) else { return nil }
    return .text(403, "The Origin header names another site.\n")
  }

  /// Whether an origin equals the scheme, host and port of the request.
  private func isOwn(_ origin: String, of head: RequestHead) -> Bool {
    let scheme = head.source.isSecure ? "https://" : "http://"
    guard origin.hasPrefix(scheme), let host = head.host.flatMap({ Host($0) }),
      let from = Host(origin.dropFirst(scheme.count))
    else { return false }
    let usual: UInt16 = head.source.isSecure ? 443 : 80
    return from.name == host.name && (from.port ?? usual) == (host.port ?? usual)
  }
}
