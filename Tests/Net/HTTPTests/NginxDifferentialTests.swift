import Foundation
import HTTP
import TestSupport
import Testing

/// Compares our reader with nginx on generated requests.
///
/// Everything that nginx refuses with 400 must be refused. We may refuse more: nginx accepts bare
/// line feeds, trailers, and other irregularities.
@Suite(.enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct GeneratedNginxDifferentialTests {
  @Test func `requests that nginx refuses with 400 are refused`() throws {
    let nginx = try Nginx()
    var (refused, served) = (0, 0)
    // nginx takes about two milliseconds per request.
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
      // All lines are complete, so the reader must not wait for more.
      #expect(run.refusal != nil, "seed \(seed): \(text)")
    }
    // Verifies that the generator creates both valid and invalid requests.
    #expect(refused > seeds.count / 5, "\(refused)")
    #expect(served > seeds.count / 10, "\(served)")
  }
}

/// An nginx process that reads complete requests and responds with 201.
private final class Nginx {
  static let program = "/usr/sbin/nginx"
  static var isInstalled: Bool { FileManager.default.fileExists(atPath: program) }

  private let folder: TemporaryFolder
  private let process: Process
  private let port: UInt16

  struct Failure: Error {}

  init() throws {
    folder = try TemporaryFolder()
    // Another program may take the port before nginx does.
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

  /// Starts nginx; returns nil if it exits before accepting connections.
  private static func start(in folder: String, on port: UInt16) throws -> Process? {
    // The proxy reads the whole body before connecting to the second server.
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
    try process.start()
    let endpoint = Endpoint(host: "127.0.0.1", port: port)
    while process.isRunning {
      if (try? ClientConnection(to: endpoint)) != nil { return process }
      sched_yield()
    }
    return nil
  }

  /// The statuses of the responses of nginx.
  func statuses(for bytes: [UInt8]) throws -> [Int] {
    var raw = try Transport.connect(
      to: Endpoint(host: "127.0.0.1", port: port), until: .now + .seconds(10))
    // nginx may close the connection before reading everything.
    try? raw.write(bytes, until: .now + .seconds(10))
    raw.finishSending(until: .now + .seconds(10))
    return raw.readAll().statuses
  }
}
