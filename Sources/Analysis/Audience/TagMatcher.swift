package import Hub

/// A tag expression as a program over the comma-separated tags of a registration.
///
/// It allocates nothing for a registration and gives the same answer as `TagExpression.includes`.
///
/// ```swift
/// let matcher = TagMatcher(expression)
/// matcher.matches(Array("World, vip".utf8), 0..<10)  // true for World && vip
/// ```
package struct TagMatcher: Sendable {
  /// One step over a stack of truth values.
  private enum Step: Sendable {
    /// Pushes whether the tag with the number was found.
    case tag(Int)
    /// Pushes false: a tag that no registration can have.
    case never
    case not
    case and(Int)
    case or(Int)
  }

  /// The different tags in lower case.
  private var tags: [[UInt8]] = []
  private var program: [Step] = []

  /// Compiles an expression; nil means all registrations.
  package init(_ expression: TagExpression?) {
    expression.map { compile($0) }
  }

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

  /// Whether the expression is true for a list of tags in ASCII.
  package func matches(_ bytes: [UInt8], _ list: Range<Int>) -> Bool {
    guard !program.isEmpty else { return true }
    return holds(found(in: bytes, list))
  }

  /// The tags of the expression in a list, as bits.
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

  private func bits(of bytes: [UInt8], _ first: Int, _ last: Int) -> UInt64 {
    var (start, end) = (first, last)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    for number in tags.indices where tags[number].count == end - start {
      if isTag(number, bytes, at: start) { return 1 << UInt64(number) }
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

  /// Runs the program; the values are the lowest bits, the newest last.
  ///
  /// An expression has at most 20 tags and 32 levels, so 64 bits hold the stack.
  private func holds(_ found: UInt64) -> Bool {
    var stack: UInt64 = 0
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
