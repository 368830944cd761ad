/// A range that a number must lie in.
package struct NumberRange: Sendable {
  /// Whether fractions are allowed.
  package enum Grain: Sendable { case whole, any }

  /// The range in words, such as `a number from 0 to 1`.
  package let description: String
  let bounds: ClosedRange<Double>
  let grain: Grain

  /// Creates a range; an infinite bound is no bound.
  package init(_ description: String, _ bounds: ClosedRange<Double>, _ grain: Grain = .any) {
    self.description = description
    self.bounds = bounds
    self.grain = grain
  }

  /// Any number.
  package static let any = NumberRange("a number", -.infinity ... .infinity)

  /// A whole number that counts something.
  package static let count = NumberRange(
    "a whole number that is not negative", 0...Double(Int32.max), .whole)

  /// Whether a number lies in the range.
  package func contains(_ number: Double) -> Bool {
    bounds.contains(number) && (grain == .any || number == number.rounded())
  }

  /// Whether the number of a JSON document lies in the range.
  func contains(_ number: JSONNumber) -> Bool {
    Double(number.string).map(contains) == true
  }
}

extension JSONValue {
  /// The value as a count; nil unless it is a whole number from 0 to 2147483647.
  package var asCount: Int? {
    guard case .number(let spelling) = content, let number = Double(spelling.string),
      NumberRange.count.contains(number)
    else { return nil }
    return Int(number)
  }
}
