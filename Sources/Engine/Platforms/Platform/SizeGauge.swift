/// The share of a service's limit that a body uses.
package struct SizeGauge: Hashable, Sendable {
  /// The number of bytes in the body.
  package let byteCount: Int
  /// The smallest size that the service may count; less than `byteCount` if it skips some bytes.
  package let leastCount: Int
  /// The maximum number of bytes.
  package let limit: Int
  /// The limit in words, with the service's name: `Apple allows 4,096`.
  package let statement: String
}

extension Payload {
  /// Returns the share of the service's limit that a body uses; nil if no limit is known.
  package func gauge(_ size: PayloadSize) -> SizeGauge? {
    guard let limit = target.platform.service.limit(self) else { return nil }
    let count = limit.counted(size)
    return SizeGauge(
      byteCount: count, leastCount: min(count, limit.otherCount ?? .max),
      limit: limit.byteCount, statement: limit.statement)
  }
}
