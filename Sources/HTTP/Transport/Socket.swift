internal import CHTTP

/// The reason why nothing more comes or goes by a connection.
package enum ConnectionEnd: Error, Hashable, Sendable {
  /// The other end closed it, or it broke.
  case closed
  case timedOut
  /// The encrypted bytes made no sense, or the certificate was not accepted.
  case failed(HTTPError)
}

/// A connected socket, closed when the value dies.
///
/// Calls block until a deadline. It is kept by the timeout of the socket, which is only set again
/// when the time that is left has become another: most requests need no call for it.
struct Socket: ~Copyable {
  let descriptor: Int32
  private var receiveTimeout: Int64 = 0
  private var sendTimeout: Int64 = 0
  private var isReset = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if isReset { chttp_close_with_reset(descriptor) } else { chttp_close(descriptor) }
  }

  /// Lets the connection end with a reset when the value dies.
  mutating func reset() { isReset = true }

  /// Receives what is there or arrives first; zero at the end.
  ///
  /// Corresponds to `recv`.
  mutating func receive(
    into buffer: inout [UInt8], until deadline: Deadline
  ) throws(ConnectionEnd) -> Int {
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
  ) throws(ConnectionEnd) {
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

  /// The timeout to set; nil if the one in force is good enough, which a little more or up to a half
  /// less is: what wakes too early waits again.
  private static func timeout(
    for deadline: Deadline, insteadOf current: Int64
  ) throws(ConnectionEnd) -> Int64? {
    let remaining = deadline.remaining
    guard remaining > 0 else { throw .timedOut }
    let limit = min(remaining, 86_400_000_000_000)
    return current <= limit + 5_000_000 && current >= limit / 2 ? nil : limit
  }

  /// Says that nothing more will be sent.
  func finishSending() { chttp_shutdown_writing(descriptor) }

  /// Waits until the socket has something to read, a waker wakes, or the deadline is over.
  ///
  /// Corresponds to `poll`.
  func wait(for waker: Waker, until deadline: Deadline, reading: Reading) -> Bool {
    let own = reading == .watched ? descriptor : -1
    let ready = chttp_wait(own, waker.descriptor, -1, deadline.remaining)
    if ready & 2 != 0 { waker.drain() }
    return ready & 1 != 0
  }

  /// Whether a wait ends when something can be read.
  enum Reading { case watched, ignored }
}
