/// Bytes with zeros behind them, so that whole blocks can be read up to the last one.
package struct PaddedBytes: Sendable {
  /// The bytes and the zeros.
  package private(set) var storage: [UInt8]
  /// The bytes without the zeros.
  package private(set) var count: Int

  /// Adds the zeros.
  package init(_ bytes: consuming [UInt8]) {
    count = bytes.count
    storage = bytes
    for _ in 0..<ByteRecipe.padding { storage.append(0) }
  }

  /// Adds bytes before the zeros.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    storage.replaceSubrange(count..<count, with: bytes)
    count += bytes.count
  }

  /// Empties it for new bytes, to be filled by `fill`, and keeps the memory.
  package mutating func refill<Failure: Error>(
    _ fill: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    storage.removeAll(keepingCapacity: true)
    defer {
      count = storage.count
      for _ in 0..<ByteRecipe.padding { storage.append(0) }
    }
    try fill(&storage)
  }
}
