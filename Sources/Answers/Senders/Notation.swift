internal import Analysis

/// The notation of a programming language for types, values and their JSON.
///
///     notation.whole.type                // Int
///     notation.whole.json("count")       // String(count)
///     notation.whole.literal("3")        // 3
struct Notation: Sendable {
  /// The notation for one kind of value.
  struct Kind: Sendable {
    let type: String
    /// Returns the expression that converts a value to JSON.
    let json: @Sendable (String) -> String
    /// Returns the literal of a value; a date is given in seconds since 1970.
    let literal: @Sendable (String) -> String

    init(
      _ type: String, json: @escaping @Sendable (String) -> String,
      literal: @escaping @Sendable (String) -> String = { $0 }
    ) {
      self.type = type
      self.json = json
      self.literal = literal
    }
  }

  /// The notation for a string with a list of allowed values.
  enum Choices: Sendable {
    /// A union of string literals, outside the type of the notification.
    case literals
    /// An enumeration in the type of the notification.
    ///
    /// `text` is appended to a value to get its string; `literal` receives the name of the
    /// notification's type, the name of the enumeration and the identifier of the value.
    case enumeration(text: String, literal: @Sendable (String, String, String) -> String)
  }

  /// The notation for an amount in a currency.
  struct Money: Sendable {
    let value: String
    let currency: String
    /// Returns a string literal for constant JSON.
    let quoted: @Sendable (String) -> String
    /// Returns a literal from the name of the notification's type, an amount and a currency.
    let literal: @Sendable (String, String, String) -> String
  }

  let text: Kind
  let whole: Kind
  let number: Kind
  let date: Kind
  let boolean: Kind
  let choices: Choices
  let money: Money
  /// The end of the type of an optional value.
  let optional: String
}

/// A generator of code for one notification in one language.
protocol CodeSender {
  static var notation: Notation { get }
  var model: SenderModel { get }
}

extension CodeSender {
  /// Returns the name of the type of a member, without a mark for optional values.
  func typeName(of field: SenderModel.Field) -> String {
    if let choices = field.choices { return typeName(of: choices) }
    return switch field.member.kind {
    case .text, .url: Self.notation.text.type
    case .whole: Self.notation.whole.type
    case .number: Self.notation.number.type
    case .date: Self.notation.date.type
    case .boolean: Self.notation.boolean.type
    case .money: "Money"
    }
  }

  /// Returns the name of the type of a member that has a list of allowed values.
  func typeName(of choices: SenderModel.Choices) -> String {
    switch Self.notation.choices {
    case .literals: model.typeName + choices.typeName
    case .enumeration: choices.typeName
    }
  }

  /// Returns the type of a member.
  func type(of field: SenderModel.Field) -> String {
    typeName(of: field) + (field.member.isRequired ? "" : Self.notation.optional)
  }

  /// Returns the expression that converts the value of a member to JSON.
  func expression(_ field: SenderModel.Field, _ value: String) -> String {
    let notation = Self.notation
    switch field.member.kind {
    case .text, .url:
      guard field.choices != nil, case .enumeration(let text, _) = notation.choices else {
        return notation.text.json(value)
      }
      return notation.text.json(value + text)
    case .whole: return notation.whole.json(value)
    case .number: return notation.number.json(value)
    case .date: return notation.date.json(value)
    case .boolean: return notation.boolean.json(value)
    case .money:
      let money = notation.money
      return [
        money.quoted(#"{"type":"currency","value":""#),
        notation.number.json("\(value).\(money.value)"), money.quoted(#"","currency":"#),
        notation.text.json("\(value).\(money.currency)"), #""}""#,
      ].joined(separator: " + ")
    }
  }

  /// Returns the literal of a value.
  private func literal(_ value: SendValue, _ field: SenderModel.Field) -> String {
    let notation = Self.notation
    switch value {
    case .text(let text):
      guard case .enumeration(_, let literal) = notation.choices, let choices = field.choices,
        let value = choices.cases.first(where: { $0.text == text })
      else { return notation.text.literal(text) }
      return literal(model.typeName, choices.typeName, value.identifier)
    case .number(let digits):
      return (field.member.kind == .whole ? notation.whole : notation.number).literal(digits)
    case .date(let seconds): return notation.date.literal("\(seconds)")
    case .money(let digits, let currency):
      return notation.money.literal(
        model.typeName, notation.number.literal(digits), notation.text.literal(currency))
    case .boolean(let value): return notation.boolean.literal("\(value)")
    }
  }

  /// Returns the labeled arguments of a sample; `label` includes the separator.
  func arguments(_ sample: SendValues, label: (SenderModel.Field) -> String) -> String {
    zip(model.fields, sample.values).compactMap { field, entry in
      entry.value.map { label(field) + literal($0, field) }
    }.joined(separator: ", ")
  }

  /// Returns the lines of all members that have a list of allowed values.
  func choices(
    _ lines: (SenderModel.Field, SenderModel.Choices) -> [String]
  ) -> [String] {
    model.fields.flatMap { field in field.choices.map { lines(field, $0) } ?? [] }
  }
}
