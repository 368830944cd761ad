/// The place of a value's text.
package struct ValuePlace: Hashable, Sendable {
  /// The array that contains the text.
  package enum Home: UInt8, Sendable {
    /// The value is missing.
    case missing
    /// The first array; the text may need escapes.
    case first
    /// The first array; the text needs no escapes in JSON.
    case plainFirst
    /// The second array.
    case second
  }

  /// The array.
  package var home: Home
  /// The range of bytes in the array.
  package var range: Range<Int>

  /// Creates a place.
  package init(_ home: Home, _ range: Range<Int>) {
    self.home = home
    self.range = range
  }

  /// The place of a missing value.
  package static let missing = ValuePlace(.missing, 0..<0)
}

/// A value's text in memory, valid while its array is kept alive.
@safe
struct ValueBytes {
  /// The start of the text; nil if the value is missing.
  var start: UnsafePointer<UInt8>?
  var count: Int
  /// Whether the text needs no escapes in JSON.
  var isPlain: Bool

  static var missing: ValueBytes { unsafe ValueBytes(start: nil, count: 0, isPlain: true) }
}
