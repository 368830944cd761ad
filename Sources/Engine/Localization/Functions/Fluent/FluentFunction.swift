/// A function of Fluent messages, with the matching of Fluent: the first matching variant is used.
///
///     { $name }                                      // value
///     { $count -> [one] … *[other] … }               // count: a selector with numeric keys
///     { NUMBER($n, minimumFractionDigits: 2) }       // number
///
/// https://projectfluent.org/fluent/guide/functions.html
package enum FluentFunction: String, Hashable, Sendable, CaseIterable {
  /// A variable without a function, in the default format of its type.
  case value
  /// A variable that selects a variant by its number or plural category.
  case count
  /// A variable that selects a variant by its text.
  case choice
  /// A number that is written in the message.
  case numeral
  /// `NUMBER()`.
  case number
  /// `DATETIME()`.
  case dateTime = "datetime"
  /// A reference to a message or term, in a text without its file.
  case reference

  /// The function that computes the value.
  var definition: MessageFunction {
    switch self {
    case .value: .fluentValue
    case .count: .fluentCount
    case .choice: .fluentChoice
    case .numeral: .fluentNumeral
    case .number: .fluentNumber
    case .dateTime: .fluentDateTime
    case .reference: .fluentReference
    }
  }
}
