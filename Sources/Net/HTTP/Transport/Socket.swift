internal import CHTTP

/// A failure to read from or write to a connection.
package enum ConnectionError: Error, Hashable, Sendable {
  /// The peer closed the connection, or it was reset.
  case closed
  /// The deadline passed.
  case timedOut
  /// A TLS error, or a failure to connect.
  case failed(HTTPError)
}

/// A connected socket with deadlines.
///
/// Owns the descriptor and closes it when destroyed. Deadlines use the timeout option of the
/// socket, which is only updated when it differs too much from the remaining time; most calls need
/// no update.
struct Socket: ~Copyable {
  let descriptor: Int32
  private var receiveTimeout: Int64 = 0
  private var sendTimeout: Int64 = 0
  private var isReset = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if isReset { chttp_close_with_reset(descriptor) } else { chttp_close(descriptor) }
  }

  /// Makes the connection end with a reset when the socket is destroyed.
  mutating func reset() { isReset = true }

  /// Receives at least one byte; returns 0 at the end of the stream.
  ///
  /// Corresponds to `recv`.
  mutating func receive(
    into buffer: inout [UInt8], until deadline: Deadline
  ) throws(ConnectionError) -> Int {
    while true {
      if let timeout = try Self.timeout(for: deadline, insteadOf: receiveTimeout) {
        receiveTimeout = timeout
        _ = chttp_set_receive_timeout(descriptor, timeout)
      }
      let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        unsafe chttp_receive(descriptor, buffer.baseAddress, Int64(buffer.count))
      }
      if count >= 0 { return Int(count) }
      guard count == Int64(CHTTP_TIMED_OUT) else { throw .closed }
    }
  }

  /// Sends all bytes.
  ///
  /// Corresponds to `send`.
  mutating func send(
    _ bytes: UnsafeBufferPointer<UInt8>, until deadline: Deadline
  ) throws(ConnectionError) {
    var sent = 0
    while sent < bytes.count {
      if let timeout = try Self.timeout(for: deadline, insteadOf: sendTimeout) {
        sendTimeout = timeout
        _ = chttp_set_send_timeout(descriptor, timeout)
      }
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[sent...])
      let count = unsafe chttp_send(descriptor, rest.baseAddress, Int64(rest.count))
      if count >= 0 {
        sent += Int(count)
      } else if count != Int64(CHTTP_TIMED_OUT) {
        throw .closed
      }
    }
  }

  /// Returns the timeout to set; nil if the current timeout can stay.
  ///
  /// A timeout that is too short is harmless, because the call is repeated until the deadline.
  private static func timeout(
    for deadline: Deadline, insteadOf current: Int64
  ) throws(ConnectionError) -> Int64? {
    let remaining = deadline.remaining
    guard remaining > 0 else { throw .timedOut }
    let limit = min(remaining, 86_400_000_000_000)
    return current <= limit + 5_000_000 && current >= limit / 2 ? nil : limit
  }

  /// Shuts down the sending direction.
  func finishSending() { chttp_shutdown_writing(descriptor) }

  /// Waits for a wake-up, a deadline or bytes; returns whether bytes are available.
  ///
  /// Corresponds to `poll`.
  func wait(for waker: Waker, until deadline: Deadline, reading: Reading) -> Bool {
    let own = reading == .watched ? descriptor : -1
    let ready = chttp_wait(own, waker.descriptor, -1, deadline.remaining)
    if ready & 2 != 0 { waker.drain() }
    return ready & 1 != 0
  }

  /// The effect of readable bytes on a wait: `watched` ends the wait, `ignored` does not.
  enum Reading { case watched, ignored }
}
