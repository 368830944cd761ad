internal import CBytes

/// Writes a record for each line of input that produced a payload.
///
///     {"line":7,"payload":"{\"aps\":{}}","bytes":10}
package struct RecordWriter: Sendable {
  /// The output format of a record.
  package enum Form: Hashable, Sendable {
    /// The payload alone, followed by a line feed.
    case bare
    /// A JSON object that contains the payload as a string.
    case object
  }

  /// The name of a record: the number of its input line, or the id of its request.
  package struct Name: Sendable {
    fileprivate var line = 0
    fileprivate var bytes: [UInt8] = []
    fileprivate var range = 0..<0

    /// Returns the name for a line without a request id; lines are counted from 1.
    package static func line(_ number: Int) -> Name { Name(line: number) }

    /// Returns the name for a request id, which is JSON in a range of an array.
    package static func id(_ bytes: [UInt8], _ range: Range<Int>) -> Name {
      Name(bytes: bytes, range: range)
    }
  }

  let form: Form

  /// Creates a writer for records in one format.
  package init(_ form: Form) { self.form = form }

  /// Appends a record.
  ///
  /// `tail` contains the object's members after the size, each preceded by a comma.
  package func append(
    _ payload: [UInt8], as name: Name, tail: [UInt8], to output: inout [UInt8]
  ) {
    guard form == .object else {
      output.append(copying: payload, payload.indices)
      output.append(UInt8(ascii: "\n"))
      return
    }
    let room = Self.room(for: payload.count) + name.range.count + tail.count
    unsafe name.bytes.withUnsafeBufferPointer { bytes in
      unsafe payload.withUnsafeBufferPointer { payload in
        unsafe tail.withUnsafeBufferPointer { tail in
          let record = unsafe CBytesRecord(
            line: UInt64(name.line),
            id: bytes.baseAddress.map { unsafe $0 + name.range.lowerBound },
            id_count: name.range.count, payload: payload.baseAddress,
            payload_count: payload.count, tail: tail.baseAddress, tail_count: tail.count)
          output.append(addingCapacity: room) { span in
            unsafe span.withUnsafeMutableBufferPointer { target, count in
              guard let base = target.baseAddress else { return }
              count = unsafe cbytes_put_record(base + count, record, 0) - base
            }
          }
        }
      }
    }
  }

  /// Returns the number of bytes to reserve for a record with a payload of this size, including
  /// bytes after the record that a write may overwrite.
  private static func room(for payloadByteCount: Int) -> Int {
    payloadByteCount * Int(CBYTES_GROWTH) + Int(CBYTES_RECORD_FRAME)
  }
}
