internal import CCrier

/// A column of texts in construction, whose memory goes over to an Arrow array.
///
/// https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-layout
@safe
struct ArrowTextColumn: ~Copyable {
  /// The maximum number of bytes in a column, because its offsets are 32-bit numbers.
  static let byteLimit = Int(Int32.max)

  private var offsets: UnsafeMutablePointer<Int32>
  private var presence: UnsafeMutablePointer<UInt8>
  private var bytes: UnsafeMutablePointer<UInt8>
  private var byteCapacity = 4096
  private let rowCapacity: Int
  private(set) var byteCount = 0
  private(set) var count = 0
  private var nullCount = 0

  /// Creates a column for a number of rows.
  init(capacity: Int) {
    rowCapacity = capacity
    unsafe offsets = .allocate(capacity: capacity + 1)
    unsafe offsets[0] = 0
    let bitBytes = (capacity + 7) / 8
    unsafe presence = .allocate(capacity: max(1, bitBytes))
    unsafe presence.initialize(repeating: 0, count: max(1, bitBytes))
    unsafe bytes = .allocate(capacity: byteCapacity)
  }

  deinit {
    unsafe offsets.deallocate()
    unsafe presence.deallocate()
    unsafe bytes.deallocate()
  }

  /// Appends a text, or null; returns false if the column would become too large.
  mutating func append(_ text: [UInt8]?) -> Bool {
    if let text {
      guard byteCount + text.count <= Self.byteLimit else { return false }
      if byteCount + text.count > byteCapacity { grow(to: byteCount + text.count) }
      unsafe text.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress else { return }
        unsafe (bytes + byteCount).update(from: start, count: source.count)
      }
      byteCount += text.count
      unsafe presence[count / 8] |= 1 << (count % 8)
    } else {
      nullCount += 1
    }
    count += 1
    unsafe offsets[count] = Int32(byteCount)
    return true
  }

  /// Makes room for the bytes that all rows need if they are as long as the rows so far.
  ///
  /// Doubling the room would copy a large column several times.
  private mutating func grow(to needed: Int) {
    let expected = needed / (count + 1) * rowCapacity / 8 * 9
    let capacity = min(Self.byteLimit, max(needed, byteCapacity / 4 * 5, expected))
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: bytes, count: byteCount)
    unsafe bytes.deallocate()
    unsafe bytes = larger
    byteCapacity = capacity
  }

  /// Hands the memory over to an Arrow array, which frees it when it is released.
  consuming func array() -> ArrowArray {
    let buffers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 3)
    unsafe buffers[0] = UnsafeRawPointer(presence)
    unsafe buffers[1] = UnsafeRawPointer(offsets)
    unsafe buffers[2] = UnsafeRawPointer(bytes)
    var array = unsafe ArrowArray()
    unsafe array.length = Int64(count)
    unsafe array.null_count = Int64(nullCount)
    unsafe array.n_buffers = 3
    unsafe array.buffers = buffers
    unsafe array.release = { array in
      guard let array = unsafe array else { return }
      for index in 0..<3 {
        unsafe UnsafeMutableRawPointer(mutating: array.pointee.buffers[index])?.deallocate()
      }
      unsafe array.pointee.buffers.deallocate()
      unsafe array.pointee.release = nil
    }
    discard self
    return unsafe array
  }
}
