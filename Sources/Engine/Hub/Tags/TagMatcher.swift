/// A tag expression, compiled to a program that reads the bytes of a registration's tags.
///
/// The matcher allocates no memory for a registration, and its result always equals that of
/// `TagExpression.includes`.
///
/// ```swift
/// let matcher = TagMatcher(expression)
/// matcher.matches(Array("World, vip".utf8), 0..<10)  // true for World && vip
/// ```
package struct TagMatcher: Sendable {
  /// A step of the program, which operates on a stack of truth values.
  private enum Step: Sendable {
    /// Pushes whether the tag with the given number was found.
    case tag(Int)
    /// Pushes false, for a tag that no registration can have.
    case never
    case not
    case and(Int)
    case or(Int)
  }

  /// The distinct tags of the expression, in lower case.
  private var tags: [[UInt8]] = []
  private var program: [Step] = []

  /// Compiles an expression; nil matches all registrations.
  package init(_ expression: TagExpression?) { expression.map { compile($0) } }

  private mutating func compile(_ expression: TagExpression) {
    switch expression {
    case .tag(let pattern):
      guard let tag = Tag(pattern.spelling) else { return program.append(.never) }
      let folded = Array(tag.text.lowercased().utf8)
      if let number = tags.firstIndex(of: folded) {
        program.append(.tag(number))
      } else {
        program.append(.tag(tags.count))
        tags.append(folded)
      }
    case .not(let operand):
      compile(operand)
      program.append(.not)
    case .all(let operands):
      for operand in operands { compile(operand) }
      program.append(.and(operands.count))
    case .any(let operands):
      for operand in operands { compile(operand) }
      program.append(.or(operands.count))
    }
  }

  /// Whether the expression is true for a comma-separated list of tags in ASCII.
  package func matches(_ bytes: [UInt8], _ list: Range<Int>) -> Bool {
    program.isEmpty || holds(found(in: bytes, list))
  }

  /// Returns a bit for each tag of the expression that a comma-separated list contains.
  private func found(in bytes: [UInt8], _ list: Range<Int>) -> UInt64 {
    var found: UInt64 = 0
    var start = list.lowerBound
    while start < list.upperBound {
      var end = start
      while end < list.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      found |= bits(of: bytes, start, end)
      start = end + 1
    }
    return found
  }

  /// Returns the bit of a tag, ignoring spaces around the tag; 0 if the expression lacks the tag.
  private func bits(of bytes: [UInt8], _ first: Int, _ last: Int) -> UInt64 {
    var (start, end) = (first, last)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return bit(of: bytes, start..<end)
  }

  /// Returns the bit of a tag, to be passed to `holds`; 0 if the expression does not contain the
  /// tag.
  package func bit(of bytes: [UInt8], _ tag: Range<Int>) -> UInt64 {
    for number in tags.indices where tags[number].count == tag.count {
      if isTag(number, bytes, at: tag.lowerBound) { return 1 << UInt64(number) }
    }
    return 0
  }

  private func isTag(_ number: Int, _ bytes: [UInt8], at start: Int) -> Bool {
    for offset in tags[number].indices {
      let byte = bytes[start + offset]
      let folded = byte &- 0x41 < 26 ? byte | 0x20 : byte
      guard folded == tags[number][offset] else { return false }
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Whether the expression is true for a registration with the tags of the given bits.
  package func holds(_ found: UInt64) -> Bool {
    // The truth values are the lowest bits, the newest last. An expression has at most 20 tags and
    // 32 levels, so 64 bits are enough. The first bit is the result of an empty program.
    var stack: UInt64 = 1
    for step in program {
      switch step {
      case .tag(let number): stack = (stack << 1) | (found >> UInt64(number) & 1)
      case .never: stack <<= 1
      case .not: stack ^= 1
      case .and(let count):
        let mask = (UInt64(1) << UInt64(count)) - 1
        stack = (stack >> UInt64(count)) << 1 | (stack & mask == mask ? 1 : 0)
      case .or(let count):
        let mask = (UInt64(1) << UInt64(count)) - 1
        stack = (stack >> UInt64(count)) << 1 | (stack & mask == 0 ? 0 : 1)
      }
    }
    return stack & 1 == 1
  }
}
