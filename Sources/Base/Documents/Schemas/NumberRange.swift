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
  /// The numbers that authors mean; a quoted number outside is probably wrong in another way too.
  package let usual: ClosedRange<Double>

  /// Creates a range; an infinite bound means no limit.
  package init(
    _ description: String, _ bounds: ClosedRange<Double>, _ grain: Grain = .any,
    usual: ClosedRange<Double>? = nil
  ) {
    self.description = description
    self.bounds = bounds
    self.grain = grain
    self.usual = usual ?? bounds
  }

  /// The range of all numbers.
  package static let any = usually(-.infinity ... .infinity)

  /// The range of all numbers, of which authors mean only some.
  package static func usually(_ usual: ClosedRange<Double>) -> NumberRange {
    NumberRange("a number", -.infinity ... .infinity, usual: usual)
  }

  /// The range of times in seconds since 1970, usually after 2001.
  package static let seconds = usually(1e9...9_999_999_999)

  /// The range of times in milliseconds since 1970, usually after 2001.
  package static let milliseconds = usually(1e12...9_999_999_999_999)

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
