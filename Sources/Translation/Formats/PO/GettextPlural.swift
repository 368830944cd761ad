internal import Interchange

/// The plural rule of a PO file, which selects a plural form for each number.
///
/// `GettextPlural(header: "nplurals=2; plural=n != 1;")` selects form 0 for 1 and form 1 otherwise.
package struct GettextPlural: Hashable, Sendable {
  /// The number of plural forms.
  package let count: Int
  /// The expression, as spelled in the file.
  package let formula: String
  private let expression: PluralExpression

  /// Parses the value of `Plural-Forms`; returns nil if it is malformed.
  package init?(header: String) {
    var fields: [String: String] = [:]
    for part in header.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      fields[String(sides[0]).trimmingBlanks] = String(sides[1]).trimmingBlanks
    }
    guard let count = fields["nplurals"].flatMap({ Int($0) }), (1...10).contains(count),
      let formula = fields["plural"], let expression = PluralExpression(formula)
    else { return nil }
    self.count = count
    self.formula = formula
    self.expression = expression
  }

  /// Returns the index of the plural form for a number, counted from 0.
  ///
  /// Nil if the rule divides by zero or selects a form that does not exist.
  package func index(of number: Int) -> Int? {
    guard let value = expression.value(for: number), (0..<count).contains(value) else { return nil }
    return value
  }

  /// The first number for which the rule selects a form that is not declared.
  var numberWithoutForm: Int? { (0...Self.highest).first { index(of: $0) == nil } }

  /// The largest number that decides about a rule: all rules repeat after hundreds.
  package static let highest = 200

  /// The value of the header field `Plural-Forms`.
  package var header: String { "nplurals=\(count); plural=\(formula);" }
}
