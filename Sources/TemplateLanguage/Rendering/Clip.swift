internal import Bytes

/// Cuts texts as `$(p, n)` and `.(p, n)` do: by UTF-16 units, and never inside a character.
///
/// The hub is a .NET program and counts as .NET does. Where the n-th unit would be the first half of
/// a surrogate pair, the whole pair goes, because half a character is no text.
package enum Clip {
  /// The dots of `.(p, n)`.
  static let dots = 3

  /// Where the longest beginning of at most so many UTF-16 units ends.
  package static func end(of bytes: [UInt8], _ range: Range<Int>, units: Int) -> Int {
    guard range.count > units else { return range.upperBound }
    return UTF16Prefix(of: bytes, range, units: units).end
  }

  /// Where the text ends and how many dots follow, so that both take at most so many units.
  ///
  /// The documentation says that the total is never longer than n, and nothing about an n below 3;
  /// there the dots themselves are cut.
  package static func elision(
    of bytes: [UInt8], _ range: Range<Int>, units: Int
  ) -> (end: Int, dots: Int) {
    guard range.count > units else { return (range.upperBound, 0) }
    let kept = UTF16Prefix(of: bytes, range, units: max(0, units - dots))
    let rest = kept.end..<range.upperBound
    let isWhole = UTF16Prefix(of: bytes, rest, units: units - kept.units).end == range.upperBound
    return isWhole ? (range.upperBound, 0) : (kept.end, min(dots, units))
  }
}
