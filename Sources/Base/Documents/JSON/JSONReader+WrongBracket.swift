internal import Diagnostics

extension JSONReader {
  /// Reports the closing bracket at the current position, which is of the other kind than the
  /// opening one; returns whether it closes an outer value instead.
  ///
  /// The rest of the file shows which of the two mistakes it is: in `{"a": [1, 2}`, nothing else
  /// closes the object, so `]` is missing; in `{"a": {"b": 1]}`, `]` is written instead of `}`.
  mutating func reportWrongBracket(insteadOf bracket: UInt8) -> Bool {
    let span = SourceSpan(position, position + 1)
    let opening = openBrackets.last ?? position
    // Only the first such bracket is compared with the rest, so that the cost stays linear.
    if !errors.hasWrongBracket, openBrackets.count - 1 > surplusOfClosingBrackets {
      errors.addMissingBracket(before: span, opening: opening)
      return true
    }
    errors.addWrongBracket(bracket, at: span, opening: opening)
    return false
  }

  /// The number of brackets after the current one that close a value which is open here.
  private var surplusOfClosingBrackets: Int {
    var depth = 0
    var lowest = 0
    var isInside = false
    var offset = position + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isInside: offset += 1
      case UInt8(ascii: "\""): isInside.toggle()
      case _ where isInside: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case let byte where isClosingBracket(byte):
        depth -= 1
        lowest = min(lowest, depth)
      default: break
      }
      offset += 1
    }
    return -lowest
  }
}

func isClosingBracket(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
}
