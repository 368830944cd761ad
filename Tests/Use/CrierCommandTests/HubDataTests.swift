import Foundation
import HTTP
import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: HTTPSupport.isBuiltIn && SQLiteSupport.isBuiltIn, "a library is missing"))
struct HubDataTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ options: [String] = []) throws -> RunningHub {
    try RunningHub(["--data", "data"] + options, in: folder.path)
  }

  @Test func `a restarted hub has the devices, messages and keys of the previous run`() throws {
    let first = try start()
    var client = try HubClient(of: first)
    let kept = try client.register("AB01", tags: "news")
    let deleted = try client.register("AB02")
    #expect(try client.send(.delete, "/myhub/registrations/\(deleted)").status == 200)
    _ = try client.push(to: "AB03")
    let outbox = try client.send(.get, "/outbox").text
    #expect(first.end() == 0)

    let second = try start()
    #expect(second.lines[1].suffix(60) == first.lines[1].suffix(60))
    #expect(second.lines[3] == "trust    data/ca.pem")
    var other = try HubClient(of: second)
    #expect(try other.send(.get, "/myhub/registrations/\(kept)").text.contains("<Tags>news</Tags>"))
    let gone = try other.send(
      .put, "/myhub/registrations/\(deleted)", body: HubClient.entry("AB02"))
    #expect(gone.status == 410)
    #expect(try other.send(.get, "/outbox").text == outbox)
    #expect(second.end() == 0)
  }

  @Test
  func `a scheduled message that became due while the hub was down is sent at the next start`()
    throws
  {
    let first = try start(["--clock", "2026-11-21T12:00:00Z"])
    var client = try HubClient(of: first)
    _ = try client.register("AB01")
    let headers = [
      ("ServiceBusNotification-Format", "apple"),
      ("ServiceBusNotification-ScheduleTime", "2026-11-21T13:00:00Z"),
    ]
    let scheduled = try client.send(
      .post, "/myhub/schedulednotifications", headers, body: #"{"aps":{"alert":"Hi"}}"#)
    #expect(scheduled.status == 201)
    #expect(first.end() == 0)
    for _ in 0..<2 {
      let later = try start(["--clock", "2026-11-21T14:00:00Z"])
      let outbox = try later.send(.get, "/outbox?count=1&wait=10s").text
      #expect(outbox.matches(of: #/"sequence":/#).count == 1)
      #expect(later.end() == 0)
    }
  }

  @Test func `only the owner can read the keys and the data`() throws {
    #expect(try start().end() == 0)
    for (file, mode) in [("keys.json", 0o600), ("ca.key", 0o600), ("hub.sqlite", 0o600)] {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/data/\(file)")
      #expect(facts[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `a data folder in use ends the program with exit code 3`() throws {
    let hub = try start()
    let other = try CommandRun(["hub", "--port", "0", "--data", "data"], in: folder.path)
    #expect(other.code == 3)
    #expect(other.talk == "crier: data: another crier process uses this folder; stop it first\n")
    #expect(hub.end() == 0)
  }

  @Test(arguments: ["keys.json", "ca.pem", "hub.sqlite"])
  func `a damaged file ends the program with code 3 and an error that names the file`(
    _ name: String
  ) throws {
    #expect(try start().end() == 0)
    // If a busy shutdown left a log, SQLite would restore the damaged pages from the log.
    try? FileManager.default.removeItem(atPath: "\(folder.path)/data/hub.sqlite-wal")
    try folder.write("data/\(name)", String(repeating: "damaged ", count: 1000))
    let run = try CommandRun(["hub", "--port", "0", "--data", "data"], in: folder.path)
    #expect(run.code == 3)
    #expect(run.talk.contains(name))
  }
}
