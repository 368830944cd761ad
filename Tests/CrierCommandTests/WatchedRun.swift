import Foundation
import TestSupport

/// A run of the program that continues until it is interrupted; its output is read as it comes.
final class WatchedRun {
  private let process = Process()
  private let guardian = Process()
  private let output = Pipe()
  private var pending = ""
  /// Everything that was read.
  private(set) var text = ""

  init(_ arguments: [String], in folder: String) throws {
    process.executableURL = URL(filePath: CommandRun.crier)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output
    try process.run()
    // A program that hangs must not hang the tests.
    guardian.executableURL = URL(filePath: "/bin/sh")
    guardian.arguments = ["-c", "sleep 60; kill -9 \(process.processIdentifier)"]
    try guardian.run()
  }

  /// Reads until the output has a string; returns false if the program ends without it.
  ///
  /// A file may be seen while it is half written, and then another report comes first.
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

  /// Interrupts the program as Ctrl-C does, and returns its exit code.
  func ends() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    guardian.terminate()
    return process.terminationStatus
  }
}
