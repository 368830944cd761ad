/// The limits of a server.
///
/// A request that exactly reaches a limit is accepted.
package struct HTTPLimits: Hashable, Sendable {
  /// Maximum bytes of the request line, without its line end (beyond: 414).
  package var requestLineBytes = 8 * 1024
  /// Maximum bytes of all HTTP/1.1 header lines, including their line ends (beyond: 431).
  package var headerBytes = 32 * 1024
  /// Maximum number of header fields in a request (beyond: 431).
  package var headerCount = 100
  /// Maximum bytes of a chunk-size line, without its line end (beyond: 400).
  package var chunkLineBytes = 256

  /// Maximum number of open connections (beyond: 503, and the longest idle connection is closed).
  package var connections = 256
  /// Maximum number of extra connections that only receive the 503 (beyond: closed at once).
  package var refusedConnections = 32
  /// Maximum number of open event streams (beyond: 503).
  package var eventStreams = 64

  /// Timeout for a whole request, from its first byte to its last, and for a TLS handshake.
  package var requestTimeout: Duration = .seconds(10)
  /// Timeout for a connection that has no request.
  package var idleTimeout: Duration = .seconds(30)
  /// Timeout for sending a response, extended by the time that `minimumSendRate` allows.
  package var responseTimeout: Duration = .seconds(10)
  /// Minimum bytes per second at which a client must receive a large response.
  package var minimumSendRate = 64 * 1024
  /// Time for which the server reads on after a refusal, so that the client can read the response.
  package var lingerTimeout: Duration = .seconds(2)
  /// Maximum bytes that are discarded during that time.
  package var lingerBytes = 32 * 1024 * 1024

  /// Maximum number of concurrent HTTP/2 streams per connection (beyond: the stream is refused).
  package var http2Streams = 100
  /// Maximum bytes of an HTTP/2 header list, counting 32 extra per field as HPACK does (beyond:
  /// 431).
  package var http2HeaderListBytes = 64 * 1024
  /// Maximum number of HTTP/2 stream resets in any second (beyond: the connection is closed).
  package var http2ResetsPerSecond = 100
  /// Maximum bytes of incomplete HTTP/2 request bodies per connection (beyond: the stream is
  /// reset).
  package var unfinishedBodyBytes = 8 * 1024 * 1024
  /// Unsent HTTP/2 response bytes above which no further request of the connection is handled.
  package var unsentResponseBytes = 4 * 1024 * 1024
  /// Unsent event bytes above which an HTTP/2 connection stops reading from its event stream.
  package var eventBufferBytes = 64 * 1024

  /// Creates the default limits, those of the local hub.
  package init() {}
}

extension HTTPLimits {
  /// The timeout for sending a response of the given size.
  func timeout(forSending byteCount: Int) -> Duration {
    responseTimeout + .milliseconds(Int64(byteCount) * 1000 / Int64(max(1, minimumSendRate)))
  }
}
