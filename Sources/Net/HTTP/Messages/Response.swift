/// The response to a request.
///
/// ```swift
/// Response(201, ["Location": location])
/// Response(200, ["Content-Type": "application/json"], body: bytes)
/// Response.events(stream, startingWith: backlog)
/// ```
///
/// The server adds `Date` if it is missing, and the headers that frame the body and manage the
/// connection. The body is omitted when the request method is HEAD.
package struct Response: Sendable {
  /// The body of a response.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// The bytes of `start`, followed by all bytes that are written to the stream.
    case stream(EventStream, start: [UInt8])
    /// The bytes of all pieces, each made when the one before it is sent.
    case pieces(BodyPieces)
  }

  /// A deliberate transmission fault, for testing clients.
  package enum Delivery: Hashable, Sendable {
    /// No fault.
    case whole
    /// Resets the connection without a response. In HTTP/2, resets the stream.
    case reset
    /// Closes the connection without a response. In HTTP/2, resets the stream.
    case none
    /// Closes the connection after a number of response bytes, counted from the start of the head.
    ///
    /// In HTTP/2, ends the body at the same byte and resets the stream.
    case cut(at: Int)
  }

  /// A change of the connection on which a response is sent.
  package enum ConnectionChange: Hashable, Sendable {
    case none
    /// Ends the connection: in HTTP/2 with a GOAWAY frame that contains a reason, after which later
    /// requests are ignored; in HTTP/1.1 by closing it.
    case goAway([UInt8])
    /// Announces another maximum number of concurrent HTTP/2 streams.
    case streams(Int)
  }

  /// The status code of the response.
  package var status: Status
  /// The header fields of the response.
  package var headers: Headers
  /// The body of the response.
  package var body: Body
  /// The transmission fault, if any.
  package var delivery = Delivery.whole
  /// The change of the connection, if any.
  package var change = ConnectionChange.none

  /// Creates a response with a complete body.
  package init(_ status: Status, _ headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  /// Creates a plain-text response.
  package static func text(_ status: Status, _ text: String) -> Response {
    Response(status, ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
  }

  /// Creates a response of server-sent events that lasts until the stream ends.
  package static func events(
    _ stream: EventStream, startingWith start: [UInt8] = []
  ) -> Response {
    var response = Response(
      200, ["Content-Type": "text/event-stream", "Cache-Control": "no-store"])
    response.body = .stream(stream, start: start)
    return response
  }

  /// Returns a copy of the response with the given transmission fault.
  package func delivered(_ delivery: Delivery) -> Response {
    var response = self
    response.delivery = delivery
    return response
  }
}

extension Response {
  /// Creates the default response to an invalid request.
  package init(_ refusal: RequestRefusal) {
    self = .text(refusal.status, "\(refusal)\n")
    if refusal.reason == .tooBusy { headers.append("Retry-After", "1") }
  }
}
