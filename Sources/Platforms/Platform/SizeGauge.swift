/// The part of a service's limit that a body uses.
package struct SizeGauge: Hashable, Sendable {
  /// The bytes of the body.
  package let byteCount: Int
  /// The fewest that the service may count, where it does not count the body as it is.
  package let leastCount: Int
  /// The most bytes that the service takes.
  package let limit: Int
  /// The statement of the service: `Apple takes 4,096`.
  package let statement: String
}

extension Payload {
  /// The share of the service's limit that a body uses; nil if no limit is known.
  package func gauge(_ size: PayloadSize) -> SizeGauge? {
    guard let limit = target.platform.service.limit(self) else { return nil }
    return SizeGauge(
      byteCount: size.byteCount, leastCount: min(size.byteCount, limit.otherCount ?? .max),
      limit: limit.byteCount, statement: limit.statement)
  }
}
