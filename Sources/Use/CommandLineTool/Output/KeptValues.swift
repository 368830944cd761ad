internal import Synchronization

/// Values that are kept until the program ends.
///
/// The system frees the memory of a process at once. To release all parts of a large workspace
/// before that takes longer.
///
/// ```swift
/// KeptValues.keep(workspace)
/// ```
package enum KeptValues {
  private static let values = Mutex<[any Sendable]>([])

  /// Keeps a value until the program ends.
  package static func keep(_ value: some Sendable) { values.withLock { $0.append(value) } }
}
