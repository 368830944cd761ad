#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

import HTTP

/// A server that responds to every request with 201, for `Tests/Benchmarks/HTTPBenchmark/compare`.
///
/// The server prints its port and stops at the end of its input.
@main
enum HTTPBenchmark {
  static func main() throws {
    var configuration = ServerConfiguration(port: 0)
    if HTTPSupport.isBuiltIn {
      let now = SystemClock.unixTime
      let authority = try Identity.authority(
        named: "Benchmark", secret: RandomBytes.generate(32), validity: .days(1, from: now))
      let identity = try authority.issue(
        for: ["localhost", "127.0.0.1"], secret: RandomBytes.generate(32),
        validity: .days(1, from: now))
      configuration.tls = try TLSContext(server: identity)
    }
    let server = try Server(configuration, Handler(bodyLimit: 1 << 16) { _ in Response(201) })
    print(server.port)
    fflush(nil)
    while readLine() != nil {}
    server.stop(within: .seconds(1))
  }
}
