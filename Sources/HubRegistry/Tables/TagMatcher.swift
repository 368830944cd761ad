internal import Hub
internal import HubStorage

/// Decides from the bytes of a record whether a tag expression includes the registration.
struct TagMatcher: Sendable {
  fileprivate indirect enum Node: Sendable {
    case tag(Int)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  /// The different tags of the expression, in lower case.
  private var tags: [[UInt8]] = []
  private var root = Node.all([])

  /// Compiles an expression.
  init(_ expression: TagExpression) { root = compiled(expression) }

  private mutating func compiled(_ expression: TagExpression) -> Node {
    switch expression {
    case .tag(let pattern): return .tag(number(of: Array(pattern.spelling.lowercased().utf8)))
    case .not(let operand): return .not(compiled(operand))
    case .all(let operands): return .all(compiledList(operands))
    case .any(let operands): return .any(compiledList(operands))
    }
  }

  private mutating func compiledList(_ operands: [TagExpression]) -> [Node] {
    var nodes: [Node] = []
    for operand in operands { nodes.append(compiled(operand)) }
    return nodes
  }

  private mutating func number(of tag: [UInt8]) -> Int {
    if let known = tags.firstIndex(of: tag) { return known }
    tags.append(tag)
    return tags.count - 1
  }

  /// Whether the expression is true for the tags of a record.
  func includes(_ record: RegistrationRecord) -> Bool {
    var reader = FieldReader(record.bytes)
    _ = reader.number()
    var present = [Bool](repeating: false, count: tags.count)
    for _ in 0..<reader.count() {
      let range = reader.range()
      for (number, tag) in tags.enumerated() where !present[number] {
        present[number] = record.bytes.hasTag(tag, at: range)
      }
    }
    return root.holds(present)
  }
}

extension TagMatcher.Node {
  fileprivate func holds(_ present: [Bool]) -> Bool {
    switch self {
    case .tag(let number): present[number]
    case .not(let operand): !operand.holds(present)
    case .all(let operands): operands.allSatisfy { $0.holds(present) }
    case .any(let operands): operands.contains { $0.holds(present) }
    }
  }
}

extension [UInt8] {
  /// Whether a range is a tag, given in lower case.
  fileprivate func hasTag(_ tag: [UInt8], at range: Range<Int>) -> Bool {
    guard range.count == tag.count else { return false }
    for (offset, wanted) in tag.enumerated() {
      let byte = self[range.lowerBound + offset]
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      if (isCapital ? byte | 0x20 : byte) != wanted { return false }
    }
    return true
  }
}
