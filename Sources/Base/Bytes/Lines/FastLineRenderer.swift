internal import CBytes

/// A fast renderer for ordinary input lines, that is, lines with a valid and flat JSON object.
///
/// Anything unusual is left to `JSONReader`, so that a line has only one interpretation.
///
///     let progress = renderer.run(bytes, marks, 0..<bytes.count, number: 1, to: &output)
@safe
package final class FastLineRenderer {
  private let program: OutputProgram
  private let order: MemberOrder
  private let form: RecordWriter.Form
  /// The maximum size of a payload that needs no further size check, in bytes.
  private let safeByteCount: Int
  private let longestLine: Int
  private let functions: CBytesFunctions
  private let values: UnsafeMutableBufferPointer<CBytesValue>
  private var decoded = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  private var payload = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Creates a renderer; each thread needs its own.
  package init(
    _ program: OutputProgram, keys: KeyTable, records: RecordWriter,
    limits: (safeByteCount: Int, longestLine: Int), with instructions: Instructions = .fastest
  ) {
    self.program = program
    order = MemberOrder(of: keys)
    form = records.form
    (safeByteCount, longestLine) = limits
    functions = instructions.functions
    unsafe values = .allocate(capacity: keys.entries.count)
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
    _ bytes: PaddedBytes, _ marks: TextMarks, _ range: Range<Int>, number: Int,
    to output: inout [UInt8]
  ) -> Progress {
    unsafe Self.grow(&decoded, to: range.count + OutputProgram.padding)
    var progress = Progress(position: range.lowerBound)
    var room = (record: Self.usualRoom, payload: 0)
    while room.record > 0 {
      if form == .object { unsafe Self.grow(&payload, to: max(room.payload, Self.usualRoom)) }
      output.append(addingCapacity: room.record) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, filled in
          room = unsafe run(
            bytes, marks, range.upperBound, number, &progress, to: target, after: &filled)
        }
      }
    }
    return progress
  }

  /// Appends records as long as they fit, and returns the room that the next one needs.
  private func run(
    _ bytes: PaddedBytes, _ marks: TextMarks, _ end: Int, _ number: Int,
    _ progress: inout Progress, to target: UnsafeMutableBufferPointer<UInt8>,
    after filled: inout Int
  ) -> (record: Int, payload: Int) {
    guard let base = target.baseAddress, let decoded = unsafe decoded.baseAddress
    else { return (0, 0) }
    let output = unsafe CBytesOutput(
      to: base + filled, limit: base + target.count,
      payload: form == .object ? payload.baseAddress : nil, payload_room: payload.count,
      safe_count: safeByteCount, longest_line: longestLine, line: number + progress.lines)
    let start = progress.position
    let run = unsafe order.withScan(of: bytes, marks, to: values, decodingTo: decoded) { scan in
      let run = unsafe functions.render_lines(
        program.pointer, scan, scan.base + start, scan.base + end, output)
      return unsafe (run, position: run.next - scan.base)
    }
    guard let (run, position) = unsafe run else { return (0, 0) }
    progress.position = position
    progress.lines += unsafe run.lines
    filled = unsafe run.to - base
    return unsafe (run.wanted == 0 ? 0 : max(run.wanted, Self.usualRoom), run.wanted_payload)
  }

  private static let usualRoom = 1 << 16

  private static func grow(_ buffer: inout UnsafeMutableBufferPointer<UInt8>, to count: Int) {
    guard buffer.count < count else { return }
    unsafe buffer.deallocate()
    unsafe buffer = .allocate(capacity: max(count, buffer.count * 2))
  }
}
