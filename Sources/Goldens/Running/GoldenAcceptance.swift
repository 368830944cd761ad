package import Files

/// Writes what was accepted, one whole golden after the other.
package struct GoldenAcceptance: Sendable {
  /// What was done.
  package struct Done: Sendable {
    /// The goldens that were written.
    package var written: [GoldenName] = []
    /// The goldens that were removed.
    package var removed: [String] = []
    /// Whether the run was stopped before all was done.
    package var isInterrupted = false

    /// Creates the account of doing nothing.
    package init() {}
  }

  private let store: GoldenStore

  /// Prepares to write to a store; only for who holds the lock of its folder.
  package init(to store: GoldenStore) { self.store = store }

  /// Writes goldens in the order of their names, until asked to stop.
  package func write(
    _ names: [GoldenName], of proposals: [GoldenName: [UInt8]], until isOver: () -> Bool
  ) throws(FileError) -> Done {
    var done = Done()
    for notification in Set(names.map(\.notification)).sorted() {
      try store.removeLeftovers(of: notification)
    }
    for name in names.sorted() {
      guard !isOver() else {
        done.isInterrupted = true
        return done
      }
      guard let bytes = proposals[name] else { continue }
      try store.write(bytes, to: name.path)
      done.written.append(name)
    }
    return done
  }

  /// Removes goldens that belong to no rendering.
  package func remove(_ goldens: [UnreferencedGolden]) throws(FileError) -> Done {
    var done = Done()
    for golden in goldens {
      try store.remove(golden.path)
      done.removed.append(golden.path)
    }
    return done
  }
}
