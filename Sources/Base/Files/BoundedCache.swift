/// A thread-safe cache for values that are expensive to create, with a maximum number of values.
///
/// There are two generations: when the younger one is full, it becomes the older one, and the
/// previous older one is discarded. Recently used values are kept, without any counting or sorting,
/// and there are never more than `limit` values.
///
/// ```swift
/// let cache = BoundedCache<String, NumberFormatter>(limit: 256)
/// let formatter = try cache.value(for: "de") { () throws(ICUError) in try NumberFormatter("de") }
/// ```
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generations: Sendable {
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
  }

  private let generations = UnfairLock(Generations())
  private let limit: Int

  /// Creates a cache with a maximum number of values.
  package init(limit: Int) {
    precondition(limit >= 2, "a cache must have room for two generations")
    self.limit = limit
  }

  /// The number of cached values.
  package var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  /// Returns the value for a key; creates the value if needed.
  ///
  /// Two threads can create the same value at the same time; each receives a valid value.
  package func value<Failure: Error>(
    for key: Key, orMake make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = generations.withLock({ $0.young[key] }) { return known }
    if let known = generations.withLock({ $0.old[key] }) {
      keep(known, for: key)
      return known
    }
    let made = try make()
    keep(made, for: key)
    return made
  }

  private func keep(_ value: Value, for key: Key) {
    generations.withLock { generations in
      if generations.young.count >= limit / 2 {
        generations.old = generations.young
        generations.young.removeAll(keepingCapacity: true)
      }
      generations.old[key] = nil
      generations.young[key] = value
    }
  }
}
