import HTTP
import Testing

@Suite(.enabled(if: HTTP2Client.isAvailable, "built without OpenSSL or nghttp2"))
struct ClientCertificateTests {
  /// A server that answers with the common name of the client's certificate.
  private func server(askingFor certificates: TLSContext.ClientCertificates) throws -> TestServer {
    let handler = Handler(bodyLimit: 0) { request in
      .text(200, request.source.certificate.map { $0.subject("CN") ?? "unnamed" } ?? "none")
    }
    return try TestServer(handler, askingFor: certificates)
  }

  private func identity() throws -> Identity {
    try Identity.authority(
      named: "Anyone", secret: RandomBytes.generate(32),
      validity: Validity(first: 1_000_000_000, last: 2_000_000_000))
  }

  @Test func `a server sees the certificate that it asked for, whoever issued it`() throws {
    let client = try HTTP2Client(try server(askingFor: .optional), as: try identity())
    #expect(try client.send("GET", "/").text == "Anyone")
  }

  @Test func `a client needs no certificate`() throws {
    let client = try HTTP2Client(try server(askingFor: .optional))
    #expect(try client.send("GET", "/").text == "none")
  }

  @Test func `a server that asks for no certificate gets none`() throws {
    let client = try HTTP2Client(try server(askingFor: .none), as: try identity())
    #expect(try client.send("GET", "/").text == "none")
  }

  @Test func `a certificate tells its subject and validity, and has no other extensions`() throws {
    let certificate = try ClientCertificate(pem: try identity().certificatePEM)
    #expect(certificate.subject("CN") == "Anyone")
    #expect(certificate.subject("UID") == nil)
    #expect(certificate.validity == Validity(first: 1_000_000_000, last: 2_000_000_000))
    #expect(certificate.has(extension: "2.5.29.19"))
    #expect(!certificate.has(extension: "1.2.840.113635.100.6.3.6"))
    #expect(certificate.strings(ofExtension: "1.2.840.113635.100.6.3.6") == [])
    // The basic constraints are a sequence without strings.
    #expect(certificate.strings(ofExtension: "2.5.29.19") == [])
  }

  @Test(arguments: [
    "", "no certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
  ])
  func `a text that is no certificate is refused`(_ text: String) {
    #expect(throws: HTTPError.self) { try ClientCertificate(pem: Array(text.utf8)) }
  }
}
