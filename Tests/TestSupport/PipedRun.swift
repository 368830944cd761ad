internal import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A run of the built program `crier` with a pipe at either end, to be fed and read piece by piece.
public final class PipedRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the program in a folder; what it says goes nowhere.
  public init(_ arguments: [String], in folder: String) throws {
    process.executableURL = URL(filePath: CommandRun.crier)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Only the program holds these ends now, so that it is told when nobody is left.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  /// Writes pieces of input from a thread of its own until they are all, or nobody reads them.
  public func feed(_ pieces: @escaping @Sendable () -> [UInt8]?) {
    let handle = input.fileHandleForWriting
    let thread = Thread {
      // The signal of a closed pipe would end the tests; blocked, it ends with this thread.
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

  /// Reads at most so many bytes of output; none at the end.
  public func read(atMost count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(output.fileHandleForReading.fileDescriptor, buffer.baseAddress, count)
    }
    bytes.removeSubrange(max(0, read)...)
    return bytes
  }

  /// Stops reading for good.
  public func stopReading() { try? output.fileHandleForReading.close() }

  /// Sends the program a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The number of the process.
  public var processIdentifier: Int32 { process.processIdentifier }

  /// The memory that the program holds, in bytes.
  public var residentByteCount: Int {
    let path = "/proc/\(process.processIdentifier)/statm"
    let fields = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
  }

  /// Waits for the end and says how it came: the exit code, or the signal as a shell says it.
  public func end() -> Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? 128 + status : status
  }
}
