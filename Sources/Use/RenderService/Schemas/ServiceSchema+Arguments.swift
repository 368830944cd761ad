internal import Documents

extension ServiceSchema {
  /// The schema of the arguments of a send, by name.
  static let arguments = ValueSchema.table(of: .either([.scalar, .null, date, amount]))

  private static let date = object(
    "DateArgument", "A date, with or without a time.",
    [
      .always("type", .word(Vocabulary(["datetime"])), "The type of the argument."),
      .always("value", text, "An ISO 8601 date, such as 2026-11-20T17:00:00Z."),
    ])

  private static let amount = object(
    "AmountArgument", "An amount of money.",
    [
      .always("type", .word(Vocabulary(["currency"])), "The type of the argument."),
      .always("value", .either([.text, .number(.any)]), "The amount."),
      .always("currency", text, "The three-letter currency code (ISO 4217)."),
    ])
}
