internal import CCrier

/// Bytes for C, followed by a zero, at an address that does not change while the object exists.
///
/// Unchecked because the compiler cannot see that no one writes to the memory after `init`.
@safe
final class StoredBytes: @unchecked Sendable {
  private let start: UnsafeMutablePointer<CChar>
  private let count: Int

  /// Copies bytes.
  init(_ bytes: [UInt8]) {
    count = bytes.count
    unsafe start = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    unsafe bytes.withUnsafeBytes { source in
      unsafe UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(
        from: source)
    }
    unsafe start[count] = 0
  }

  /// Copies a text.
  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { unsafe start.deallocate() }

  /// The bytes, valid while the object exists.
  var bytes: crier_bytes { unsafe crier_bytes(start: start, count: count) }

  /// No bytes; it always exists.
  static let none = StoredBytes([])
}
