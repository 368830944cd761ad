internal import Diagnostics
internal import Documents

/// What a push service is: its limits, what it reads, and the headers that it wants.
struct Service: Sendable {
  /// What it objects to.
  let rules: [Rule]
  /// Looks a payload through.
  let check: @Sendable (Payload, inout Findings) -> Void
  /// How large a payload may be; nil where nothing is known.
  let limit: @Sendable (Payload) -> SizeLimit?
  /// The headers that somebody adds on the way, the hub or we.
  let derivedHeaders: @Sendable (Payload) -> [DerivedHeader]
  /// What its JSON bodies look like; nil where bodies are XML, or anything.
  let shape: PayloadShape?

  init(
    rules: [Rule], limit: @escaping @Sendable (Payload) -> SizeLimit? = { _ in nil },
    derivedHeaders: @escaping @Sendable (Payload) -> [DerivedHeader] = { _ in [] },
    shape: PayloadShape? = nil,
    check: @escaping @Sendable (Payload, inout Findings) -> Void
  ) {
    self.rules = rules
    self.check = check
    self.limit = limit
    self.derivedHeaders = derivedHeaders
    self.shape = shape
  }
}

/// A header that nobody has written and that goes out all the same.
package struct DerivedHeader: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The value.
  package let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Payload {
  /// The headers that are added to those that were given, on the payload's road.
  package var derivedHeaders: [DerivedHeader] {
    target.platform.service.derivedHeaders(self).filter { headers[$0.name] == nil }
  }
}

/// One objection of a service, or a few that belong together, and the look for them.
struct PlatformCheck<Body: Sendable>: Sendable {
  /// The rules it can find broken.
  let rules: [Rule]
  let run: @Sendable (Body, inout Findings) -> Void

  init(_ rules: Rule..., run: @escaping @Sendable (Body, inout Findings) -> Void) {
    self.rules = rules
    self.run = run
  }
}
