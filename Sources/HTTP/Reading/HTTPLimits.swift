/// The limits of a server, each a value so that tests reach it.
///
/// What is at a limit passes; what is beyond is refused with the status named here.
package struct HTTPLimits: Hashable, Sendable {
  /// Bytes of the request line without its line end; 414 beyond.
  package var requestLine = 8 * 1024
  /// Bytes of all header lines with their line ends, in HTTP/1.1; 431 beyond.
  package var headerBytes = 32 * 1024
  /// Header fields of a request; 431 beyond.
  package var headerCount = 100
  /// Bytes of a line that announces a chunk; 400 beyond.
  package var chunkLine = 256

  /// Connections at a time; a newcomer gets 503 beyond, and the longest idle connection is closed.
  package var connections = 256
  /// Further connections that are only told 503; beyond them a newcomer is closed without a word.
  package var refusals = 32
  /// Event streams at a time; 503 beyond.
  package var eventStreams = 64

  /// Time for a whole request, from its first byte to its last, and for a TLS handshake.
  package var requestTime: Duration = .seconds(10)
  /// Time until a connection without a request is closed.
  package var idleTime: Duration = .seconds(30)
  /// Time for an answer to be taken, to which `sendRate` adds.
  package var answerTime: Duration = .seconds(10)
  /// Bytes of an answer that a client must take in a second, once `answerTime` is over.
  package var sendRate = 64 * 1024
  /// Time in which a refused client may still send, so that it gets to read why it was refused.
  package var lingerTime: Duration = .seconds(2)
  /// Bytes that are read and dropped in that time.
  package var lingerBytes = 32 * 1024 * 1024

  /// Streams of an HTTP/2 connection at a time; a stream beyond is reset.
  package var streams = 100
  /// Bytes of a header list in HTTP/2, counted as HPACK does: 32 more for each field; 431 beyond.
  package var headerListBytes = 64 * 1024
  /// Streams of an HTTP/2 connection that may be reset in a second; the connection is closed beyond.
  package var resetsPerSecond = 100
  /// Bytes of unfinished bodies of an HTTP/2 connection; a stream beyond is reset.
  package var unfinishedBodies = 8 * 1024 * 1024
  /// Bytes of unsent answers from which an HTTP/2 connection answers no further request.
  package var unsentAnswers = 4 * 1024 * 1024

  /// Bytes of an event stream that HTTP/2 holds for a client, before the stream itself does.
  package var eventBuffer = 64 * 1024

  /// Creates the limits of the local hub.
  package init() {}
}

extension HTTPLimits {
  /// The time in which a client must take so many bytes.
  func time(forSending byteCount: Int) -> Duration {
    answerTime + .milliseconds(Int64(byteCount) * 1000 / Int64(max(1, sendRate)))
  }
}
