/// Persistent storage for the records of a hub.
///
/// The hub keeps its state in memory. A store receives the changes before a response is sent, and
/// returns all records at the next start.
package protocol HubStore: ~Copyable {
  /// Applies all changes; if the store fails, applies none of the changes.
  mutating func commit(_ changes: [StoreChange]) throws(StoreError)

  /// Calls a function with each record, ordered by kind, hub and name.
  mutating func forEachRecord(
    _ body: (StoreKey, [UInt8]) throws(StoreError) -> Void
  ) throws(StoreError)

  /// Returns the number of records of a kind.
  mutating func count(of kind: StoreKey.Kind) throws(StoreError) -> Int
}

/// A change to a store.
package enum StoreChange: Hashable, Sendable {
  /// Adds a record, or replaces the record with the same key.
  case put(StoreKey, [UInt8])
  /// Removes the record with the given key, if such a record exists.
  case remove(StoreKey)
  /// Removes the numbered records of a kind whose numbers are at most `through`.
  case removeNumbers(StoreKey.Kind, hub: String, through: Int)
  /// Removes all records of a hub, given its name in lower case.
  case removeHub(String)
  /// Removes all records.
  case removeAll
}
