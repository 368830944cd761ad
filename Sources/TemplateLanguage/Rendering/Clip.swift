internal import Bytes

/// Cuts texts as `$(p, n)` and `.(p, n)` do: by UTF-16 units, and never inside a character.
///
/// The hub is a .NET program and counts as .NET does. Where the n-th unit would be the first half of
/// a surrogate pair, the whole pair goes, because half a character is no text.
package enum Clip {
  /// The dots of `.(p, n)`.
  ///
  /// The documentation says that the total is never longer than n, and nothing about an n below 3;
  /// there the dots themselves are cut.
  private static let dots = 3

  /// Where the longest beginning of at most so many UTF-16 units ends.
  package static func end(of bytes: [UInt8], _ range: Range<Int>, units: Int) -> Int {
    UTF16Cut(units: units).end(of: bytes, range).end
  }

  /// Where the text ends and how many dots follow, so that both take at most so many units.
  package static func elision(
    of bytes: [UInt8], _ range: Range<Int>, units: Int
  ) -> (end: Int, dots: Int) {
    UTF16Cut(units: units, dots: dots).end(of: bytes, range)
  }

  /// The cut that a form asks for; nil where it asks for none.
  static func cut(_ form: PropertyTerm.Form) -> UTF16Cut? {
    switch form {
    case .clipped(let units): UTF16Cut(units: units)
    case .elided(let units): UTF16Cut(units: units, dots: dots)
    case .whole, .percentEncoded, .number: nil
    }
  }
}
