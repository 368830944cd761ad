package import Files

/// A writer of accepted goldens, each written atomically.
package struct GoldenAcceptance: Sendable {
  /// The result of writing or removing goldens.
  package struct Done: Sendable {
    /// The goldens that were written.
    package var written: [GoldenName] = []
    /// The paths of the goldens that were removed, relative to `Templates`.
    package var removed: [String] = []
    /// Whether the run was interrupted.
    package var isInterrupted = false

    /// Creates an empty result.
    package init() {}
  }

  private let store: GoldenStore

  /// Creates a writer for a store; the caller must hold the lock of the store's folder.
  package init(to store: GoldenStore) { self.store = store }

  /// Writes goldens in the order of their names, until `isOver` returns true.
  package func write(
    _ names: [GoldenName], of proposals: [GoldenName: [UInt8]], until isOver: () -> Bool
  ) throws(FileError) -> Done {
    var done = Done()
    for folder in Set(names.map(\.folder)).sorted() { try store.removeLeftovers(in: folder) }
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

  /// Removes goldens without a rendering.
  package func remove(_ goldens: [UnreferencedGolden]) throws(FileError) -> Done {
    var done = Done()
    for golden in goldens {
      try store.remove(golden.path)
      done.removed.append(golden.path)
    }
    return done
  }
}
