import Foundation
import HTTP
import SQLite
import Synchronization
import TestSupport
import Testing

/// Kills the hub while clients use it, and repeats this `CRIER_KILLS` times.
@Suite(.enabled(if: HTTPSupport.isBuiltIn && SQLiteSupport.isBuiltIn, "a library is missing"))
struct HubKillTests {
  /// The changes that the hub acknowledged and must therefore keep.
  private struct Promises {
    var registrations: [String: String] = [:]
    var deleted: Set<String> = []
    var messages: [String: String] = [:]
    var answerCount = 0
    /// The number of requests without a response, which the hub may or may not have performed.
    var unansweredCount = 0
  }

  private static let clientCount = 4

  @Test func `a killed hub keeps everything that it confirmed, and stores nothing twice`() throws {
    let folder = try TemporaryFolder()
    let rounds = ProcessInfo.processInfo.environment["CRIER_KILLS"].flatMap { Int($0) } ?? 4
    var generator = Generator(seed: 1)
    var promises = Promises()
    for round in 1...rounds {
      let hub = try RunningHub(["--data", "data", "--keep", "100000"], in: folder.path)
      try check(promises, hub, all: round == rounds, "round \(round)")
      let limit = promises.answerCount + Int.random(in: 1..<80, using: &generator)
      promises = load(hub, promises, until: limit, round)
      hub.run.send(SIGKILL)
      _ = hub.run.end()
    }
    let hub = try RunningHub(["--data", "data", "--keep", "100000"], in: folder.path)
    try check(promises, hub, all: true, "at the end")
    #expect(hub.end() == 0)
  }

  /// Sends requests on several connections, and kills the hub after a given number of responses.
  private func load(
    _ hub: RunningHub, _ promises: Promises, until limit: Int, _ round: Int
  ) -> Promises {
    let shared = Mutex(promises)
    let (access, process) = (hub.access, hub.run.processIdentifier)
    DispatchQueue.concurrentPerform(iterations: Self.clientCount) { worker in
      guard var client = try? HubClient(of: access) else { return }
      var number = 0
      var own: [String] = []
      while true {
        number += 1
        let handle = String(format: "%04X%02X%06X", round, worker, number)
        do {
          try step(number, handle, &client, &own, shared)
        } catch {
          shared.withLock { $0.unansweredCount += 1 }
          return
        }
        if shared.withLock({ $0.answerCount >= limit }) { kill(process, SIGKILL) }
      }
    }
    return shared.withLock { $0 }
  }

  /// Sends one request: a registration, a deletion or a notification.
  private func step(
    _ number: Int, _ handle: String, _ client: inout HubClient, _ own: inout [String],
    _ shared: borrowing Mutex<Promises>
  ) throws {
    switch number % 3 {
    case 0 where !own.isEmpty:
      let id = own.removeFirst()
      // Until the response arrives, it is unknown whether the registration still exists.
      shared.withLock { $0.registrations[id] = nil }
      let status = try client.send(.delete, "/myhub/registrations/\(id)").status
      #expect(status == 200)
      shared.withLock {
        $0.deleted.insert(id)
        $0.answerCount += 1
      }
    case 1:
      let id = try client.register(handle)
      own.append(id)
      shared.withLock {
        $0.registrations[id] = handle
        $0.answerCount += 1
      }
    default:
      let id = try client.push(to: handle)
      shared.withLock {
        $0.messages[id] = handle
        $0.answerCount += 1
      }
    }
  }

  private func check(
    _ promises: Promises, _ hub: RunningHub, all: Bool, _ place: String
  ) throws {
    var client = try HubClient(of: hub)
    let outbox = try client.send(.get, "/outbox?limit=100000").text
    let sequences = outbox.matches(of: #/"sequence":(\d+)/#).compactMap { Int($0.1) }
    #expect(sequences == sequences.sorted() && Set(sequences).count == sequences.count, "\(place)")
    let sent = outbox.matches(of: #/"message":"([^"]+)"/#).map { String($0.1) }
    #expect(Set(sent).count == sent.count, "\(place): a message was sent twice")
    #expect(
      promises.messages.keys.allSatisfy(Set(sent).contains), "\(place): a message is missing")
    #expect(sent.count <= promises.messages.count + promises.unansweredCount, "\(place)")
    let state = try client.send(.get, "/state").text
    let count = state.firstMatch(of: #/"registrations":(\d+)/#).flatMap { Int($0.1) } ?? -1
    let least = promises.registrations.count
    #expect((least...least + promises.unansweredCount).contains(count), "\(place)")
    guard all else { return }
    for (id, handle) in promises.registrations {
      let text = try client.send(.get, "/myhub/registrations/\(id)").text
      #expect(text.contains("<DeviceToken>\(handle)</DeviceToken>"), "\(place): \(id)")
    }
    for id in promises.deleted {
      let status = try client.send(
        .put, "/myhub/registrations/\(id)", body: HubClient.entry("AB")
      ).status
      #expect(status == 410, "\(place): \(id)")
    }
  }
}
