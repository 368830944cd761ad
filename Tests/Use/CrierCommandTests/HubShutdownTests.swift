import Foundation
import HTTP
import SQLite
import Synchronization
import TestSupport
import Testing

/// Stops the hub while clients use it.
@Suite(.enabled(if: HTTPSupport.isBuiltIn && SQLiteSupport.isBuiltIn, "a library is missing"))
struct HubShutdownTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start() throws -> RunningHub {
    try RunningHub(["--data", "data"], in: folder.path)
  }

  @Test func `a hub that stops under load closes its database and keeps every acknowledged change`()
    throws
  {
    var generator = Generator(seed: 1)
    var answered: Set<String> = []
    for round in 0..<20 {
      let hub = try start()
      let isInterrupt = round.isMultiple(of: 2)
      let limit = Int.random(in: 20..<60, using: &generator)
      answered.formUnion(register(on: hub, round, until: limit, isInterrupt ? SIGINT : SIGTERM))
      #expect(hub.run.end() == 0, "round \(round)")
      #expect(try files() == ["hub.sqlite"], "round \(round)")
      #expect(try integrity() == "ok", "round \(round)")
    }
    let hub = try start()
    var client = try HubClient(of: hub)
    for id in answered {
      #expect(try client.send(.get, "/myhub/registrations/\(id)").status == 200)
    }
    #expect(hub.end() == 0)
  }

  @Test
  func `a hub closes its database at the deadline, even if a client never finishes its request`()
    throws
  {
    let hub = try start()
    var client = try HubClient(of: hub)
    let id = try client.register("AB01")
    let endpoint = Endpoint(host: "127.0.0.1", port: hub.port)
    var slow = try Transport.connect(to: endpoint, until: .now + .seconds(10))
    let head = "POST /myhub/registrations HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"
    try slow.write(Array(head.utf8), until: .now + .seconds(10))
    // The hub accepts connections in order, so after this response it has accepted the slow
    // connection too.
    #expect(try hub.send(.get, "/health").status == 200)
    hub.run.send(SIGTERM)
    #expect(hub.run.end() == 0)
    #expect(try files() == ["hub.sqlite"])
    let next = try start()
    #expect(try next.send(.get, "/myhub/registrations/\(id)").status == 200)
    #expect(next.end() == 0)
  }

  /// Registers devices on several connections, and stops the hub after a given number of responses.
  ///
  /// Returns the ids of the registrations that the hub confirmed.
  private func register(
    on hub: RunningHub, _ round: Int, until limit: Int, _ signal: Int32
  ) -> Set<String> {
    let answered = Mutex<Set<String>>([])
    let (access, process) = (hub.access, hub.run.processIdentifier)
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      guard var client = try? HubClient(of: access) else { return }
      var number = 0
      // The shutdown closes the connection, which ends the loop.
      while let id = try? client.register(String(format: "%02X%02X%04X", round, worker, number)) {
        number += 1
        let count = answered.withLock { answered in
          answered.insert(id)
          return answered.count
        }
        if count == limit { kill(process, signal) }
      }
    }
    return answered.withLock { $0 }
  }

  /// The names of the database files.
  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/data")
      .filter { $0.hasPrefix("hub.sqlite") }.sorted()
  }

  /// Returns the result of SQLite's integrity check.
  private func integrity() throws -> String? {
    var settings = DatabaseSettings()
    settings.access = .read
    let database = try Database(file: "\(folder.path)/data/hub.sqlite", settings)
    var statement = try database.prepare("PRAGMA integrity_check")
    return try statement.first { row throws(SQLiteError) in try row.text(0) }
  }
}
