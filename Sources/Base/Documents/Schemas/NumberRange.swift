/// A range of allowed numbers.
package struct NumberRange: Sendable {
  /// The kinds of numbers in a range: only whole numbers, or any numbers.
  package enum Grain: Hashable, Sendable { case whole, any }

  /// The range in words for messages, such as `a number from 0 to 1`.
  package let description: String
  /// The smallest and the largest number; infinite if there is no limit.
  package let bounds: ClosedRange<Double>
  /// The kind of the numbers: only whole numbers, or any numbers.
  package let grain: Grain

  /// Creates a range; an infinite bound means no limit.
  package init(_ description: String, _ bounds: ClosedRange<Double>, _ grain: Grain = .any) {
    self.description = description
    self.bounds = bounds
    self.grain = grain
  }

  /// The range of all numbers.
  package static let any = NumberRange("a number", -.infinity ... .infinity)

  /// The range of counts: whole numbers from 0 to 2147483647.
  package static let count = NumberRange(
    "a whole number that is not negative", 0...Double(Int32.max), .whole)

  /// Returns whether the range contains a number.
  package func contains(_ number: Double) -> Bool {
    bounds.contains(number) && (grain == .any || number == number.rounded())
  }

  /// Returns whether the range contains a number from a JSON document.
  func contains(_ number: JSONNumber) -> Bool { Double(number.string).map(contains) == true }
}

extension JSONValue {
  /// The value as a count; nil unless the value is a whole number from 0 to 2147483647.
  package var asCount: Int? {
    guard case .number(let spelling) = content, let number = Double(spelling.string),
      NumberRange.count.contains(number)
    else { return nil }
    return Int(number)
  }
}
