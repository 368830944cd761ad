internal import CICU

/// A part of a line whose characters have one direction.
package struct DirectionalRun: Hashable, Sendable {
  /// The range of the part in the line's UTF-8 text.
  package let bytes: Range<Int>
  /// Whether the part is written from right to left.
  package let isRightToLeft: Bool

  /// Creates a part of a line.
  package init(bytes: Range<Int>, isRightToLeft: Bool) {
    self.bytes = bytes
    self.isRightToLeft = isRightToLeft
  }

  /// Returns the parts of a line from left to right, as the Unicode Bidirectional Algorithm orders
  /// them in a paragraph of the given direction.
  ///
  /// Corresponds to `ubidi_getVisualRun`.
  package static func visual(
    of line: String, inRightToLeftParagraph isRightToLeft: Bool
  ) throws(ICUError) -> [DirectionalRun] {
    guard isRightToLeft || !line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return [DirectionalRun(bytes: 0..<line.utf8.count, isRightToLeft: false)]
    }
    // A run has at least one character.
    var numbers = [Int32](repeating: 0, count: 3 * line.utf16.count)
    let count = try checking("ubidi_getVisualRun") { status in
      unsafe line.withCharacters { text, byteCount in
        unsafe numbers.withUnsafeMutableBufferPointer { buffer in
          unsafe cicu_bidi_runs(
            text, byteCount, isRightToLeft ? 1 : 0, buffer.baseAddress, Int32(buffer.count), &status
          )
        }
      }
    }
    let offsets = line.offsetsOfUnits
    return (0..<Int(count)).map { run in
      let start = Int(numbers[3 * run])
      return DirectionalRun(
        bytes: offsets[start]..<offsets[start + Int(numbers[3 * run + 1])],
        isRightToLeft: numbers[3 * run + 2] == 1)
    }
  }
}

extension String {
  /// The offset in UTF-8 of each UTF-16 unit, and of the end.
  fileprivate var offsetsOfUnits: [Int] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { offsets.append(offset) }
      offset += UTF8.width(scalar)
    }
    return offsets + [offset]
  }
}
