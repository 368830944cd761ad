/// An answer to a request.
///
/// ```swift
/// Response(201, ["Location": location])
/// Response(200, ["Content-Type": "application/json"], body: bytes)
/// Response.events(stream, startingWith: backlog)
/// ```
///
/// The server adds `Date` if it is missing, and what belongs to the connection: Content-Length or
/// chunks, and `Connection: close`. To HEAD it sends the head alone.
package struct Response: Sendable {
  /// The body of an answer.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Bytes that follow one another until the stream ends: first those here, then those written.
    case stream(EventStream, start: [UInt8])
  }

  /// The way in which an answer leaves, which a test may spoil on purpose.
  package enum Delivery: Hashable, Sendable {
    case whole
    /// The connection is reset instead of an answer; in HTTP/2 the stream.
    case reset
    /// The connection is closed without an answer; in HTTP/2 the stream is reset.
    case none
    /// The answer ends after a number of bytes, counting from its first as HTTP/1.1 writes it.
    case cut(at: Int)
  }

  package var status: Status
  package var headers: Headers
  package var body: Body
  package var delivery = Delivery.whole

  /// Creates an answer whose body is complete.
  package init(_ status: Status, _ headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  /// Creates an answer that says one thing in plain text.
  package static func text(_ status: Status, _ text: String) -> Response {
    Response(status, ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
  }

  /// Creates an answer that goes on until its stream ends.
  package static func events(
    _ stream: EventStream, startingWith start: [UInt8] = []
  ) -> Response {
    var response = Response(
      200, ["Content-Type": "text/event-stream", "Cache-Control": "no-store"])
    response.body = .stream(stream, start: start)
    return response
  }

  /// Returns the answer with another delivery.
  package func delivered(_ delivery: Delivery) -> Response {
    var response = self
    response.delivery = delivery
    return response
  }
}

extension Response {
  /// The answer that tells a client why it was refused.
  package init(_ refusal: RequestRefusal) {
    self = .text(refusal.status, "\(refusal)\n")
    if refusal.reason == .tooBusy { headers.append("Retry-After", "1") }
  }
}
