/// The records that outlive a run of the program.
///
/// The hub answers from memory. A store receives the changes before an answer leaves, and returns
/// all records at the next start.
package protocol HubStore: ~Copyable {
  /// Makes all changes, or none of them if the store fails.
  mutating func commit(_ changes: [StoreChange]) throws(StoreError)

  /// Calls a function with each record, ordered by kind, hub and name.
  mutating func forEachRecord(
    _ body: (StoreKey, [UInt8]) throws(StoreError) -> Void
  ) throws(StoreError)

  /// The number of records of a kind.
  mutating func count(of kind: StoreKey.Kind) throws(StoreError) -> Int
}

/// A change of a store.
package enum StoreChange: Hashable, Sendable {
  /// Adds a record, or replaces the one with its key.
  case put(StoreKey, [UInt8])
  /// Removes a record, if there is one.
  case remove(StoreKey)
  /// Removes the numbered records of a kind up to a number.
  case removeNumbers(StoreKey.Kind, hub: String, through: Int)
  /// Removes all records.
  case removeAll
}
