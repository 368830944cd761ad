internal import Diagnostics
internal import Documents

/// A test of a value, in a payload or of an argument: an operator, and the value to compare with.
///
///     >= 0      a number that is not negative
///     == World  this text
///     present   any value
enum FieldTest: Hashable, Sendable {
  /// An operator that compares numbers.
  enum Order: String, Hashable, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
  }

  /// The field is a number in this order to another one.
  case number(Order, Double, spelling: String)
  case equal(String)
  case notEqual(String)
  case present
  case absent
  case nonEmpty

  /// Parses a test; returns nil for an unknown operator, or if a number is missing.
  init?(_ text: String) {
    switch text {
    case "present": self = .present
    case "absent": self = .absent
    case "non-empty": self = .nonEmpty
    default:
      let name = text.prefix { "<>=!".contains($0) }
      let operand = String(text.dropFirst(name.count).drop { $0 == " " })
      guard !operand.isEmpty else { return nil }
      switch name {
      case "==", "=": self = .equal(operand)
      case "!=": self = .notEqual(operand)
      default:
        guard let order = Order(rawValue: String(name)), let number = Double(operand),
          number.isFinite
        else { return nil }
        self = .number(order, number, spelling: operand)
      }
    }
  }

  /// The requirement after "must", such as `be at least 0`.
  var requirement: String {
    switch self {
    case .number(.atLeast, _, let spelling): "be at least \(spelling)"
    case .number(.atMost, _, let spelling): "be at most \(spelling)"
    case .number(.above, _, let spelling): "be more than \(spelling)"
    case .number(.below, _, let spelling): "be less than \(spelling)"
    case .equal(let text): "be '\(text)'"
    case .notEqual(let text): "not be '\(text)'"
    case .present: "be present"
    case .absent: "be absent"
    case .nonEmpty: "not be empty"
    }
  }

  /// Whether a body without the field violates the test.
  var needsField: Bool {
    switch self {
    case .present, .nonEmpty: true
    case .number, .equal, .notEqual, .absent: false
    }
  }

  /// Returns whether the value of an argument satisfies the test.
  func accepts(text: String) -> Bool {
    accepts(FieldPath.Field(text: text, isEmpty: text.isInvisible, span: SourceSpan(0, 0)))
  }

  /// The form of a test that a field can satisfy.
  static let form = TextForm(
    "a condition such as \">= 0\", \"== World\", \"present\", \"absent\" or \"non-empty\"",
    pattern: "^(>=|<=|>|<|==?|!=) *[^ ]|^(present|absent|non-empty)$"
  ) {
    FieldTest($0) != nil
  }

  /// The form of a test that an argument can satisfy.
  static let valueForm = TextForm(
    "a condition such as \">= 0\", \"!= all\" or \"non-empty\"",
    pattern: "^(>=|<=|>|<|==?|!=) *[^ ]|^non-empty$"
  ) {
    guard let test = FieldTest($0) else { return false }
    return ![.present, .absent].contains(test)
  }

  /// Returns whether a field satisfies the test.
  func accepts(_ field: FieldPath.Field) -> Bool {
    switch self {
    case .number(let order, let limit, _): field.number.map { order.holds($0, limit) } ?? false
    case .equal(let text): field.equals(text)
    case .notEqual(let text): !field.equals(text)
    case .present: true
    case .absent: false
    case .nonEmpty: !field.isEmpty
    }
  }
}

extension FieldTest.Order {
  fileprivate func holds(_ number: Double, _ limit: Double) -> Bool {
    switch self {
    case .atLeast: number >= limit
    case .atMost: number <= limit
    case .above: number > limit
    case .below: number < limit
    }
  }
}

extension FieldPath.Field {
  /// The value as a number: a JSON number, or a string that spells one, as in the data of FCM.
  fileprivate var number: Double? { text.flatMap(Double.init) }

  /// Returns whether the value is a text, or the same number in another spelling.
  fileprivate func equals(_ other: String) -> Bool {
    if text == other { return true }
    guard let number, let wanted = Double(other) else { return false }
    return number == wanted
  }
}
