/// A call of a function: its operand, its options and the locale.
struct FunctionCall {
  /// The value before the function; nil if the function has no operand.
  let operand: ResolvedValue?
  /// The options that have a value, except those in the namespace `u`.
  let options: [ResolvedOption]
  /// The names of the options that the function knows.
  let knownOptions: [String]
  let formats: LocaleFormats
  /// The name of the operand in error messages.
  let subject: String
  private(set) var errors: [MessageError] = []
  /// Whether the plan of the result depends on the operand, so that no other value can use it.
  var isOnlyForOperand = false

  init(
    of function: MessageFunction, operand: ResolvedValue?, options: [ResolvedOption],
    formats: LocaleFormats, subject: String
  ) {
    self.operand = operand
    self.options = options
    knownOptions = function.options
    self.formats = formats
    self.subject = subject
  }

  mutating func report(_ type: MessageErrorType, _ subject: String) {
    errors.append(MessageError(type, subject))
  }

  /// Reports an operand that the function cannot use.
  mutating func refuseOperand() -> ResolvedValue? {
    report(.badOperand, subject)
    return nil
  }

  func option(_ name: String) -> ResolvedOption? { options.first { $0.name == name } }

  /// Returns an option that must be one of the given literals; reports any other value.
  mutating func literal(_ name: String, among words: [String]) -> String? {
    guard let option = option(name) else { return nil }
    guard option.isLiteral, let text = option.text, words.contains(text) else {
      report(.badOption, name)
      return nil
    }
    return text
  }
}

/// An option and its value.
struct ResolvedOption {
  let name: String
  let value: ResolvedValue
  let isLiteral: Bool

  /// The value as text; nil if it has no text form.
  var text: String? { value.string }
}

/// The value of an expression, its format, and its direction.
struct ResolvedValue {
  /// The value, without its format and direction.
  enum Content {
    case text(ArraySlice<UInt8>)
    case number(DecimalNumber)
    case boolean(Bool)
    case date(DateTimeValue)
    case money(DecimalNumber, currency: String)
    case other
    /// The replacement for a missing value, without braces.
    case fallback(String)
  }

  /// The format of a value and its comparison with keys.
  enum Presentation {
    /// The value is not the result of a function.
    case unannotated
    case string
    case number(NumberPlan)
    case date(DatePlan)
    case test(TestSettings)
  }

  var content: Content
  var presentation = Presentation.unannotated
  var direction = TextDirection.unknown
  /// Whether the message sets the direction of the value, so that it always needs isolates.
  var isIsolated = false
  /// The name of the part, from `u:id`.
  var id: String?
  /// Whether the first matching variant is chosen, as in Fluent, and not the best one.
  var takesFirstMatch = false

  init(_ content: Content) { self.content = content }

  init(_ content: Content, _ presentation: Presentation, _ direction: TextDirection) {
    self.content = content
    self.presentation = presentation
    self.direction = direction
  }

  init(of argument: Argument) {
    switch argument {
    case .text(let text): self.init(.text(text))
    case .number(let number): self.init(.number(number))
    case .boolean(let value): self.init(.boolean(value))
    case .date(let date): self.init(.date(date))
    case .money(let amount, let currency): self.init(.money(amount, currency: currency))
    case .other: self.init(.other)
    }
  }

  var isFallback: Bool { if case .fallback = content { true } else { false } }

  /// The options of the number function that produced the value.
  var numberOptions: NumberOptions {
    if case .number(let plan) = presentation { plan.options } else { NumberOptions() }
  }

  /// The value as a locale-independent string; nil for values without a string form.
  var string: String? {
    switch content {
    case .text(let text): String(decoding: text, as: UTF8.self)
    case .number(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .money(let amount, let currency): "\(amount) \(currency)"
    case .date(let date): date.literal
    case .other, .fallback: nil
    }
  }

  /// The value as a number, parsed if it is text; nil if it is not a number.
  var number: DecimalNumber? {
    switch content {
    case .number(let number), .money(let number, _): number
    case .text(let text): DecimalNumber(text)
    case .boolean, .date, .other, .fallback: nil
    }
  }

  /// The value as a date, parsed if it is text; nil if it is not a date.
  var date: DateTimeValue? {
    switch content {
    case .date(let date): date
    case .text(let text): DateTimeValue(text)
    case .number, .money, .boolean, .other, .fallback: nil
    }
  }
}

extension DateTimeValue {
  /// The date as a literal of MessageFormat 2.
  package var literal: String {
    func padded(_ value: Int, _ width: Int = 2) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let fields = self.fields
    let date = "\(padded(fields[0], 4))-\(padded(fields[1]))-\(padded(fields[2]))"
    let time = "\(padded(fields[3])):\(padded(fields[4])):\(padded(fields[5]))"
    guard let offsetMinutes else { return "\(date)T\(time)" }
    guard offsetMinutes != 0 else { return "\(date)T\(time)Z" }
    let sign = offsetMinutes < 0 ? "-" : "+"
    let (hours, minutes) = (abs(offsetMinutes) / 60, abs(offsetMinutes) % 60)
    return "\(date)T\(time)\(sign)\(padded(hours)):\(padded(minutes))"
  }
}
