internal import CHTTP

/// A pipe that wakes a waiting thread.
///
/// Both ends stay open as long as there is a reference, so that a late wake-up never writes to a
/// reused descriptor.
final class Waker: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a waker with a new pipe.
  ///
  /// Corresponds to `pipe`.
  init() throws(HTTPError) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
      unsafe chttp_waker_open(bytes.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    guard result == 0 else { throw .system(function: "pipe", number: -result) }
    (readEnd, writeEnd) = ends
  }

  deinit {
    chttp_close(readEnd)
    chttp_close(writeEnd)
  }

  /// The descriptor to poll.
  var descriptor: Int32 { readEnd }

  func wake() { chttp_waker_wake(writeEnd) }

  /// Waits for a wake-up, at most until a deadline.
  func wait(until deadline: Deadline) {
    _ = chttp_wait(-1, readEnd, -1, deadline.remaining)
    drain()
  }

  /// Makes the thread sleep until a deadline.
  static func sleep(until deadline: Deadline) {
    while !deadline.hasPassed { _ = chttp_wait(-1, -1, -1, deadline.remaining) }
  }

  /// Discards earlier wake-ups.
  func drain() { chttp_waker_drain(readEnd) }
}
