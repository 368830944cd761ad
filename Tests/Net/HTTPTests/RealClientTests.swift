import Foundation
import HTTP
import TestSupport
import Testing

/// Tests our server with existing clients.
@Suite(.enabled(if: HTTPSupport.isBuiltIn, "built without OpenSSL or nghttp2"))
struct RealClientTests {
  private func program(_ name: String) -> String { "/usr/bin/\(name)" }

  private static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "/usr/bin/\(name)")
  }

  /// A folder with the certificate of the authority.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("ca.pem", bytes: TestServer.authority.get().certificatePEM)
    return folder
  }

  @Test(
    .enabled(if: has("curl"), "curl is not installed"),
    arguments: [
      ("--http1.1", "HTTP/1.1 201"), ("--http2", "HTTP/2 201"), ("--tlsv1.2", "HTTP/2 201"),
      ("--tlsv1.3", "HTTP/2 201"),
    ])
  func `curl works with all protocols`(_ option: String, _ line: String) throws {
    let test = try TestServer()
    let folder = try folder()
    let url = "https://localhost:\(test.server.port)/a%2Fb?c"
    let run = try CommandRun(
      program: program("curl"),
      [
        "-sS", "-i", "--cacert", "ca.pem", option, "-H", "Transfer-Encoding: chunked", "-d", "hi",
        url,
      ], in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.text.hasPrefix(line))
    #expect(run.text.hasSuffix("POST /a%2Fb?c 2\nhi"))
  }

  @Test(.enabled(if: has("curl"), "curl is not installed"))
  func `curl sends a body after 100 Continue`() throws {
    let test = try TestServer()
    let folder = try folder()
    try folder.write("body", bytes: [UInt8](repeating: 65, count: 1 << 20))
    for scheme in ["http", "https"] {
      let run = try CommandRun(
        program: program("curl"),
        [
          "-sS", "--cacert", "ca.pem", "-H", "Expect: 100-continue", "--expect100-timeout", "60",
          "-T", "body", "\(scheme)://localhost:\(test.server.port)/x",
        ], in: folder.path)
      #expect(run.code == 0, "\(run.talk)")
      #expect(run.output.count == "PUT /x 1048576\n".utf8.count + 1 << 20)
    }
  }

  @Test(.enabled(if: has("openssl"), "openssl is not installed"))
  func `old TLS versions and unknown protocols are refused`() throws {
    let test = try TestServer()
    let folder = try folder()
    for options in [["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"], ["-alpn", "spdy/3"]] {
      let run = try CommandRun(
        program: program("openssl"),
        ["s_client", "-connect", "localhost:\(test.server.port)"] + options, in: folder.path)
      #expect(run.code != 0)
      #expect((run.text + run.talk).contains("alert"))
    }
  }

  @Test(.enabled(if: has("h2load"), "nghttp2-client is not installed"))
  func `h2load reports no failure`() throws {
    let test = try TestServer()
    let folder = try folder()
    let run = try CommandRun(
      program: program("h2load"),
      ["-n", "2000", "-c", "10", "-m", "20", "https://localhost:\(test.server.port)/"],
      in: folder.path)
    #expect(run.text.contains("2000 succeeded, 0 failed, 0 errored, 0 timeout"), "\(run.text)")
    #expect(run.text.contains("2000 2xx"))
  }
}
