internal import Bytes

/// Cuts texts as `$(p, n)` and `.(p, n)` do: by UTF-16 units, and never inside a character.
///
/// The hub is a .NET program and counts as .NET does. Where the n-th unit would be the first half of
/// a surrogate pair, the whole pair goes, because half a character is no text.
enum Clip {
  /// The dots of `.(p, n)`.
  ///
  /// The documentation says that the total is never longer than n, and nothing about an n below 3;
  /// there the dots themselves are cut.
  private static let dots = 3

  /// The cut that a form asks for; nil where it asks for none.
  static func cut(_ form: PropertyTerm.Form) -> UTF16Cut? {
    switch form {
    case .clipped(let units): UTF16Cut(units: units)
    case .elided(let units): UTF16Cut(units: units, dots: dots)
    case .whole, .percentEncoded, .number: nil
    }
  }
}
