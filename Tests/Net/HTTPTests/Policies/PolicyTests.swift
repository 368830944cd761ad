import HTTP
import Testing

/// Returns a request head with the given header lines.
private func head(
  _ method: String, _ headers: String, isSecure: Bool = false
) throws -> RequestHead {
  let source = RequestSource(peer: Peer(address: "127.0.0.1", port: 1), isSecure: isSecure)
  var reader = RequestReader(limits: HTTPLimits(), source: source)
  reader.append(Array("\(method) / HTTP/1.0\r\n\(headers)\r\n".utf8))
  guard case .head(let head) = try reader.next() else { throw Incomplete() }
  return head
}

private struct Incomplete: Error {}

struct HostPolicyTests {
  private let policy = HostPolicy(names: ["Host.Docker.Internal", "*.test"])

  @Test(arguments: [
    "localhost", "LOCALHOST:1", "a.localhost:8899", "127.0.0.1", "[::1]:443",
    "host.docker.internal:80", "hub.test",
  ])
  func `loopback and the given host names are accepted with any port`(_ host: String) throws {
    #expect(policy.allows(host))
    #expect(try policy.refusal(of: head("GET", "Host: \(host)\r\n")) == nil)
  }

  @Test(arguments: [
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "127.0.0.2", "test",
    "a.hub.test", "localhost.", "0.0.0.0", "[::2]",
  ])
  func `any other host is refused with 421`(_ host: String) throws {
    #expect(!policy.allows(host))
    #expect(try policy.refusal(of: head("GET", "Host: \(host)\r\n"))?.status == 421)
  }

  @Test func `a request without a host is refused with 421`() throws {
    #expect(try policy.refusal(of: head("GET", ""))?.status == 421)
  }
}

struct CrossSitePolicyTests {
  private let policy = CrossSitePolicy()

  @Test func `unsafe methods require the policy's header`() throws {
    #expect(try policy.refusal(of: head("POST", "Host: localhost\r\n"))?.status == 403)
    #expect(try policy.refusal(of: head("DELETE", "Host: a\r\nX-Crier: 2\r\n"))?.status == 403)
    #expect(try policy.refusal(of: head("POST", "Host: localhost\r\nx-crier: 1\r\n")) == nil)
    #expect(try policy.refusal(of: head("GET", "Host: localhost\r\n")) == nil)
    #expect(try policy.refusal(of: head("HEAD", "Host: localhost\r\n")) == nil)
  }

  @Test(arguments: [
    "http://localhost:8899", "http://LOCALHOST:8899",
  ])
  func `a request from the server's own origin is accepted`(_ origin: String) throws {
    let head = try head("GET", "Host: localhost:8899\r\nOrigin: \(origin)\r\n")
    #expect(policy.refusal(of: head) == nil)
  }

  @Test(arguments: [
    "null", "", "https://localhost:8899", "http://localhost", "http://evil.example",
    "http://localhost:8899.evil.example", "http://127.0.0.1:8899", "http://localhost:8899/",
    "file://",
  ])
  func `a foreign origin is refused even for safe methods`(_ origin: String) throws {
    let head = try head("GET", "Host: localhost:8899\r\nOrigin: \(origin)\r\nX-Crier: 1\r\n")
    #expect(policy.refusal(of: head)?.status == 403)
  }

  @Test func `the default port is optional`() throws {
    let plain = try head("GET", "Host: localhost:80\r\nOrigin: http://localhost\r\n")
    #expect(policy.originRefusal(of: plain) == nil)
    let secure = try head(
      "GET", "Host: localhost\r\nOrigin: https://localhost:443\r\n", isSecure: true)
    #expect(policy.originRefusal(of: secure) == nil)
  }

  @Test func `each of several Origin headers must match the server`() throws {
    let head = try head("GET", "Host: a\r\nOrigin: http://a\r\nOrigin: http://b\r\n")
    #expect(policy.originRefusal(of: head)?.status == 403)
  }

  @Test func `a form from the hub's own page needs no special header`() throws {
    let own = "Host: localhost:8899\r\nOrigin: http://localhost:8899\r\n"
    #expect(try policy.formRefusal(of: head("POST", own)) == nil)
    #expect(
      try policy.formRefusal(of: head("POST", own + "Sec-Fetch-Site: same-origin\r\n")) == nil)
    #expect(try policy.formRefusal(of: head("POST", "Host: localhost\r\nX-Crier: 1\r\n")) == nil)
    #expect(try policy.formRefusal(of: head("GET", "Host: localhost\r\n")) == nil)
  }

  @Test(arguments: [
    "", "Origin: null\r\n", "Origin: http://evil.example\r\n", "Origin: http://localhost:3000\r\n",
    "Origin: http://evil.example\r\nX-Crier: 1\r\n", "Sec-Fetch-Site: same-origin\r\n",
    "Origin: http://localhost:8899\r\nSec-Fetch-Site: cross-site\r\n",
    "Origin: http://localhost:8899\r\nSec-Fetch-Site: same-site\r\n",
  ])
  func `a form submitted from another site is refused`(_ headers: String) throws {
    let head = try head("POST", "Host: localhost:8899\r\n\(headers)")
    #expect(policy.formRefusal(of: head)?.status == 403)
  }
}
