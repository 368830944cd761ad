import HTTP
import PushServices
import Testing

/// Certificates in the form of Apple's, made for these tests: valid from 25 November 2026 for ten
/// years.
private enum Certificate {
  /// One app: com.example.app.
  static let single = """
    -----BEGIN CERTIFICATE-----
    MIIB1jCCAXugAwIBAgIUIv0Akkx53k/hKbbSggLWz7KT4/IwCgYIKoZIzj0EAwIw
    UDEfMB0GCgmSJomT8ixkAQEMD2NvbS5leGFtcGxlLmFwcDEtMCsGA1UEAwwkQXBw
    bGUgUHVzaCBTZXJ2aWNlczogY29tLmV4YW1wbGUuYXBwMB4XDTI2MTEyNTE0NDUw
    NFoXDTM2MTEyMjE0NDUwNFowUDEfMB0GCgmSJomT8ixkAQEMD2NvbS5leGFtcGxl
    LmFwcDEtMCsGA1UEAwwkQXBwbGUgUHVzaCBTZXJ2aWNlczogY29tLmV4YW1wbGUu
    YXBwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3ZIhPI5h/lWKRbw8NhMw/CmU
    rnyZtEHIBBTXFjOg3zxQncMvSVK5DV5T6VAy6tnVNevpLzZA61TwWwS9Ici4GKMz
    MDEwEAYKKoZIhvdjZAYDAgQCBQAwHQYDVR0OBBYEFASsSnPs8pPGjx15hKh68fKT
    UUV+MAoGCCqGSM49BAMCA0kAMEYCIQCpFgq2GLjbEUEzgRXjKsdgaGOGw1YZRBcd
    qMxTZCTAnQIhANTlcwYhfy2PrTsluVaTZMn8REx/jt74NpgIqAH5u1OJ
    -----END CERTIFICATE-----
    """
  /// The topics com.example.app and com.example.app.voip.
  static let several = """
    -----BEGIN CERTIFICATE-----
    MIICMDCCAdegAwIBAgIUJzlHmzXWKy8N9pJalJ4+Fz//DgMwCgYIKoZIzj0EAwIw
    UDEfMB0GCgmSJomT8ixkAQEMD2NvbS5leGFtcGxlLmFwcDEtMCsGA1UEAwwkQXBw
    bGUgUHVzaCBTZXJ2aWNlczogY29tLmV4YW1wbGUuYXBwMB4XDTI2MTEyNTE0NDUw
    NFoXDTM2MTEyMjE0NDUwNFowUDEfMB0GCgmSJomT8ixkAQEMD2NvbS5leGFtcGxl
    LmFwcDEtMCsGA1UEAwwkQXBwbGUgUHVzaCBTZXJ2aWNlczogY29tLmV4YW1wbGUu
    YXBwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEK9JhqCHyq9uYw7oii0cM9Fta
    UOKfvLzgCbfBdLNHbMOeKRw10UzhIKU4Dte9eLlm7biDxme64kRM2jMOuinosqOB
    jjCBizAQBgoqhkiG92NkBgMBBAIFADAQBgoqhkiG92NkBgMCBAIFADBGBgoqhkiG
    92NkBgMGBDgwNgwPY29tLmV4YW1wbGUuYXBwMAUMA2FwcAwUY29tLmV4YW1wbGUu
    YXBwLnZvaXAwBgwEdm9pcDAdBgNVHQ4EFgQUzRjAxfYqEXttqXNNUduXIR228pEw
    CgYIKoZIzj0EAwIDRwAwRAIgadfI729jt/pn/rVrU0QlIMilt4E8VhE5ExwT8yJy
    QmYCICkEgPboZzZ79gkztsuwzArUboJFTcKTsTN03NCSmuIR
    -----END CERTIFICATE-----
    """
}

@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without the optional libraries"))
struct ProviderCertificateTests {
  private var push = TestPush()

  init() { push.now = 1_795_700_000 }

  private mutating func send(
    _ certificate: String, topic: String? = nil, _ headers: [(String, String)] = []
  ) throws -> PushAnswer {
    var all: Headers = ["Host": "localhost"]
    for (name, value) in headers { all.append(name, value) }
    if let topic { all.append("apns-topic", topic) }
    let source = RequestSource(
      peer: Peer(address: "::1", port: 50_000), isSecure: true,
      certificate: try ClientCertificate(pem: Array(certificate.utf8)))
    return try push.send(
      ServiceCall(
        .post, "/3/device/\(String(repeating: "0a", count: 32))", all,
        body: Array(#"{"aps":{"alert":"a"}}"#.utf8), from: source, version: .http2))
  }

  @Test mutating func `a certificate replaces the token, and a wrong token is ignored`() throws {
    #expect(try send(Certificate.single, topic: "com.example.app").response.status == 200)
    let answer = try send(
      Certificate.single, topic: "com.example.app", [("authorization", "bearer nonsense")])
    #expect(answer.response.status == 200)
    #expect(
      answer.receipts[0].sender.name == "certificate of com.example.app, topic com.example.app")
  }

  @Test mutating func `the topic of a certificate for one app need not be named`() throws {
    let answer = try send(Certificate.single)
    #expect(answer.response.status == 200)
    #expect(answer.receipts[0].sender.keys.contains("com.example.app"))
  }

  @Test(arguments: [
    (Certificate.single, "com.example.other", "TopicDisallowed"),
    (Certificate.single, "com.example.app.voip", "TopicDisallowed"),
    (Certificate.several, nil, "MissingTopic"),
    (Certificate.several, "com.example.app.complication", "TopicDisallowed"),
  ])
  func `only the topics of the certificate are allowed`(
    _ certificate: String, _ topic: String?, _ reason: String
  ) throws {
    var copy = self
    let answer = try copy.send(certificate, topic: topic)
    #expect(answer.text == "{\"reason\":\"\(reason)\"}")
    let isTold = answer.receipts[0].remarks.contains(
      "The client certificate is for com.example.app")
    #expect(isTold == (reason == "TopicDisallowed" && certificate == Certificate.single))
  }

  @Test mutating func `a certificate for several topics allows each of them`() throws {
    for topic in ["com.example.app", "com.example.app.voip"] {
      #expect(try send(Certificate.several, topic: topic).response.status == 200)
    }
  }

  @Test(arguments: [1_700_000_000, 2_200_000_000] as [Int64])
  func `a certificate that is not valid yet, or no longer, is refused`(_ time: Int64) throws {
    var copy = self
    copy.push.now = time
    let answer = try copy.send(Certificate.single)
    #expect(answer.text == #"{"reason":"BadCertificate"}"#)
    #expect(answer.receipts[0].remarks[0].hasPrefix("The client certificate is valid from 20"))
  }
}
