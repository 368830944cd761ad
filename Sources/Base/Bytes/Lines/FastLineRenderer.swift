internal import CBytes

/// A fast renderer for ordinary input lines, that is, lines with a valid and flat JSON object.
///
///     let progress = renderer.run(bytes, 0..<bytes.count, number: 1, to: &output)
@safe
package final class FastLineRenderer {
  private let program: OutputProgram
  private let keys: KeyTable
  private let form: RecordWriter.Form
  /// The maximum size of a payload that needs no further size check, in bytes.
  private let safeByteCount: Int
  private let longestLine: Int
  private let values: UnsafeMutableBufferPointer<ValueBytes>
  private var decoded = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  private var payload = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Creates a renderer; each thread needs its own.
  package init(
    _ program: OutputProgram, keys: KeyTable, records: RecordWriter,
    limits: (safeByteCount: Int, longestLine: Int)
  ) {
    self.program = program
    self.keys = keys
    form = records.form
    (safeByteCount, longestLine) = limits
    unsafe values = .allocate(capacity: keys.entries.count)
    unsafe values.initialize(repeating: .missing)
  }

  deinit {
    unsafe values.deallocate()
    unsafe decoded.deallocate()
    unsafe payload.deallocate()
  }

  /// The part of the input that a renderer has processed.
  package struct Progress {
    /// The offset of the first line that was not rendered, or the end of the input.
    package var position: Int
    /// The number of rendered lines, each of which produced a record.
    package var lines: Int

    /// Creates a description of the input that was processed so far.
    package init(position: Int, lines: Int = 0) {
      self.position = position
      self.lines = lines
    }
  }

  /// Appends a record for each line, and stops at the first line that is not ordinary.
  ///
  /// The bytes must be UTF-8. `number` is the number of the first line.
  package func run(
    _ bytes: PaddedBytes, _ range: Range<Int>, number: Int, to output: inout [UInt8]
  ) -> Progress {
    unsafe Self.grow(&decoded, to: range.count + OutputProgram.padding)
    return unsafe bytes.storage.withUnsafeBufferPointer { storage in
      unsafe keys.entries.withUnsafeBufferPointer { entries in
        unsafe keys.names.withUnsafeBufferPointer { names in
          unsafe program.steps.withUnsafeBufferPointer { steps in
            unsafe program.constants.withUnsafeBufferPointer { constants in
              let writer = unsafe ProgramWriter(
                steps: steps, constants: constants, values: UnsafeBufferPointer(values))
              return unsafe run(
                storage, range, number, KeySearch(entries, names, keys.letterCase), writer,
                to: &output)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func run(
    _ storage: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ number: Int,
    _ search: KeySearch, _ writer: ProgramWriter, to output: inout [UInt8]
  ) -> Progress {
    var progress = Progress(position: range.lowerBound)
    guard let base = storage.baseAddress, let decoded = unsafe decoded.baseAddress
    else { return progress }
    let end = unsafe base + range.upperBound
    var scanner = unsafe FastObjectScanner(
      at: base + range.lowerBound, for: search, to: values, decodingTo: decoded)
    var wanted = Self.usualRoom
    while wanted > 0 {
      let room = wanted
      wanted = 0
      output.append(addingCapacity: room) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, filled in
          guard let start = target.baseAddress else { return }
          var next = unsafe start + filled
          let limit = unsafe start + target.count
          while unsafe scanner.next < end {
            guard unsafe scanner.scan(decodingTo: decoded) else { break }
            guard unsafe scanner.next == end || scanner.next.pointee == UInt8(ascii: "\n"),
              unsafe scanner.next - base - progress.position <= longestLine
            else { break }
            let needed = self.room(for: writer)
            guard unsafe needed <= limit - next else {
              wanted = max(needed, Self.usualRoom)
              unsafe scanner.goBack(to: base + progress.position)
              break
            }
            guard
              let recordEnd = unsafe write(writer, number + progress.lines, to: next)
            else { break }
            unsafe next = unsafe recordEnd
            scanner.skipLineFeed()
            progress.lines += 1
            progress.position = unsafe min(scanner.next - base, range.upperBound)
          }
          filled = unsafe next - start
        }
      }
    }
    return progress
  }

  private static let usualRoom = 1 << 16

  /// Returns the number of bytes to reserve for a record, including bytes after it that a write may
  /// overwrite.
  @inline(__always)
  private func room(for writer: ProgramWriter) -> Int {
    switch form {
    case .bare: writer.room + 1
    case .object: RecordWriter.room(for: writer.room)
    }
  }

  /// Writes one record, and returns the address after it.
  ///
  /// Returns nil if the payload needs a size check.
  @inline(__always)
  private func write(
    _ writer: ProgramWriter, _ number: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    switch form {
    case .bare:
      let end = unsafe writer.write(to: target)
      guard unsafe end - target <= safeByteCount else { return nil }
      unsafe end.pointee = UInt8(ascii: "\n")
      return unsafe end + 1
    case .object:
      unsafe Self.grow(&payload, to: writer.room + OutputProgram.padding)
      guard let start = unsafe payload.baseAddress else { return nil }
      let count = unsafe writer.write(to: start) - start
      guard count <= safeByteCount else { return nil }
      return unsafe RecordWriter.write(start, count, line: number, to: target)
    }
  }

  private static func grow(_ buffer: inout UnsafeMutableBufferPointer<UInt8>, to count: Int) {
    guard buffer.count < count else { return }
    unsafe buffer.deallocate()
    unsafe buffer = .allocate(capacity: max(count, buffer.count * 2))
  }
}
