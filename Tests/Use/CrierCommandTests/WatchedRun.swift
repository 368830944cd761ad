import Foundation
import TestSupport

/// A run of the program that continues until it is interrupted; the output is read while the
/// program runs.
final class WatchedRun {
  private let process = Process()
  private let guardian = Process()
  private let output = Pipe()
  private var pending = ""
  /// The output that was read so far.
  private(set) var text = ""

  init(_ arguments: [String], in folder: String) throws {
    process.executableURL = URL(filePath: CommandRun.crier)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output
    try process.start()
    // If the program hangs, this process ends it, so that the tests can continue.
    guardian.executableURL = URL(filePath: "/bin/sh")
    guardian.arguments = ["-c", "sleep 60; kill -9 \(process.processIdentifier)"]
    try guardian.run()
  }

  /// Reads until the output contains a string; returns false if the program ends first.
  ///
  /// The program can notice a file while the file is being written, so another report can precede
  /// the expected output.
  func shows(_ text: String) -> Bool {
    while true {
      if let range = pending.range(of: text) {
        pending = String(pending[range.upperBound...])
        return true
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return false }
      pending += String(decoding: more, as: UTF8.self)
      self.text += String(decoding: more, as: UTF8.self)
    }
  }

  /// Interrupts the program like Ctrl-C, and returns the exit code.
  func ends() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    guardian.terminate()
    return process.terminationStatus
  }
}
