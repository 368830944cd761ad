internal import CBytes

/// Writes the output of a program for given values.
///
/// The creator keeps the arrays in memory and provides the padding after them.
@safe
struct ProgramWriter {
  let steps: UnsafeBufferPointer<OutputProgram.Step>
  let constants: UnsafeBufferPointer<UInt8>
  let values: UnsafeBufferPointer<ValueBytes>

  /// The number of bytes to reserve for the output, including bytes after it that a write may
  /// overwrite.
  @inline(__always)
  var room: Int {
    var room = unsafe constants.count + Escape.overrun
    for index in unsafe 0..<steps.count {
      let step = unsafe steps[index]
      guard step.kind != .constant else { continue }
      let count = unsafe max(values[step.slot].count, step.count)
      // A UTF-16 unit has at most three bytes in UTF-8; the step can add two quotes or the dots.
      let kept = step.cut.units < count ? step.cut.units &* 3 : count
      room += min(kept, count) * Self.growth + 4
    }
    return room
  }

  private static let growth = 6

  /// Writes the whole output, and returns the address after it.
  @inline(__always)
  func write(to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    unsafe write(0..<steps.count, to: start)
  }

  /// Writes the output of some steps, and returns the address after it.
  @inline(__always)
  func write(
    _ part: Range<Int>, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let constants = unsafe constants.baseAddress else { return unsafe start }
    var target = unsafe start
    for index in part {
      let step = unsafe steps[index]
      let text = unsafe constants + step.start
      switch step.kind {
      case .constant: unsafe target = unsafe cbytes_put(target, text, step.count, 1)
      case .value: unsafe target = unsafe write(step, text, to: target)
      case .number: unsafe target = unsafe writeNumber(step, text, to: target)
      }
    }
    return unsafe target
  }

  @inline(__always)
  private func write(
    _ step: OutputProgram.Step, _ missing: UnsafePointer<UInt8>,
    to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = unsafe values[step.slot]
    let text = unsafe value.start ?? missing
    let (count, dots) = unsafe step.cut.end(
      of: text, value.start == nil ? step.count : value.count)
    let isCopied = unsafe value.isPlain && value.start != nil && step.escape == .json
    let escape = isCopied ? .plain : step.escape
    let end = unsafe escape.write(text, count, padding: 1, to: start)
    for index in 0..<dots { unsafe end[index] = UInt8(ascii: ".") }
    return unsafe end + dots
  }

  @inline(__always)
  private func writeNumber(
    _ step: OutputProgram.Step, _ missing: UnsafePointer<UInt8>,
    to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = unsafe values[step.slot]
    let text = unsafe value.start ?? missing
    let count = unsafe value.start == nil ? step.count : value.count
    if unsafe text.pointee != UInt8(ascii: "-"), count > 0,
      unsafe cbytes_json_number(text, count) == count
    {
      return unsafe cbytes_put(start, text, count, 1)
    }
    unsafe start.pointee = UInt8(ascii: "\"")
    let end = unsafe cbytes_put_json(start + 1, text, count, 1)
    unsafe end.pointee = UInt8(ascii: "\"")
    return unsafe end + 1
  }
}
