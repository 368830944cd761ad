extension [UInt8] {
  /// Appends the bytes in a range of another array.
  ///
  /// Unlike appending a slice, this does not retain and release the array.
  package mutating func append(copying bytes: [UInt8], _ range: Range<Int>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe append(copying: UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }

  /// Appends the bytes of another array, without retaining it.
  package mutating func append(copying bytes: [UInt8]) { append(copying: bytes, bytes.indices) }

  /// Appends the bytes of a slice, without retaining its array.
  package mutating func append(copying bytes: borrowing ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  @inline(__always)
  private mutating func append(copying source: UnsafeBufferPointer<UInt8>) {
    // All empty arrays are one, in which several threads would write its count.
    guard !source.isEmpty else { return }
    append(addingCapacity: source.count) { span in unsafe span.append(copying: source) }
  }

  /// Appends the UTF-8 of a string as one block.
  package mutating func append(utf8 text: String) {
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(copying: $0)
    }
    if isDone == nil { append(contentsOf: text.utf8) }
  }

  /// Appends the lowest bytes of a number, the lowest first.
  package mutating func append(littleEndian number: UInt64, count size: Int) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { bytes in
      unsafe append(
        copying: UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<size]))
    }
  }

  /// Replaces the bytes from an offset on; the array must be long enough.
  package mutating func write(_ bytes: Span<UInt8>, at offset: Int) {
    let range = offset..<offset + bytes.count
    precondition(range.upperBound <= count, "the bytes must fit into the array")
    unsafe withUnsafeMutableBufferPointer { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        _ = unsafe UnsafeMutableBufferPointer(rebasing: target[range])
          .update(fromContentsOf: source)
      }
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the bytes in a range of an array, without retaining it; there must be room for them.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: [UInt8], _ range: Range<Int>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe append(copying: UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }

  /// Appends the bytes of an array, without retaining it; there must be room for them.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: [UInt8]) { append(copying: bytes, bytes.indices) }

  /// Appends the bytes of a slice, without retaining its array; there must be room for them.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: borrowing ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  @inlinable @inline(__always)
  mutating func append(copying source: UnsafeBufferPointer<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { target, count in
      _ = unsafe UnsafeMutableBufferPointer(rebasing: target[count...])
        .update(fromContentsOf: source)
      count += source.count
    }
  }
}
