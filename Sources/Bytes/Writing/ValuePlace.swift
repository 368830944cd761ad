/// Where a value's text stands.
package struct ValuePlace: Hashable, Sendable {
  /// The array that holds it.
  package enum Home: UInt8, Sendable {
    /// Nobody supplies a value.
    case nowhere
    /// The first array, and it may hold anything.
    case first
    /// The first array, and nothing in it has to be escaped in JSON.
    case plainFirst
    /// The second array.
    case second
  }

  /// The array.
  package var home: Home
  /// The bytes.
  package var range: Range<Int>

  /// Creates a place.
  package init(_ home: Home, _ range: Range<Int>) {
    self.home = home
    self.range = range
  }

  /// The place of a value that is not there.
  package static let missing = ValuePlace(.nowhere, 0..<0)
}

/// A value's text in memory, for as long as somebody holds the array.
@safe
struct ValueBytes {
  /// Where it begins; nil where nobody supplies a value.
  var start: UnsafePointer<UInt8>?
  var count: Int
  /// Whether nothing in it has to be escaped in JSON.
  var isPlain: Bool

  static var missing: ValueBytes { unsafe ValueBytes(start: nil, count: 0, isPlain: true) }
}
