import HTTP
import Testing

struct TokenPolicyTests {
  private let policy = TokenPolicy(token: "0a1b2c")

  private func head(_ method: String, _ target: String, _ headers: String) throws -> RequestHead {
    let source = RequestSource(peer: Peer(address: "192.0.2.1", port: 1), isSecure: false)
    var reader = RequestReader(limits: HTTPLimits(), source: source)
    reader.append(Array("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\(headers)\r\n".utf8))
    guard case .head(let head)? = try? reader.next() else { throw Incomplete() }
    return head
  }

  private struct Incomplete: Error {}

  @Test(arguments: [
    ("/outbox", "Authorization: Bearer 0a1b2c\r\n"),
    ("/outbox", "authorization: bearer 0a1b2c\r\n"), ("/outbox?token=0a1b2c", ""),
    ("/outbox?tag=a&token=0a1b2c", ""), ("/outbox", "Cookie: crier-token=0a1b2c\r\n"),
    ("/outbox", "Cookie: a=b; crier-token=0a1b2c; c=d\r\n"),
  ])
  func `a request with the token is accepted`(_ target: String, _ headers: String) throws {
    #expect(try policy.refusal(of: head("GET", target, headers)) == nil)
  }

  @Test(arguments: [
    ("/outbox", ""), ("/outbox", "Authorization: Bearer 0a1b2d\r\n"),
    ("/outbox", "Authorization: Bearer \r\n"), ("/outbox", "Authorization: Basic 0a1b2c\r\n"),
    ("/outbox?token=", ""), ("/outbox?token=0a1b2c0", ""), ("/outbox?tokens=0a1b2c", ""),
    ("/outbox", "Cookie: crier-token=0a1b2\r\n"), ("/outbox", "Cookie: other=0a1b2c\r\n"),
    ("/outbox", "X-Crier: 1\r\n"),
  ])
  func `a request without the token is refused with 401`(
    _ target: String, _ headers: String
  ) throws {
    let response = try policy.refusal(of: head("GET", target, headers))
    #expect(response?.status == 401)
    #expect(response?.headers["WWW-Authenticate"] == "Bearer")
    #expect(try policy.pageRefusal(of: head("GET", target, headers))?.status == 401)
  }

  @Test(arguments: [
    ("/?token=0a1b2c", "/"), ("/page/device?token=0a1b2c", "/page/device"),
    ("//evil.example/?token=0a1b2c", "/evil.example/"),
  ])
  func `the server moves the token from the URL of a page to a cookie`(
    _ target: String, _ location: String
  ) throws {
    let response = try #require(try policy.pageRefusal(of: head("GET", target, "")))
    #expect(response.status == 303)
    #expect(response.headers["Location"] == location)
    #expect(
      response.headers["Set-Cookie"]
        == "crier-token=0a1b2c; Path=/; HttpOnly; SameSite=Strict")
    let next = try head("GET", location, "Cookie: crier-token=0a1b2c\r\n")
    #expect(policy.pageRefusal(of: next) == nil)
  }

  @Test func `a form with the token in its URL is not redirected`() throws {
    let form = try head("POST", "/page/send?token=0a1b2c", "")
    #expect(policy.pageRefusal(of: form) == nil)
  }
}
