import Glibc
import HTTP

/// Answers every request with 201 until its input ends, so that its speed can be compared with that of
/// another server: see `Tests/HTTPBenchmark/compare`.
@main
enum HTTPBenchmark {
  static func main() throws {
    var configuration = ServerConfiguration(port: 0)
    if HTTPSupport.isBuiltIn {
      let now = SystemClock.unixTime
      let authority = try Identity.authority(
        named: "Benchmark", secret: RandomBytes.make(32), validity: .days(1, from: now))
      let identity = try authority.issue(
        for: ["localhost", "127.0.0.1"], secret: RandomBytes.make(32),
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
