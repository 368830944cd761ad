#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An input that delivers bytes over time: a file or standard input.
package struct ByteSource: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file for reading; `-` is standard input.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-" ? STDIN_FILENO : try openWithoutWaiting("read", path, O_RDONLY)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    path = "-"
  }

  /// The standard input of the program.
  package static var standardInput: ByteSource { ByteSource(descriptor: STDIN_FILENO) }

  deinit { if path != "-" { _ = close(descriptor) } }

  /// The size of a regular file in bytes; nil for inputs without a known end, such as pipes.
  package var byteCount: Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// Appends bytes that have arrived, up to a limit, and returns the number of appended bytes.
  ///
  /// Returns 0 at the end of the input, after a termination request, or when `isOver` returns true.
  /// The last two conditions are checked while waiting for input.
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

  private static let pollMilliseconds: Int32 = 100

  /// Waits for input; returns false if the caller or a termination request ends the wait.
  ///
  /// The wait is bounded, because a signal interrupts only one thread, possibly not the reading
  /// one.
  private func waitForInput(unless isOver: () -> Bool) -> Bool {
    while !Termination.isRequested, !isOver() {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&request, 1, Self.pollMilliseconds) > 0 { return true }
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

/// An output to which bytes are written over time: a file or standard output.
package struct ByteSink: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file for writing, and creates or empties it; `-` is standard output.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-"
      ? STDOUT_FILENO : try openWithoutWaiting("write", path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    path = "-"
  }

  /// The standard error of the program.
  package static var standardError: ByteSink { ByteSink(descriptor: STDERR_FILENO) }

  deinit { if path != "-" { _ = close(descriptor) } }

  /// Writes all bytes to the output.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor, path: path)
  }
}

/// Opens a file.
///
/// For a named pipe, the wait for the program at its other end can be interrupted.
///
/// The system call `open` would wait without a time limit, and a signal that arrives just before
/// the call would be lost. Therefore a pipe is opened for reading at once and waits only when it is
/// read; opening a pipe for writing is repeated until another program reads from the pipe.
private func openWithoutWaiting(
  _ operation: String, _ path: String, _ flags: Int32
) throws(FileError) -> Int32 {
  while true {
    do throws(FileError) {
      let descriptor = try retrying(operation, path) {
        unsafe open(path, flags | O_NONBLOCK | O_CLOEXEC, 0o666)
      }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return descriptor
    } catch {
      guard error.reason == .system(ENXIO), isNamedPipe(path) else { throw error }
      if Termination.isRequested {
        throw FileError(operation: operation, path: path, reason: .terminated)
      }
      _ = poll(nil, 0, 10)
    }
  }
}

private func isNamedPipe(_ path: String) -> Bool {
  status(of: path).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
}
