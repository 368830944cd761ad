/// A cache of results that finds the last result again without hashing.
///
/// The messages of a locale ask for the same result many times in a row.
///
///     let sizes = RecentCache<Escape, Int>()
///     sizes.value(of: .json) { EscapedSize.of(text, as: .json) }
final class RecentCache<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]
  private var last: (key: Key, value: Value)?

  /// Returns the result for a key, which is made if it is not known.
  func value(of key: Key, _ make: () -> Value) -> Value {
    if let last, last.key == key { return last.value }
    if let value = known[key] {
      last = (key, value)
      return value
    }
    let value = make()
    known[key] = value
    last = (key, value)
    return value
  }
}
