import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.Library.openSSL.isBuiltIn, "built without OpenSSL"))
struct IdentityTests {
  private let now = SystemClock.unixTime
  private let secret = [UInt8](1...32)

  private func authority() throws -> Identity {
    try Identity.authority(named: "Test", secret: secret, validity: .days(3650, from: now))
  }

  /// Returns the status that a client receives from a server with an identity if the client trusts
  /// an authority.
  private func response(
    of identity: Identity, trusting authority: Identity, host: String = "localhost"
  ) throws -> Status {
    var configuration = ServerConfiguration(port: 0)
    configuration.tls = try TLSContext(server: identity)
    let server = try Server(configuration, .echo)
    let context = try TLSContext(clientTrusting: authority.certificatePEM)
    var connection = try ClientConnection(
      to: Endpoint(host: host, port: server.port, tls: context))
    let status = try connection.send(ClientRequest(.get, "/")).status
    server.stop(within: .seconds(1))
    return status
  }

  @Test func `the key depends only on the secret`() throws {
    let (first, second) = (try authority(), try authority())
    #expect(first.keyPEM == second.keyPEM)
    let other = try Identity.authority(
      named: "Test", secret: RandomBytes.generate(32), validity: .days(1, from: now))
    #expect(first.keyPEM != other.keyPEM)
    // The two certificates are interchangeable.
    let leaf = try second.issue(
      for: ["localhost"], secret: RandomBytes.generate(32), validity: .days(1, from: now))
    #expect(try response(of: leaf, trusting: first) == 201)
  }

  @Test(arguments: [[UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32)])
  func `extreme secrets result in valid keys`(_ secret: [UInt8]) throws {
    let identity = try Identity.authority(
      named: "Test", secret: secret, validity: .days(1, from: now))
    #expect(String(decoding: identity.keyPEM, as: UTF8.self).hasPrefix("-----BEGIN PRIVATE KEY"))
  }

  @Test func `a written identity can be read`() throws {
    let written = try authority()
    let read = try Identity(certificate: written.certificatePEM, key: written.keyPEM)
    #expect(read.certificatePEM == written.certificatePEM)
    #expect(read.keyPEM == written.keyPEM)
    let leaf = try read.issue(
      for: ["localhost"], secret: RandomBytes.generate(32), validity: .days(1, from: now))
    #expect(try response(of: leaf, trusting: written) == 201)
  }

  @Test func `a key that does not match the certificate is refused without revealing the key`()
    throws
  {
    let other = try Identity.authority(
      named: "Other", secret: RandomBytes.generate(32), validity: .days(1, from: now))
    let certificate = try authority().certificatePEM
    let key = String(decoding: other.keyPEM, as: UTF8.self)
    for text in [key, "", "no key", String(key.dropFirst(40))] {
      let error = #expect(throws: HTTPError.self) {
        try Identity(certificate: certificate, key: Array(text.utf8))
      }
      let secret = key.split(separator: "\n")[1]
      #expect(error.map { "\($0)".contains(secret) } == false)
    }
  }

  @Test func `an invalid name is an error`() throws {
    for names in [[], [""], [String(repeating: "a", count: 300)]] {
      #expect(throws: HTTPError.self) {
        try authority().issue(for: names, secret: secret, validity: .days(1, from: now))
      }
    }
  }

  @Test func `clients verify name, authority and validity`() throws {
    let authority = try authority()
    let leaf = try authority.issue(
      for: ["localhost", "127.0.0.1"], secret: RandomBytes.generate(32),
      validity: .days(1, from: now))
    #expect(try response(of: leaf, trusting: authority) == 201)
    #expect(try response(of: leaf, trusting: authority, host: "127.0.0.1") == 201)
    let stranger = try Identity.authority(
      named: "Test", secret: RandomBytes.generate(32), validity: .days(1, from: now))
    expectDistrust { try response(of: leaf, trusting: stranger) }
    let named = try authority.issue(
      for: ["hub.test"], secret: RandomBytes.generate(32), validity: .days(1, from: now))
    expectDistrust { try response(of: named, trusting: authority) }
    let old = try authority.issue(
      for: ["localhost"], secret: RandomBytes.generate(32),
      validity: Validity(first: now - 1000, last: now - 500))
    expectDistrust { try response(of: old, trusting: authority) }
    // A server certificate cannot sign others.
    let grandchild = try leaf.issue(
      for: ["localhost"], secret: RandomBytes.generate(32), validity: .days(1, from: now))
    expectDistrust { try response(of: grandchild, trusting: authority) }
  }

  private func expectDistrust(_ body: () throws -> Status) {
    let error = #expect(throws: ClientError.self) { try body() }
    guard case .insecure? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private static let openSSL = "/usr/bin/openssl"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: openSSL), "openssl is not installed"))
  func `openssl confirms the properties of certificates`() throws {
    let authority = try authority()
    let leaf = try authority.issue(
      for: ["localhost", "*.localhost", "127.0.0.1", "::1"], secret: RandomBytes.generate(32),
      validity: .days(820, from: now))
    let folder = try TemporaryFolder()
    try folder.write("ca.pem", bytes: authority.certificatePEM)
    try folder.write("leaf.pem", bytes: leaf.certificatePEM)
    func run(_ arguments: String...) throws -> CommandRun {
      try CommandRun(program: Self.openSSL, arguments, in: folder.path)
    }
    let verify = ["verify", "-x509_strict", "-CAfile", "ca.pem", "-purpose"]
    #expect(
      try CommandRun(
        program: Self.openSSL, verify + ["sslserver", "leaf.pem"], in: folder.path
      ).code == 0)
    #expect(
      try CommandRun(
        program: Self.openSSL, verify + ["sslclient", "leaf.pem"], in: folder.path
      ).code != 0)
    let root = try run("x509", "-in", "ca.pem", "-noout", "-text").text
    for line in [
      "ASN1 OID: prime256v1", "CA:TRUE, pathlen:0", "Certificate Sign, CRL Sign",
      "TLS Web Server Authentication", "ecdsa-with-SHA256",
    ] { #expect(root.contains(line)) }
    #expect(try run("x509", "-in", "ca.pem", "-noout", "-checkend", "315000000").code == 0)
    let text = try run("x509", "-in", "leaf.pem", "-noout", "-text").text
    #expect(
      text.contains("DNS:localhost, DNS:*.localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:"))
    #expect(text.contains("CA:FALSE"))
  }
}
