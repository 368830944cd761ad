internal import CProcess

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A child process, which runs another program such as git.
///
/// The program's standard error is discarded; the caller reports errors in its own words.
///
/// ```swift
/// var git = try ChildProcess(["git", "rev-parse", "HEAD"])
/// let id = try git.output()
/// ```
package struct ChildProcess: ~Copyable {
  private let program: String
  private let process: Int32
  private var input: Int32?
  private let descriptor: Int32
  private var exitCode: Int32?
  private var buffer: [UInt8] = []
  private var position = 0

  /// Starts a program with arguments; the program is found through `PATH`, as by a shell.
  package init(_ words: [String]) throws(FileError) {
    program = words.first ?? ""
    var child = cprocess_child()
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
    let failure = unsafe cprocess_start_child(&pointers, &child)
    unsafe pointers.forEach { unsafe free($0) }
    guard failure == 0 else {
      throw FileError(operation: "start", path: program, reason: .system(failure))
    }
    process = child.process
    input = child.input
    descriptor = child.output
  }

  deinit {
    if let input { _ = close(input) }
    _ = close(descriptor)
    if exitCode == nil { _ = cprocess_wait(process) }
  }

  /// Writes to the standard input of the program.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard let input else { preconditionFailure("the program's standard input must be open") }
    try writeAll(bytes, to: input, path: program)
  }

  /// Reads a line from the program's standard output, without the line feed; nil at the end.
  package mutating func readLine() throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      let rest = buffer[position...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[position..<end]
        position = end + 1
        return line
      }
      line += rest
      guard try fill() else { return line.isEmpty ? nil : line }
    }
  }

  /// Reads `count` bytes from the program's standard output; fewer at the end of the output.
  package mutating func read(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      if position == buffer.count, try !fill() { break }
      let end = min(buffer.count, position + count - bytes.count)
      bytes += buffer[position..<end]
      position = end
    }
    return bytes
  }

  /// Closes the program's input, reads all output, and waits until the program ends.
  ///
  /// Returns nil if the program fails.
  package mutating func output() throws(FileError) -> [UInt8]? {
    if let input { _ = close(input) }
    input = nil
    var bytes = Array(buffer[position...])
    while try fill() { bytes += buffer }
    position = buffer.count
    let code = cprocess_wait(process)
    exitCode = code
    return code == 0 ? bytes : nil
  }

  private static var chunkByteCount: Int { 64 * 1024 }

  /// Replaces the consumed buffer with further output; returns false at the end of the output.
  private mutating func fill() throws(FileError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.chunkByteCount)
    let count = try retrying("read the output of", program) {
      unsafe chunk.withUnsafeMutableBytes { unsafe readBytes(descriptor, $0) }
    }
    buffer = Array(chunk[..<count])
    position = 0
    return count > 0
  }
}

private func readBytes(_ descriptor: Int32, _ target: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, target.baseAddress, target.count)
}
