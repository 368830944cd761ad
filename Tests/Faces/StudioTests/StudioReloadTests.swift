import Files
import Foundation
import Testing

@testable import Studio

/// Tests that a studio reads and checks again only the files that a change can affect.
struct StudioReloadTests {
  private static let changes: [(path: String, text: String)] = [
    ("w/Locales/cs.arb", #"{"@@locale":"cs"}"#),
    ("w/Templates/plain/apns.json", "{"),
    ("w/Locales/fr.arb", #"{"@@locale":"fr","score.title":"{goals"}"#),
    ("w/Templates/plain/apns.json", #"{"aps":{"alert":"$(nothing)"}}"#),
    ("w/Templates/score/samples/goal.json", #"{"home":"Sparta Prague","goals":"three"}"#),
    ("w/Locales/fr.arb", #"{"@@locale":"fr","score.title":"{goals} buts"}"#),
    ("w/Locales/en.arb", #"{"@@locale":"en","score.title":"Hi","plain.unused":"x"}"#),
    ("w/crier.json", #"{"defaultLocale":"fr"}"#),
  ]

  @Test func `after each change the studio shows the same as a new studio`() throws {
    var files = StudioStory.files
    let service = StudioStory.service(files)
    for change in Self.changes {
      service.finishCheck()
      files[change.path] = change.text
      service.reload(from: StudioStory.source(files))
      service.finishCheck()
      let fresh = StudioStory.service(files)
      fresh.finishCheck()
      #expect(try states(service) == states(fresh), "\(change.path)")
      for name in ["score", "plain"] {
        #expect(catalog(name, in: service) == catalog(name, in: fresh), "\(change.path)")
      }
    }
  }

  @Test func `a reload that began earlier does not bring back what it has read`() throws {
    let service = StudioStory.service()
    let path = "w/Locales/fr.arb"
    func source(_ text: String) -> FileSource {
      StudioStory.source(
        StudioStory.files.merging([path: #"{"@@locale":"fr","score.title":"\#(text)"}"#]) { $1 })
    }
    let (older, newer) = (source("older"), source("newer"))
    // While the older files are read, another thread reloads the newer ones.
    let steps = UnfairLock(0)
    let slow = FileSource(
      kind: { older.kind(of: $0) },
      names: { folder throws(FileError) in try older.names(in: folder) },
      bytes: { read, limit throws(FileError) in
        if read == path,
          steps.withLock({ steps in
            defer { steps = max(steps, 1) }
            return steps == 0
          })
        {
          try Threads.start {
            service.reload(from: newer)
            steps.withLock { $0 = 2 }
          }
          for _ in 0..<200 where steps.withLock({ $0 < 2 }) { Thread.sleep(forTimeInterval: 0.001) }
        }
        return try older.bytes(of: read, limit: limit)
      })
    service.reload(from: slow)
    steps.withLock(when: { $0 == 2 }, { _ in })
    let text = try #require(catalog("score", in: service))
    #expect(text.contains("newer") && !text.contains("older"))
  }

  private func states(_ service: StudioService) throws -> [StudioCheck.NotificationState?] {
    let check = try #require(service.snapshot.check)
    return ["score", "plain"].map { check.state(of: $0) }
  }

  /// The messages of a notification with their findings, as JSON.
  private func catalog(_ notification: String, in service: StudioService) -> String? {
    StudioStory.scene("notification=\(notification)", in: service.snapshot).map { scene in
      String(decoding: StudioReport.catalog(CatalogTable(scene), scene), as: UTF8.self)
    }
  }
}
