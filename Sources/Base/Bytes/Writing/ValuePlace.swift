/// The location of a value's text: an array and a range in that array.
package struct ValuePlace: Hashable, Sendable {
  /// The array that contains the text of a value.
  package enum Home: UInt8, Sendable {
    /// No array, because the value is missing.
    case missing
    /// The first array; the text may need escapes.
    case first
    /// The first array; the text needs no escapes in JSON.
    case plainFirst
    /// The second array.
    case second
  }

  /// The array that contains the text.
  package var home: Home
  /// The range of the text in the array.
  package var range: Range<Int>

  /// Creates a location from an array and a range in that array.
  package init(_ home: Home, _ range: Range<Int>) {
    self.home = home
    self.range = range
  }

  /// The place of a missing value.
  package static let missing = ValuePlace(.missing, 0..<0)
}
