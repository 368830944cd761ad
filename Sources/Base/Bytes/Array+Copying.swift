extension [UInt8] {
  /// Appends the bytes in a range of another array.
  ///
  /// Unlike appending a slice, this does not retain and release the array.
  package mutating func append(copying bytes: [UInt8], _ range: Range<Int>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let source = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      append(addingCapacity: source.count) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, count in
          _ = unsafe UnsafeMutableBufferPointer(rebasing: target[count...])
            .update(fromContentsOf: source)
          count += source.count
        }
      }
    }
  }
}
