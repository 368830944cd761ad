/// A C expression with the variable `n`, as in the plural rule of a PO file.
///
/// Stored as a flat list, so that evaluation needs no recursion and cannot exhaust the stack.
struct PluralExpression: Hashable, Sendable {
  /// An operator or operand; the steps of an expression are in reverse Polish order.
  private enum Step: Hashable, Sendable {
    case number(Int)
    case variable
    case not
    case binary(Operator)
    /// An operator that pops a condition and two values, and pushes one of the values.
    case conditional
  }

  private enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case modulo = "%"

    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual: 3
      case .less, .greater, .lessOrEqual, .greaterOrEqual: 4
      case .plus, .minus: 5
      case .times, .over, .modulo: 6
      }
    }
  }

  private static let longest = 4096
  private static let deepest = 100
  private var steps: [Step] = []

  /// Parses an expression; returns nil if it is malformed, too long or too deeply nested.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var parser = Parser(text: Array(text.utf8))
    guard parser.parseConditional(depth: 0), parser.isAtEnd else { return nil }
    steps = parser.steps
  }

  /// Returns the result for a number; nil on division by zero or overflow.
  func value(for number: Int) -> Int? {
    var stack: [Int] = []
    for step in steps {
      switch step {
      case .number(let value): stack.append(value)
      case .variable: stack.append(number)
      case .not: stack[stack.count - 1] = stack[stack.count - 1] == 0 ? 1 : 0
      case .conditional:
        let other = stack.removeLast()
        let value = stack.removeLast()
        stack[stack.count - 1] = stack[stack.count - 1] != 0 ? value : other
      case .binary(let binary):
        let right = stack.removeLast()
        guard let value = Self.apply(binary, stack[stack.count - 1], right) else { return nil }
        stack[stack.count - 1] = value
      }
    }
    return stack.last
  }

  private static func apply(_ binary: Operator, _ left: Int, _ right: Int) -> Int? {
    func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
      result.overflow ? nil : result.partialValue
    }
    return switch binary {
    case .or: left != 0 || right != 0 ? 1 : 0
    case .and: left != 0 && right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .notEqual: left != right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    case .greaterOrEqual: left >= right ? 1 : 0
    case .plus: checked(left.addingReportingOverflow(right))
    case .minus: checked(left.subtractingReportingOverflow(right))
    case .times: checked(left.multipliedReportingOverflow(by: right))
    case .over: checked(left.dividedReportingOverflow(by: right))
    case .modulo: checked(left.remainderReportingOverflow(dividingBy: right))
    }
  }

  /// A parser that uses operator precedence (precedence climbing).
  private struct Parser {
    let text: [UInt8]
    var position = 0
    var steps: [Step] = []

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return position == text.count
      }
    }

    mutating func skipBlanks() {
      while position < text.count, text[position] == 0x20 || (0x09...0x0D).contains(text[position])
      {
        position += 1
      }
    }

    mutating func take(_ token: String) -> Bool {
      skipBlanks()
      guard text[position...].starts(with: token.utf8) else { return false }
      position += token.utf8.count
      return true
    }

    mutating func parseConditional(depth: Int) -> Bool {
      guard depth < PluralExpression.deepest, parseBinary(above: 0, depth: depth) else {
        return false
      }
      guard take("?") else { return true }
      guard parseConditional(depth: depth + 1), take(":"), parseConditional(depth: depth + 1) else {
        return false
      }
      steps.append(.conditional)
      return true
    }

    private mutating func parseBinary(above precedence: Int, depth: Int) -> Bool {
      guard depth < PluralExpression.deepest, parseUnary(depth: depth + 1) else { return false }
      while let binary = peekOperator(), binary.precedence > precedence {
        position += binary.rawValue.utf8.count
        guard parseBinary(above: binary.precedence, depth: depth + 1) else { return false }
        steps.append(.binary(binary))
      }
      return true
    }

    private mutating func peekOperator() -> Operator? {
      skipBlanks()
      // In `allCases`, two-character operators precede their first character.
      return Operator.allCases.first { text[position...].starts(with: $0.rawValue.utf8) }
    }

    private mutating func parseUnary(depth: Int) -> Bool {
      guard depth < PluralExpression.deepest else { return false }
      if take("!") {
        guard parseUnary(depth: depth + 1) else { return false }
        steps.append(.not)
        return true
      }
      if take("(") { return parseConditional(depth: depth + 1) && take(")") }
      if take("n") {
        steps.append(.variable)
        return true
      }
      return parseNumber()
    }

    private mutating func parseNumber() -> Bool {
      let start = position
      var value = 0
      while position < text.count, (0x30...0x39).contains(text[position]), value < 1_000_000_000 {
        value = value * 10 + Int(text[position] - 0x30)
        position += 1
      }
      steps.append(.number(value))
      return position > start
    }
  }
}
