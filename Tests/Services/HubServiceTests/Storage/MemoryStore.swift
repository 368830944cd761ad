import HubService

/// A store in memory, which is the reference for the behavior of other stores.
struct MemoryStore: HubStore {
  private var records: [StoreKey: [UInt8]] = [:]

  mutating func commit(_ changes: [StoreChange]) {
    for change in changes {
      switch change {
      case .put(let key, let value): records[key] = value
      case .remove(let key): records[key] = nil
      case .removeNumbers(let kind, let hub, let last):
        records = records.filter { record in
          record.key.kind != kind || record.key.hub != hub || (record.key.number ?? .max) > last
        }
      case .removeHub(let name): records = records.filter { $0.key.hub != name }
      case .removeAll: records = [:]
      }
    }
  }

  mutating func forEachRecord(
    _ body: (StoreKey, [UInt8]) throws(StoreError) -> Void
  ) throws(StoreError) {
    for (key, value) in records.sorted(by: { $0.key.precedes($1.key) }) { try body(key, value) }
  }

  mutating func count(of kind: StoreKey.Kind) -> Int { records.keys.count { $0.kind == kind } }
}

extension StoreKey {
  /// Whether a store returns the record of this key first.
  fileprivate func precedes(_ other: StoreKey) -> Bool {
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    if hub != other.hub { return hub.utf8.lexicographicallyPrecedes(other.hub.utf8) }
    if let number, let second = other.number { return number < second }
    return (text ?? "").utf8.lexicographicallyPrecedes((other.text ?? "").utf8)
  }
}
