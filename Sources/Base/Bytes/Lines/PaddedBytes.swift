/// Bytes with zeros after them, so that reading a whole block at the end is safe.
package struct PaddedBytes: Sendable {
  /// The bytes and the zeros after them.
  package private(set) var storage: [UInt8]
  /// The number of bytes, without the zeros after them.
  package private(set) var count: Int

  private static let padding = [UInt8](repeating: 0, count: OutputProgram.padding)

  /// Creates padded bytes from an array without padding.
  package init(_ bytes: consuming [UInt8]) {
    count = bytes.count
    storage = bytes
    storage += Self.padding
  }

  /// Appends bytes; the zeros for padding stay at the end.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    storage.replaceSubrange(count..<count, with: bytes)
    count += bytes.count
  }

  /// Replaces all bytes with the bytes that `fill` appends, and reuses the memory.
  package mutating func refill<Failure: Error>(
    _ fill: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    storage.removeAll(keepingCapacity: true)
    defer {
      count = storage.count
      storage += Self.padding
    }
    try fill(&storage)
  }
}
