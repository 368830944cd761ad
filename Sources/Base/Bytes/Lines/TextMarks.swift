internal import CBytes

/// The marks of the bytes that end plain text in JSON: quotes, backslashes and control characters.
///
/// One pass over the text finds them all and validates the UTF-8. A scanner then goes from mark to mark
/// and does not look at the bytes between.
///
/// ```swift
/// var marks = TextMarks()
/// guard marks.mark(block.bytes) else { … }
/// ```
package struct TextMarks: Sendable {
  /// Bit n of word w is that of byte 64 * w + n; the zeros after the bytes are marked.
  private(set) var words: [UInt64] = []
  private let instructions: Instructions

  /// Creates marks without text.
  package init(with instructions: Instructions = .fastest) { self.instructions = instructions }

  /// Marks the bytes, and returns whether they are valid UTF-8; the memory is reused.
  package mutating func mark(_ bytes: PaddedBytes) -> Bool {
    let count = bytes.count / 64 + 1
    if words.count < count { words = Array(repeating: 0, count: count) }
    let answer = unsafe bytes.storage.withUnsafeBufferPointer { storage in
      unsafe words.withUnsafeMutableBufferPointer { words -> Int32 in
        guard let start = storage.baseAddress, let words = words.baseAddress else { return 1 }
        return unsafe instructions.functions.mark_text(start, bytes.count, words)
      }
    }
    return UTF8Check.isValid(bytes.storage, 0..<bytes.count, answer)
  }
}
