/// The result of handling a request.
package enum Reply: Sendable {
  /// The response is available now.
  case now(Response)
  /// The response will be available later.
  case later(PendingResponse)
  /// The response may only be sent after the function was called, which settles the request; a
  /// response that the function returns replaces it.
  ///
  /// An HTTP/2 connection handles all requests that have arrived before it settles the first one,
  /// so the handler can store the changes of all of them at once.
  case settling(Response, @Sendable () -> Response?)
}

/// The decision to accept or refuse a request, made before its body is read.
package enum Admission: Sendable {
  /// Accepts a body of up to the given number of bytes, and refuses a longer body with status 413.
  case body(upTo: Int)
  /// Sends a response without reading the body.
  case refusal(Response)
}

/// The plan for a new connection with TLS.
package enum ConnectionPlan: Hashable, Sendable {
  /// Serves the connection.
  case serve
  /// Serves the connection with another certificate than that of the server.
  case serveWith(TLSContext)
  /// Waits before the handshake.
  case delay(Duration)
  /// Resets the connection.
  case reset
  /// Reads at most a number of bytes each second, and lets an HTTP/2 client send no more than that
  /// number ahead.
  case slowReader(Int)

  /// The number of body bytes that an HTTP/2 client may send ahead; nil for the default.
  var window: Int? { if case .slowReader(let rate) = self { rate } else { nil } }
}

/// The application behind a server: a few functions, which several threads can call at once.
///
/// ```swift
/// let handler = Handler(
///   admit: { head in
///     hosts.refusal(of: head).map { .refusal($0) } ?? .body(upTo: 65_536)
///   },
///   respond: { request in .now(Response(201)) })
/// ```
package struct Handler: Sendable {
  /// Accepts or refuses a request before its body is read.
  package var admit: @Sendable (RequestHead) -> Admission
  /// Handles a complete request.
  ///
  /// Must not block; see ``PendingResponse``.
  package var respond: @Sendable (Request) -> Reply
  /// Creates the response to an invalid request.
  package var refuse: @Sendable (RequestRefusal) -> Response
  /// Plans a connection whose client begins TLS.
  package var connect: @Sendable () -> ConnectionPlan = { .serve }
  /// Notes that a client does not trust the certificate of the server.
  package var noteDistrust: @Sendable () -> Void = {}

  /// Creates a handler from its functions.
  package init(
    admit: @escaping @Sendable (RequestHead) -> Admission,
    respond: @escaping @Sendable (Request) -> Reply,
    refuse: @escaping @Sendable (RequestRefusal) -> Response = { Response($0) }
  ) {
    self.admit = admit
    self.respond = respond
    self.refuse = refuse
  }

  /// Creates a handler that responds immediately and has one body limit for all requests.
  package init(bodyLimit: Int, _ respond: @escaping @Sendable (Request) -> Response) {
    self.init(admit: { _ in .body(upTo: bodyLimit) }, respond: { .now(respond($0)) })
  }
}
