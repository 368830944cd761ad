internal import Synchronization

/// The open handles of the process, by their number.
///
/// It is the only state of the library outside of handles. Numbers are never used again, so a closed
/// handle is recognized.
final class HandleTable: Sendable {
  static let shared = HandleTable()

  /// A part of the table, so that threads rarely wait for each other.
  private final class Shard: Sendable {
    let handles = Mutex<[UInt64: OpenHandle]>([:])
  }

  private let shards = (0..<64).map { _ in Shard() }
  private let last = Atomic<UInt64>(0)

  /// Adds a handle and returns its number.
  func add(_ handle: OpenHandle) -> UInt64 {
    let number = last.add(1, ordering: .relaxed).newValue
    shard(of: number).handles.withLock { $0[number] = handle }
    return number
  }

  /// The handle with a number; nil if it is closed or was never open.
  subscript(number: UInt64) -> OpenHandle? {
    shard(of: number).handles.withLock { $0[number] }
  }

  /// Removes a handle; returns it, or nil if it is not open.
  func remove(_ number: UInt64) -> OpenHandle? {
    shard(of: number).handles.withLock { $0.removeValue(forKey: number) }
  }

  private func shard(of number: UInt64) -> Shard { shards[Int(number % UInt64(shards.count))] }
}

/// The object behind a handle.
enum OpenHandle: Sendable {
  case workspace(OpenWorkspace)
  case template(OpenTemplate)
  case result(CallResult)
}
