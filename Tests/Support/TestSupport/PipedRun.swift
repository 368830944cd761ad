internal import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A running `crier` process with pipes for standard input and output.
public final class PipedRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the program in a folder and discards its standard error.
  public init(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(filePath: CommandRun.crier)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    // After these ends are closed in the test, the program notices when the test closes the other
    // ends.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  /// Writes input on a separate thread until `pieces` returns nil or the program stops reading.
  public func feed(_ pieces: @escaping @Sendable () -> [UInt8]?) {
    let handle = input.fileHandleForWriting
    let thread = Thread {
      // SIGPIPE would end the tests; while blocked in this thread, the signal has no effect.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      while let piece = pieces(), Self.write(piece, to: handle.fileDescriptor) {}
      try? handle.close()
    }
    thread.start()
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var position = 0
    while position < bytes.count {
      let count = unsafe bytes[position...].withUnsafeBytes { rest in
        unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      guard count > 0 else { return false }
      position += count
    }
    return true
  }

  /// Reads at most `count` bytes of output; returns an empty array at the end.
  public func read(atMost count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(output.fileHandleForReading.fileDescriptor, buffer.baseAddress, count)
    }
    bytes.removeSubrange(max(0, read)...)
    return bytes
  }

  /// Closes the reading end of the output pipe.
  public func stopReading() { try? output.fileHandleForReading.close() }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The process identifier of the program.
  public var processIdentifier: Int32 { process.processIdentifier }

  /// The resident memory of the program, in bytes.
  public var residentByteCount: Int {
    let path = "/proc/\(process.processIdentifier)/statm"
    let fields = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
  }

  /// Waits for the program to end; returns the exit code, or the signal as a shell reports it.
  public func end() -> Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? 128 + status : status
  }
}
