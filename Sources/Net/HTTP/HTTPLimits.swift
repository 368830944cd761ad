/// The limits of a server: sizes, counts and timeouts.
///
/// A request that exactly reaches a limit is accepted; the number in parentheses is the status of
/// the response to a request that exceeds the limit.
package struct HTTPLimits: Hashable, Sendable {
  /// Maximum size of the request line in bytes, without its line end (if exceeded: status 414).
  package var requestLineBytes = 8 * 1024
  /// Maximum size of all HTTP/1.1 header lines in bytes, with line ends (if exceeded: status 431).
  package var headerBytes = 32 * 1024
  /// Maximum number of header fields in a request (if exceeded: status 431).
  package var headerCount = 100
  /// Maximum size of a chunk-size line in bytes, without its line end (if exceeded: status 400).
  package var chunkLineBytes = 256

  /// Maximum number of open connections that are served.
  ///
  /// Each further connection receives status 503, and the server closes the connection that has
  /// been idle longest.
  package var connections = 256
  /// Maximum number of further connections that receive status 503 (if exceeded: closed at once).
  package var refusedConnections = 32
  /// Maximum number of open event streams (if exceeded: status 503).
  package var eventStreams = 64

  /// Timeout for receiving a request, from its first byte to its last, and for a TLS handshake.
  package var requestTimeout: Duration = .seconds(10)
  /// Timeout for a connection on which no request is in progress.
  package var idleTimeout: Duration = .seconds(30)
  /// Timeout for an HTTP/2 connection on which no request is in progress.
  package var http2IdleTimeout: Duration = .seconds(30)
  /// Timeout for sending a small response; a large response may take longer (`minimumSendRate`).
  package var responseTimeout: Duration = .seconds(10)
  /// Minimum speed at which a client must receive a large response, in bytes per second.
  package var minimumSendRate = 64 * 1024
  /// Time for which the server reads on after a refusal, so that the client can read the response.
  package var lingerTimeout: Duration = .seconds(2)
  /// Maximum number of bytes that the server reads and discards during `lingerTimeout`.
  package var lingerBytes = 32 * 1024 * 1024

  /// Maximum number of concurrent HTTP/2 streams per connection; further streams are refused.
  ///
  /// A response can announce another number (``Response/ConnectionChange``).
  package var http2Streams = 100
  /// Maximum size of an HTTP/2 header list in bytes (if exceeded: status 431).
  ///
  /// Each field counts 32 bytes more than its name and value, as in HPACK.
  package var http2HeaderListBytes = 64 * 1024
  /// Maximum number of HTTP/2 stream resets per second; if exceeded, the connection is closed.
  package var http2ResetsPerSecond = 100
  /// Maximum total size of incomplete HTTP/2 request bodies per connection, in bytes.
  ///
  /// A stream whose body exceeds the limit is reset.
  package var unfinishedBodyBytes = 8 * 1024 * 1024
  /// Number of unsent response bytes above which an HTTP/2 connection handles no further requests.
  package var unsentResponseBytes = 4 * 1024 * 1024
  /// Number of unsent event bytes above which an HTTP/2 connection accepts no further events.
  package var eventBufferBytes = 64 * 1024

  /// Creates the default limits, which are the limits of the local hub.
  package init() {}

  /// The timeout for sending a response of the given size.
  func timeout(forSending byteCount: Int) -> Duration {
    responseTimeout + .milliseconds(Int64(byteCount) * 1000 / Int64(max(1, minimumSendRate)))
  }
}
