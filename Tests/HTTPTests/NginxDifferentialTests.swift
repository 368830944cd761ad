import Foundation
import HTTP
import TestSupport
import Testing

/// Generated requests, each judged by nginx and by us: what nginx refuses with 400 we never serve.
///
/// We may refuse more: nginx forgives bare line feeds, folded headers, trailers, and much else.
@Suite(.enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct GeneratedNginxDifferentialTests {
  @Test func `what nginx refuses with 400 is refused`() throws {
    let nginx = try Nginx()
    var (refused, served) = (0, 0)
    // Each takes two milliseconds, most of them nginx's.
    let seeds = GeneratedInputs.seeds.prefix(20_000)
    for seed in seeds {
      var generator = Generator(seed: seed)
      let request = NastyRequest(from: &generator)
      let statuses = try nginx.statuses(for: request.bytes)
      let run = ReaderRun([request.bytes])
      served += run.requests.count
      guard let index = statuses.firstIndex(of: 400) else { continue }
      refused += 1
      let text = String(decoding: request.bytes, as: UTF8.self).debugDescription
      #expect(run.requests.count <= index, "seed \(seed): \(text)")
      // Not even waited for: each head and each chunk ends.
      #expect(run.refusal != nil, "seed \(seed): \(text)")
    }
    // A generator that makes only good or only bad requests would prove nothing.
    #expect(refused > seeds.count / 5, "\(refused)")
    #expect(served > seeds.count / 10, "\(served)")
  }
}

/// Debian's nginx with a configuration that reads the whole of each request and answers 201.
private final class Nginx {
  static let program = "/usr/sbin/nginx"
  static var isInstalled: Bool { FileManager.default.fileExists(atPath: program) }

  private let folder: TemporaryFolder
  private let process: Process
  private let port: UInt16

  struct Failure: Error {}

  init() throws {
    folder = try TemporaryFolder()
    // Between our trying of a port and nginx's taking it another program may take it.
    for _ in 0..<10 {
      let port = try Self.freePort()
      guard let process = try Self.start(in: folder.path, on: port) else { continue }
      self.process = process
      self.port = port
      return
    }
    throw Failure()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  private static func freePort() throws -> UInt16 {
    let server = try Server(
      ServerConfiguration(port: 0), Handler(bodyLimit: 0) { _ in Response(200) })
    server.stop(within: .seconds(1))
    return server.port
  }

  /// Starts nginx; nil if it ends before it answers.
  private static func start(in folder: String, on port: UInt16) throws -> Process? {
    // The proxy reads the whole body before it asks the second server.
    let configuration = """
      daemon off; user root; worker_processes 1; pid \(folder)/nginx.pid; error_log /dev/null crit;
      events { worker_connections 64; }
      http {
        access_log off; lingering_close off; keepalive_timeout 5;
        client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/f; uwsgi_temp_path \(folder)/u; scgi_temp_path \(folder)/s;
        server { listen 127.0.0.1:\(port); location / { proxy_pass http://unix:\(folder)/socket:; } }
        server { listen unix:\(folder)/socket; location / { return 201; } }
      }

      """
    try Data(configuration.utf8).write(to: URL(filePath: "\(folder)/nginx.conf"))
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-c", "\(folder)/nginx.conf"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let endpoint = Endpoint(host: "127.0.0.1", port: port)
    while process.isRunning {
      if (try? ClientConnection(to: endpoint)) != nil { return process }
      sched_yield()
    }
    return nil
  }

  /// The statuses with which nginx answers some bytes.
  func statuses(for bytes: [UInt8]) throws -> [Int] {
    var raw = try Transport.connect(
      to: Endpoint(host: "127.0.0.1", port: port), until: .now + .seconds(10))
    // It may refuse, and close, before it has read everything.
    try? raw.write(bytes, until: .now + .seconds(10))
    raw.finishSending(until: .now + .seconds(10))
    return raw.readAll().statuses
  }
}
