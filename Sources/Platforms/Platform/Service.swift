internal import Diagnostics

/// What a push service is: its limits, what it reads, and the headers that it wants.
struct Service: Sendable {
  /// What it objects to.
  let rules: [Rule]
  /// Looks a payload through.
  let check: @Sendable (Payload, inout Findings) -> Void
  /// How large a payload may be; nil where nothing is known.
  let limit: @Sendable (Payload) -> SizeLimit?
  /// The headers that the hub or Crier adds on the way.
  let derivedHeaders: @Sendable (Payload) -> [Header]
  /// The schema of its JSON bodies; nil if bodies are XML, or anything.
  let schema: PayloadSchema?
  /// The seconds for which it keeps a payload, as far as the payload states them.
  let lifetime: @Sendable (Payload) -> Int?
  /// The most bytes of each header that has a limit, by its name in lower case.
  let headerByteLimits: [String: Int]

  init(
    rules: [Rule], limit: @escaping @Sendable (Payload) -> SizeLimit? = { _ in nil },
    derivedHeaders: @escaping @Sendable (Payload) -> [Header] = { _ in [] },
    schema: PayloadSchema? = nil, lifetime: @escaping @Sendable (Payload) -> Int? = { _ in nil },
    headerByteLimits: [String: Int] = [:],
    check: @escaping @Sendable (Payload, inout Findings) -> Void
  ) {
    self.rules = rules
    self.check = check
    self.limit = limit
    self.derivedHeaders = derivedHeaders
    self.schema = schema
    self.lifetime = lifetime
    self.headerByteLimits = headerByteLimits
  }
}

extension Platform {
  /// Returns the most bytes of a header's value; nil if no limit is known.
  package func headerByteLimit(_ name: String) -> Int? {
    service.headerByteLimits[name.lowercased()]
  }
}

extension Payload {
  /// The headers that the hub or the sender adds to those that were set.
  package var derivedHeaders: [Header] {
    target.platform.service.derivedHeaders(self).filter { headers[$0.name] == nil }
  }
}
