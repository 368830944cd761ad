import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests that memory use does not grow with the size of the input.
///
/// `CRIER_LINES` sets the number of lines.
struct StreamMemoryTests {
  private static let lines = environment("CRIER_LINES").flatMap { Int($0) } ?? 400_000
  private static let early = 100_000
  private static let linesOfPiece = 1000

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm")))
  func `memory use does not grow during a run`() throws {
    let folder = try TemporaryFolder()
    try folder.write("apns.json", #"{"aps":{"alert":"$(m)"}}"#)
    let run = try PipedRun(
      ["stream", "--template", "apns.json", "--jobs", "2", "--raw"], in: folder.path)
    let text = String(repeating: "words and \\\"more\\\" ", count: 12)
    let row = "{\"m\":\"\(text)\"}\n"
    let payload = "{\"aps\":{\"alert\":\"\(text)\"}}\n"
    let piece = Array(String(repeating: row, count: Self.linesOfPiece).utf8)
    let gate = Gate(pieces: Self.lines / Self.linesOfPiece)
    run.feed { gate.pass() ? piece : nil }
    var seen = 0
    var before = 0
    let all = Self.lines * payload.utf8.count
    while seen < all {
      let output = run.read(atMost: 1 << 18)
      guard !output.isEmpty else { break }
      seen += output.count
      if before == 0, seen >= Self.early * payload.utf8.count { before = run.residentByteCount }
    }
    let after = run.residentByteCount
    gate.open()
    while !run.read(atMost: 1 << 16).isEmpty {}
    #expect(run.end() == 0)
    #expect(seen == all)
    #expect(after - before < 5 << 20, "\(before) bytes, then \(after)")
    #expect(after < 64 << 20, "\(after) bytes")
  }
}

/// A gate that lets a given number of chunks pass, and delays the end of the input until the gate
/// is opened, because memory must be measured while the program runs.
private final class Gate: Sendable {
  private let left: Mutex<Int>
  private let end = DispatchSemaphore(value: 0)

  init(pieces: Int) { left = Mutex(pieces) }

  func open() { end.signal() }

  func pass() -> Bool {
    let isOpen = left.withLock { left in
      left -= 1
      return left >= 0
    }
    if !isOpen { end.wait() }
    return isOpen
  }
}
