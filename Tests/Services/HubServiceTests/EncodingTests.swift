import Bytes
import Foundation
import HTTP
import Hub
import HubService
import TestSupport
import Testing

struct EncodingTests {
  @Test func `Base64 encoding agrees with Foundation`() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      let text = Base64.encode(bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.decode(text) == bytes)
    }
  }

  @Test(arguments: ["a", "ab", "abc", "a===", "ab=c", "a b=", "====", "abc-"])
  func `invalid Base64 is refused`(_ text: String) { #expect(Base64.decode(text) == nil) }

  @Test(arguments: [
    ("5s", 5000), ("500ms", 500), ("2", 2000), ("1.5s", 1500), ("2m", 120_000), ("0s", 0),
    ("1h", 3_600_000),
  ])
  func `a waiting time consists of a number and a unit`(_ text: String, _ milliseconds: Int) {
    #expect(WaitTime(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: ["", "s", "5h", "-1s", "1e3s", "61m", "5 s"])
  func `any other spelling of a duration is rejected`(_ text: String) {
    #expect(WaitTime(text) == nil)
  }

  @Test(arguments: [
    ("PT1H", 3_600_000), ("P1DT1S", 86_401_000), ("P1W", 604_800_000), ("PT0.5S", 500),
  ])
  func `a duration is parsed in ISO 8601 format`(_ text: String, _ milliseconds: Int64) {
    #expect(CalendarFreeDuration(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: ["", "P", "PT", "1H", "PT1", "P1H", "-PT1H", "PT-1H", "P1Y", "PTT1S"])
  func `a duration in any other format is rejected`(_ text: String) {
    #expect(CalendarFreeDuration(text) == nil)
  }

  @Test func `a token is valid for its resource until it expires`() throws {
    let key = AccessKey(name: "Full", key: "c2VjcmV0", rights: .send)
    let policy = AccessPolicy(keys: [key], decoy: [1])
    let token = key.token(for: "https://localhost:1/", until: HubTime(seconds: 1000))
    let call = ServiceCall(
      .post, "/myhub/messages", ["Host": "localhost:1", "Authorization": token])
    let verified = try policy.verifiedToken(of: call)
    #expect(try verified.rights(for: call, at: HubTime(seconds: 999)) == .send)
    #expect(throws: AccessRefusal.expired) {
      try verified.rights(for: call, at: HubTime(seconds: 1000))
    }
  }

  @Test func `a token that was accepted counts for its hub alone, and not after its key is gone`()
    throws
  {
    let key = AccessKey(name: "Own", key: "c2VjcmV0", rights: .send)
    let later = AccessKey(name: "Own", key: "b3RoZXI=", rights: .send)
    let token = key.token(for: "https://localhost:1/", until: HubTime(seconds: 1000))
    func call(_ hub: String) -> ServiceCall {
      ServiceCall(.post, "/\(hub)/messages", ["Host": "localhost:1", "Authorization": token])
    }
    var policy = AccessPolicy(keys: [], decoy: [1])
    policy.keysOfHubs = ["first": [key]]
    for spelling in ["first", "First", "first"] {
      let verified = try policy.verifiedToken(of: call(spelling))
      #expect(try verified.rights(for: call(spelling), at: HubTime(seconds: 999)) == .send)
      #expect(throws: AccessRefusal.expired) {
        try verified.rights(for: call(spelling), at: HubTime(seconds: 1001))
      }
    }
    #expect(throws: AccessRefusal.invalidSignature) { try policy.verifiedToken(of: call("other")) }
    let before = policy
    policy.keysOfHubs = ["first": [later]]
    #expect(throws: AccessRefusal.invalidSignature) { try policy.verifiedToken(of: call("first")) }
    #expect(throws: Never.self) { try before.verifiedToken(of: call("first")) }
  }

  @Test func `a token of other bytes is refused, although its text equals one that was accepted`()
    throws
  {
    let key = AccessKey(name: "Own", key: "c2VjcmV0", rights: .send)
    let policy = AccessPolicy(keys: [key], decoy: [1])
    let token = key.token(for: "https://localhost:1/\u{4B}", until: HubTime(seconds: 1000))
    func call(_ token: String) -> ServiceCall {
      ServiceCall(.post, "/k/messages", ["Host": "localhost:1", "Authorization": token])
    }
    _ = try policy.verifiedToken(of: call(token))
    // The sign of kelvin is canonically equivalent to the letter.
    let other = String(token.map { $0 == "K" ? "\u{212A}" : $0 })
    #expect(other == token && Array(other.utf8) != Array(token.utf8))
    #expect(throws: AccessRefusal.self) { try policy.verifiedToken(of: call(other)) }
  }

  @Test(arguments: [
    ("https://localhost/", "/myhub/messages", true), ("https://localhost/myhub", "/MyHub/x", true),
    ("https://localhost/myhub/", "/myhub", true),
    ("sb://localhost:5671/my%20hub", "/my%20hub", true),
    ("https://localhost/my", "/myhub", false), ("https://other/", "/myhub", false),
    ("localhost/", "/myhub", false), ("https://localhost/a/b", "/a", false),
  ])
  func `a token covers the paths that begin with its resource`(
    _ resource: String, _ path: String, _ isCovered: Bool
  ) throws {
    let header = "SharedAccessSignature sr=\(resource.percentEncoded)&sig=YQ%3D%3D&se=1&skn=k"
    #expect(try SharedAccessSignature(header).covers(host: "LOCALHOST", path: path) == isCovered)
  }
}
