/// An answer, now or later.
package enum Answer: Sendable {
  case now(Response)
  case later(PendingResponse)
}

/// The decision about a request whose head has arrived and whose body has not.
package enum Admission: Sendable {
  /// The body may have up to a number of bytes; a longer one is refused with 413.
  case body(upTo: Int)
  /// The request is answered without its body.
  case refusal(Response)
}

/// What a server does with requests: three functions, called from many threads at a time.
///
/// ```swift
/// let handler = Handler(
///   admit: { head in
///     hosts.refusal(of: head).map { .refusal($0) } ?? .body(upTo: 65_536)
///   },
///   answer: { request in .now(Response(201)) })
/// ```
package struct Handler: Sendable {
  /// Decides about a request before its body is read.
  package var admit: @Sendable (RequestHead) -> Admission
  /// Answers a complete request, without waiting for anything but a lock.
  package var answer: @Sendable (Request) -> Answer
  /// Words the answer to a request that is refused before it is complete.
  package var refuse: @Sendable (RequestRefusal) -> Response

  /// Creates a handler.
  package init(
    admit: @escaping @Sendable (RequestHead) -> Admission,
    answer: @escaping @Sendable (Request) -> Answer,
    refuse: @escaping @Sendable (RequestRefusal) -> Response = { Response($0) }
  ) {
    self.admit = admit
    self.answer = answer
    self.refuse = refuse
  }

  /// Creates a handler with one limit for all bodies and with answers that are known at once.
  package init(bodyLimit: Int, _ respond: @escaping @Sendable (Request) -> Response) {
    self.init(admit: { _ in .body(upTo: bodyLimit) }, answer: { .now(respond($0)) })
  }
}
