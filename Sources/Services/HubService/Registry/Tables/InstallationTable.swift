/// The installations of a hub, by id.
package struct InstallationTable: Sendable {
  private var installations: [String: StoredInstallation] = [:]
  private var changedIDs: Set<String> = []
  private let isStored: Bool

  /// Creates an empty table; `isStored` makes the table record its changes for a store.
  package init(isStored: Bool = false) { self.isStored = isStored }

  /// The number of installations.
  package var count: Int { installations.count }

  /// All installations, ordered by id.
  package var all: [StoredInstallation] {
    installations.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// The installation with the given id; setting nil removes the installation.
  package subscript(id: String) -> StoredInstallation? {
    get { installations[id] }
    set {
      installations[id] = newValue
      if isStored { changedIDs.insert(id) }
    }
  }

  /// Returns the changes since the last call; empty if the table is not stored.
  package mutating func takeChanges(hub: String) -> [StoreChange] {
    defer { changedIDs = [] }
    return changedIDs.sorted().map { id in
      let key = StoreKey(.installation, hub: hub, id)
      return installations[id].map { .put(key, $0.record) } ?? .remove(key)
    }
  }

  /// Restores a record that an earlier run stored.
  package mutating func restore(_ key: StoreKey, _ bytes: [UInt8]) throws(StoreError) {
    guard let id = key.text, let installation = StoredInstallation(record: bytes) else {
      throw .damaged(key.kind)
    }
    installations[id] = installation
  }
}
