internal import Diagnostics
package import Documents

/// A push service: its limits, its rules, and its headers.
struct Service: Sendable {
  /// The rules that the service's checks report.
  let rules: [Rule]
  /// The rules whose violation makes the service refuse a payload.
  let refusing: Set<Rule>
  /// Reports the findings for a payload.
  let check: @Sendable (Payload, inout Findings) -> Void
  /// Returns the maximum size of a payload; nil if it is unknown.
  let limit: @Sendable (Payload) -> SizeLimit?
  /// Returns the headers that the hub or Crier adds to a payload.
  let derivedHeaders: @Sendable (Payload) -> [Header]
  /// The schema of JSON bodies; nil if bodies are XML or can have any form.
  let schema: PayloadSchema?
  /// Returns how many seconds the service stores a payload; nil if the payload does not set it.
  let lifetime: @Sendable (Payload) -> Int?
  /// Returns the values at a path that no check tells apart; nil if checks depend on every value.
  let ordinaryValues: @Sendable (_ path: String) -> OrdinaryValues?
  /// The maximum number of bytes of a header's value, by the header's name in lower case.
  let headerByteLimits: [String: Int]
  /// The values that the service accepts in a header, by the header's name in lower case.
  let headerSchemas: [String: ValueSchema]

  init(
    rules: [Rule], limit: @escaping @Sendable (Payload) -> SizeLimit? = { _ in nil },
    derivedHeaders: @escaping @Sendable (Payload) -> [Header] = { _ in [] },
    schema: PayloadSchema? = nil, lifetime: @escaping @Sendable (Payload) -> Int? = { _ in nil },
    ordinaryValues: @escaping @Sendable (_ path: String) -> OrdinaryValues? = { _ in nil },
    headerByteLimits: [String: Int] = [:], headerSchemas: [String: ValueSchema] = [:],
    check: @escaping @Sendable (Payload, inout Findings) -> Void
  ) {
    self.rules = rules
    self.check = check
    self.limit = limit
    self.derivedHeaders = derivedHeaders
    self.schema = schema
    self.lifetime = lifetime
    self.ordinaryValues = ordinaryValues
    refusing = Set((rules + Rule.ofSizes).filter { $0.vendor?.objector == .service })
    self.headerByteLimits = headerByteLimits
    self.headerSchemas = headerSchemas
  }
}

extension Platform {
  /// Returns the maximum number of bytes of a header's value; nil if no limit is known.
  package func headerByteLimit(_ name: String) -> Int? {
    service.headerByteLimits[name.lowercased()]
  }

  /// Returns the values that a header can have; nil if any text is accepted.
  package func headerSchema(_ name: String) -> ValueSchema? {
    service.headerSchemas[name.lowercased()]
  }
}

extension Payload {
  /// The headers that are added to the author's headers, by the hub or by the sender.
  package var derivedHeaders: [Header] {
    target.platform.service.derivedHeaders(self).filter { headers[$0.name] == nil }
  }
}
