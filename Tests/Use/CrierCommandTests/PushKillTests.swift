import Foundation
import HTTP
import SQLite
import Synchronization
import TestSupport
import Testing

/// Kills the push services while clients use them, and repeats this `CRIER_KILLS` times.
@Suite(.enabled(if: HTTPSupport.isBuiltIn && SQLiteSupport.isBuiltIn, "a library is missing"))
struct PushKillTests {
  /// What the services acknowledged and must therefore keep.
  private struct Promises {
    var messages: Set<String> = []
    var devices: Set<String> = []
    var answerCount = 0
    /// The number of notifications without a response, which the services may or may not have stored.
    var unansweredCount = 0
  }

  private static let batchSize = 10
  private static let options = ["--data", "data", "--keep", "100000"]

  @Test func `killed push services keep everything that they answered, and nothing twice`() throws {
    let folder = try TemporaryFolder()
    let rounds = ProcessInfo.processInfo.environment["CRIER_KILLS"].flatMap { Int($0) } ?? 4
    var generator = Generator(seed: 2)
    var promises = Promises()
    for round in 1...rounds {
      let push = try RunningHub(Self.options, in: folder.path, serving: "push")
      try check(promises, push, "round \(round)")
      let limit = promises.answerCount + Int.random(in: 1..<200, using: &generator)
      promises = try load(push, promises, until: limit, round, in: folder)
      push.run.send(SIGKILL)
      _ = push.run.end()
    }
    let push = try RunningHub(Self.options, in: folder.path, serving: "push")
    try check(promises, push, "at the end")
    #expect(push.end() == 0)
  }

  /// Sends with several clients, and kills the services after a given number of responses.
  private func load(
    _ push: RunningHub, _ promises: Promises, until limit: Int, _ round: Int,
    in folder: TemporaryFolder
  ) throws -> Promises {
    let shared = Mutex(promises)
    let (access, process) = (push.access, push.run.processIdentifier)
    let authority = try Data(contentsOf: URL(filePath: "\(folder.path)/data/ca.pem"))
    let killAtLimit = { @Sendable in
      if shared.withLock({ $0.answerCount >= limit }) { kill(process, SIGKILL) }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      do {
        if worker.isMultiple(of: 2) {
          try sendToApple(access, Array(authority), shared, killAtLimit)
        } else {
          try sendToExpo(access, "\(round)-\(worker)", shared, killAtLimit)
        }
      } catch {
        // The services were killed.
      }
    }
    return shared.withLock { $0 }
  }

  /// Sends notifications, several at once over one HTTP/2 connection.
  private func sendToApple(
    _ access: RunningHub.Access, _ authority: [UInt8], _ shared: borrowing Mutex<Promises>,
    _ afterBatch: () -> Void
  ) throws {
    let context = try TLSContext(clientTrusting: authority, offering: .http2AndHTTP1)
    var connection = try HTTP2ClientConnection(
      to: Endpoint(host: "localhost", port: access.port, tls: context))
    while connection.isOpen {
      let ids = (0..<Self.batchSize).map { _ in UUID().uuidString.lowercased() }
      let results = connection.send(ids.map(Self.alert))
      for (id, result) in zip(ids, results) {
        let status = try? result.get().status
        shared.withLock {
          if status == 200 { $0.messages.insert(id) } else { $0.unansweredCount += 1 }
          $0.answerCount += status == nil ? 0 : 1
        }
        #expect(status == nil || status == 200)
      }
      afterBatch()
    }
  }

  private static func alert(_ id: String) -> ClientRequest {
    ClientRequest(
      .post, "/3/device/\(String(repeating: "0c", count: 32))",
      [
        "apns-id": id, "apns-topic": "com.example.app", "authorization": "bearer \(providerToken)",
      ], body: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
  }

  /// A token whose signature is not checked, because no key was given.
  private static let providerToken =
    [
      #"{"alg":"ES256","kid":"ABCDE12345"}"#,
      "{\"iss\":\"TEAM123456\",\"iat\":\(Int(Date().timeIntervalSince1970))}", "signature",
    ]
    .map { text in
      Data(text.utf8).base64EncodedString().replacing("=", with: "").replacing("+", with: "-")
        .replacing("/", with: "_")
    }
    .joined(separator: ".")

  /// Names devices, and sends a notification to each.
  private func sendToExpo(
    _ access: RunningHub.Access, _ name: String, _ shared: borrowing Mutex<Promises>,
    _ afterEach: () -> Void
  ) throws {
    var client = try HubClient(of: access)
    for number in 1... {
      let (device, token) = ("\(name)-\(number)", "ExponentPushToken[\(name)-\(number)]")
      let named = try client.send(
        .post, "/devices",
        body: #"{"id":"\#(device)","platform":"expo","token":"\#(token)","online":false}"#)
      #expect(named.status == 201)
      shared.withLock {
        $0.devices.insert(device)
        $0.answerCount += 1
        $0.unansweredCount += 1
      }
      let sent = try client.send(
        .post, "/--/api/v2/push/send", [("Content-Type", "application/json")],
        body: #"{"to":"\#(token)","title":"Hello"}"#)
      let id = try #require(sent.text.firstMatch(of: #/"id":"([^"]+)"/#).map { String($0.1) })
      shared.withLock {
        $0.messages.insert(id)
        $0.answerCount += 1
        $0.unansweredCount -= 1
      }
      afterEach()
    }
  }

  private func check(_ promises: Promises, _ push: RunningHub, _ place: String) throws {
    var client = try HubClient(of: push)
    let outbox = try client.send(.get, "/outbox?limit=100000").text
    let sequences = outbox.matches(of: #/"sequence":(\d+)/#).compactMap { Int($0.1) }
    #expect(sequences == sequences.sorted() && Set(sequences).count == sequences.count, "\(place)")
    let messages = outbox.matches(of: #/"message":"([^"]+)"/#).map { String($0.1) }
    #expect(Set(messages).count == messages.count, "\(place): a message is stored twice")
    let missing = promises.messages.subtracting(messages)
    #expect(missing.isEmpty, "\(place): a message is missing")
    #expect(messages.count <= promises.messages.count + promises.unansweredCount, "\(place)")
    let devices = try client.send(.get, "/devices").text
    let names = Set(devices.matches(of: #/"id":"([^"]+)"/#).map { String($0.1) })
    #expect(promises.devices.isSubset(of: names), "\(place): a device is missing")
    // What was not delivered still waits.
    let waiting = try client.send(.get, "/outbox?service=expo&delivery=stored&limit=100000").text
    let all = try client.send(.get, "/outbox?service=expo&limit=100000").text
    #expect(waiting == all, "\(place): a waiting notification is lost")
  }
}
