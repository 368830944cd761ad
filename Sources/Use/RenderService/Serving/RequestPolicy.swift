internal import HTTP

/// The rules for all requests: they protect the service from web pages and from other machines.
///
/// No header such as `X-Crier` is required, because every POST request needs a type of JSON: a page
/// of another site needs a CORS preflight to send it, which the service never grants
/// (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
struct RequestPolicy: Sendable {
  private let hosts: HostPolicy
  private let crossSite = CrossSitePolicy()
  private let token: TokenPolicy?

  init(token: String?, hosts: [String]) {
    self.hosts = HostPolicy(names: hosts)
    self.token = token.map { TokenPolicy(token: $0) }
  }

  /// Throws a problem if the request must be refused.
  func check(_ head: RequestHead) throws(ServiceProblem) {
    if let refusal = hosts.refusal(of: head) ?? crossSite.originRefusal(of: head)
      ?? token?.refusal(of: head)
    {
      throw ServiceProblem(refusal)
    }
  }
}

extension RequestBody {
  /// Throws a problem if the request has a body of another type.
  func check(_ head: RequestHead) throws(ServiceProblem) {
    if MediaType(head) == type { return }
    let given = head.headers["Content-Type"].map { "'\($0)'" }
    throw ServiceProblem(
      415, "unsupported-media-type",
      given.map { "the type \($0) is not supported" } ?? "the header Content-Type is missing",
      help: "send 'Content-Type: \(type.rawValue)'")
  }
}
