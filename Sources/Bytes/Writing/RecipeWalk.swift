internal import CBytes

/// A recipe and its values, ready to be written.
///
/// Whoever makes one holds the arrays and has seen to the padding behind them.
@safe
struct RecipeWalk {
  let steps: UnsafeBufferPointer<ByteRecipe.Step>
  let constants: UnsafeBufferPointer<UInt8>
  let values: UnsafeBufferPointer<ValueBytes>

  /// As many bytes as writing may touch.
  @inline(__always)
  var room: Int {
    var room = unsafe constants.count + ByteForm.overrun
    for index in unsafe 0..<steps.count {
      let step = unsafe steps[index]
      guard step.kind != .constant else { continue }
      let count = unsafe max(values[step.slot].count, step.count)
      // A unit has at most three bytes; two quotes or the dots may come on top.
      let kept = step.cut.units < count ? step.cut.units &* 3 : count
      room += min(kept, count) * Self.growth + 4
    }
    return room
  }

  private static let growth = 6

  /// Writes the result and returns where it ends.
  @inline(__always)
  func write(to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    unsafe write(0..<steps.count, to: start)
  }

  /// Writes the result of some steps and returns where it ends.
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
    _ step: ByteRecipe.Step, _ missing: UnsafePointer<UInt8>,
    to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = unsafe values[step.slot]
    let text = unsafe value.start ?? missing
    let (count, dots) = unsafe step.cut.end(
      of: text, value.start == nil ? step.count : value.count)
    let isCopied = unsafe value.isPlain && value.start != nil && step.form == .json
    let form = isCopied ? .plain : step.form
    let end = unsafe form.write(padded: text, count, to: start)
    for index in 0..<dots { unsafe end[index] = UInt8(ascii: ".") }
    return unsafe end + dots
  }

  @inline(__always)
  private func writeNumber(
    _ step: ByteRecipe.Step, _ missing: UnsafePointer<UInt8>,
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
