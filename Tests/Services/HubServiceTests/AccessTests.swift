import HTTP
import Hub
import HubService
import Testing

struct AccessTests {
  private var hub = TestHub()

  private mutating func status(_ token: String?, host: String = "localhost:8899") -> Int {
    var headers: Headers = ["Host": host]
    if let token { headers.append("Authorization", token) }
    return hub.send(ServiceCall(.get, "/myhub/registrations?$top=1", headers)).status.rawValue
  }

  private func token(
    _ resource: String = "https://localhost:8899/", until seconds: Int64 = 300,
    key: AccessKey = TestHub.fullKey
  ) throws -> String {
    try TestHub.token(for: resource, key: key, until: hub.now + seconds)
  }

  @Test(arguments: [
    "http://localhost/myhub/registrations/", "https://localhost:8899/",
    "https://localhost:8899", "sb://localhost:8899/", "https://localhost:8899/myhub",
    "https://LOCALHOST:8899/MyHub/Registrations?$top=1", "https://localhost:8899/myhub/",
    "https://localhost/?x", "http://localhost:1/myhub/registrations",
  ])
  mutating func `different spellings of the resource are equivalent`(_ resource: String) throws {
    #expect(status(try token(resource)) == 200)
  }

  @Test(arguments: [
    "https://localhost:8899/other", "https://127.0.0.1:8899/", "https://localhost:8899/my",
    "https://localhost:8899/myhub/registrations/1-2-3", "localhost:8899/", "",
  ])
  mutating func `a token for another resource is refused`(_ resource: String) throws {
    #expect(status(try token(resource)) == 401)
  }

  @Test mutating func `a signature with any changed bit is rejected`() throws {
    let code = HMACSHA256.code(for: Array("x".utf8), key: Array("k".utf8))
    #expect(code.count == 32)
    let good = try token()
    #expect(status(good) == 200)
    let start = try #require(good.ranges(of: "&sig=").first?.upperBound)
    for offset in 0..<40 {
      let index = good.index(start, offsetBy: offset)
      guard good[index].isLetter || good[index].isNumber else { continue }
      let other: Character = good[index] == "A" ? "B" : "A"
      let changed = good[..<index] + String(other) + good[good.index(after: index)...]
      #expect(status(String(changed)) == 401, "\(offset)")
    }
  }

  @Test mutating func `a token is invalid from the second at which it expires`() throws {
    let token = try token(until: 60)
    hub.now += 59
    #expect(status(token) == 200)
    hub.now += 1
    #expect(status(token) == 401)
  }

  @Test(arguments: ["sr", "sig", "se", "skn"])
  mutating func `a token without one of its parts is refused`(_ name: String) throws {
    let parts = try token().dropFirst("SharedAccessSignature ".count).split(separator: "&")
    let kept = parts.filter { !$0.hasPrefix("\(name)=") }
    #expect(kept.count == 3)
    #expect(status("SharedAccessSignature " + kept.joined(separator: "&")) == 401)
    let shuffled = parts.reversed().joined(separator: "&")
    #expect(status("SharedAccessSignature " + shuffled) == 200)
  }

  @Test mutating func `an unknown key and a missing header are refused`() throws {
    let stranger = AccessKey(name: "x", key: TestHub.fullKey.key, rights: .manage)
    #expect(status(try token(key: stranger)) == 401)
    #expect(status(nil) == 401)
    #expect(status("Bearer x") == 401)
    #expect(status(try token(), host: "127.0.0.1:8899") == 401)
  }

  @Test mutating func `lists require the right to manage`() throws {
    let refused = try hub.send(.get, "/myhub/registrations", key: TestHub.listenKey)
    #expect(refused.status == 401)
    let detail = try #require(refused.element("Detail"))
    #expect(detail.hasPrefix("Manage claim is required for this operation..TrackingId:"))
    let created = try hub.send(
      .post, "/myhub/registrations", body: Entry.apple("ab"), key: TestHub.listenKey)
    #expect(created.status == 200)
  }

  @Test func `the connection string is valid even for the strictest clients`() {
    var random = ServiceRandom(seed: 7)
    for key in AccessKey.standard(&random) {
      let parts = key.connectionString(host: "localhost:8899").split(separator: ";")
      #expect(parts.count == 3)
      #expect(parts[0] == "Endpoint=sb://localhost:8899/")
      #expect(parts[2].hasSuffix("=") && !parts[2].hasSuffix("=="))
      #expect(parts[2].count == "SharedAccessKey=".count + 44)
    }
  }
}
