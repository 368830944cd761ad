internal import Bytes

/// The literal text of a message with a slot for each argument.
///
///     // "Hello, {name}!"
///     TextPattern(literals: "Hello, !", slots: [(argument: 0, offset: 7)])
package final class TextPattern: Sendable {
  /// The literal texts, one after another.
  private let literals: [UInt8]
  /// The slots of arguments in the order of their offsets in the literals.
  private let slots: [(argument: Int, offset: Int)]

  init(literals: [UInt8], slots: [(argument: Int, offset: Int)]) {
    self.literals = literals
    self.slots = slots
  }

  /// Appends the pattern with texts in its slots, for all of which memory is reserved at once.
  ///
  /// Returns false, and appends nothing, if an argument is not a text: `byteCount` is nil for it.
  @inline(__always)
  package func append(
    to output: inout [UInt8], byteCount: (_ argument: Int) -> Int?,
    text: (_ argument: Int, inout OutputSpan<UInt8>) -> Void
  ) -> Bool {
    var size = literals.count
    for slot in slots {
      guard let count = byteCount(slot.argument) else { return false }
      size += count
    }
    // All empty arrays are one, in which several threads would write its count.
    guard size > 0 else { return true }
    output.append(addingCapacity: size) { span in
      var start = 0
      for slot in slots {
        span.append(copying: literals, start..<slot.offset)
        text(slot.argument, &span)
        start = slot.offset
      }
      span.append(copying: literals, start..<literals.count)
    }
    return true
  }
}
