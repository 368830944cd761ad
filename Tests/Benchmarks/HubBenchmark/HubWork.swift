import Hub
import HubService

/// The work of a hub whose steps a test counts: twice as much work must take twice as many steps.
enum HubWork: String, CaseIterable {
  case registrations, sends, devices, expirations

  /// Does the work in a new hub.
  func run(_ count: Int) throws {
    switch self {
    case .registrations:
      let hub = try BenchmarkHub(.equal, count: 0)
      for _ in 0..<count { hub.create() }
    case .sends:
      let hub = try BenchmarkHub(.equal, count: 0)
      for _ in 0..<count { hub.sendToNobody() }
    case .devices: try BenchmarkHub(.variables, count: count).send()
    case .expirations:
      let hub = try BenchmarkHub(.equal, count: 0)
      hub.setClock(#"{"set":"2030-01-01T00:00:00Z"}"#)
      for number in 0..<count { hub.register(number, until: Self.end(number)) }
      for _ in 0..<count { hub.setClock(#"{"advance":"PT1M"}"#) }
      precondition(hub.isEmpty, "all registrations have expired")
    }
  }

  /// Returns one minute after another, from 2030 on.
  private static func end(_ number: Int) -> String {
    HubTime(seconds: 1_893_456_000 + Int64(number) * 60).iso8601
  }
}
