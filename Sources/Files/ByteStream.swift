#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Bytes that come in one after the other, from a file or from standard input.
package struct ByteSource: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file; `-` is standard input.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-"
      ? STDIN_FILENO
      : try retrying("read", path) { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  deinit { if path != "-" { _ = close(descriptor) } }

  /// Appends what has arrived, at most so many bytes; 0 at the end, once the program is to end, and
  /// once nobody wants more, which is asked while nothing arrives.
  package func read(
    atMost limit: Int, to buffer: inout [UInt8], unless isOver: () -> Bool = { false }
  ) throws(FileError) -> Int {
    guard waitForInput(unless: isOver) else { return 0 }
    var failure: Int32 = 0
    let before = buffer.count
    buffer.append(addingCapacity: limit) { span in
      unsafe span.withUnsafeMutableBufferPointer { target, count in
        let free = unsafe UnsafeMutableBufferPointer(rebasing: target[count...])
        let result = unsafe readOnce(free.baseAddress, limit)
        if result < 0 { failure = errno } else { count += result }
      }
    }
    guard failure == 0 || failure == EINTR else {
      throw FileError(operation: "read", path: path, reason: .system(failure))
    }
    if failure == EINTR, !Termination.isRequested {
      return try read(atMost: limit, to: &buffer, unless: isOver)
    }
    return buffer.count - before
  }

  private static let patience: Int32 = 100

  /// Waits until there is something to read; false once the program is to end or nobody wants it.
  ///
  /// A signal interrupts only one thread, which need not be the one that reads, so this one looks up
  /// now and then.
  private func waitForInput(unless isOver: () -> Bool) -> Bool {
    while !Termination.isRequested, !isOver() {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&request, 1, Self.patience) > 0 { return true }
    }
    return false
  }

  private func readOnce(_ target: UnsafeMutablePointer<UInt8>?, _ limit: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, target, limit)
    #else
      unsafe Darwin.read(descriptor, target, limit)
    #endif
  }
}

/// Bytes that go out, to a file or to standard output.
package struct ByteSink: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Makes or empties a file; `-` is standard output.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-"
      ? STDOUT_FILENO
      : try retrying("write", path) {
        unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    path = "-"
  }

  /// Standard error.
  package static var standardError: ByteSink { ByteSink(descriptor: STDERR_FILENO) }

  deinit { if path != "-" { _ = close(descriptor) } }

  /// Writes all of the bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor, path: path)
  }
}
