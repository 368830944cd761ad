/// A way to show an argument, by a name that says what readers see.
///
///     ArgumentForm.all(of: .date)         // short date, date, long date, …
///
/// Authors choose a form instead of learning the styles of three syntaxes. A currency is not a form:
/// it belongs to the amount, and a message cannot turn euros into dollars.
struct ArgumentForm: Sendable {
  /// The name: "long date".
  let name: String
  /// The type and the style in ICU MessageFormat; empty if the argument's name is enough.
  let icu: String
  /// The function and the options in MessageFormat 2.
  let mf2: String
  /// The function and the options in Fluent; nil if a Fluent message cannot choose the form.
  let fluent: String?

  /// Returns the forms of arguments with a type; a text has only one, so there is nothing to choose.
  static func all(of type: ArgumentType) -> [ArgumentForm] {
    switch type {
    case .date: dates
    case .number: numbers
    case .money: amounts
    case .text, .any: []
    }
  }

  private static let dates = [
    Self(
      name: "short date", icu: "date, short", mf2: "date length=short",
      fluent: #"DATETIME dateStyle: "short""#),
    Self(
      name: "date", icu: "date, medium", mf2: "date length=medium",
      fluent: #"DATETIME dateStyle: "medium""#),
    Self(
      name: "long date", icu: "date, long", mf2: "date length=long",
      fluent: #"DATETIME dateStyle: "long""#),
    Self(
      name: "long date with weekday", icu: "date, full",
      mf2: "date fields=year-month-day-weekday length=long",
      fluent: #"DATETIME dateStyle: "full""#),
    Self(
      name: "day and month", icu: "date, ::MMMMd", mf2: "date fields=month-day length=long",
      fluent: #"DATETIME month: "long", day: "numeric""#),
    Self(
      name: "weekday", icu: "date, ::EEEE", mf2: "date fields=weekday length=long",
      fluent: #"DATETIME weekday: "long""#),
    Self(
      name: "time", icu: "time, short", mf2: "time precision=minute",
      fluent: #"DATETIME timeStyle: "short""#),
    Self(
      name: "date and time", icu: "date, ::yMMMdjmm", mf2: "datetime dateLength=medium",
      fluent: #"DATETIME dateStyle: "medium", timeStyle: "short""#),
  ]

  private static let numbers = [
    Self(name: "number", icu: "number", mf2: "number", fluent: "NUMBER"),
    Self(
      name: "whole number", icu: "number, integer", mf2: "integer",
      fluent: "NUMBER maximumFractionDigits: 0"),
    Self(
      name: "two decimals", icu: "number, ::.00",
      mf2: "number minimumFractionDigits=2 maximumFractionDigits=2",
      fluent: "NUMBER minimumFractionDigits: 2, maximumFractionDigits: 2"),
    Self(name: "percent", icu: "number, percent", mf2: "percent", fluent: nil),
  ]

  private static let amounts = [
    Self(name: "amount", icu: "", mf2: "currency", fluent: "NUMBER"),
    Self(
      name: "amount with the currency's code", icu: "number, ::unit-width-iso-code",
      mf2: "currency currencyDisplay=code", fluent: #"NUMBER currencyDisplay: "code""#),
    Self(
      name: "amount with the currency's name", icu: "number, ::unit-width-full-name",
      mf2: "currency currencyDisplay=name", fluent: #"NUMBER currencyDisplay: "name""#),
    Self(
      name: "amount without decimals", icu: "number, ::precision-integer",
      mf2: "currency fractionDigits=0", fluent: "NUMBER maximumFractionDigits: 0"),
  ]
}
