internal import Bytes

/// The length limits of `$(p, n)` and `.(p, n)`, which count UTF-16 units.
///
/// The hub is a .NET program and counts as .NET does. If the n-th unit is the first half of a
/// surrogate pair, the whole pair is dropped, because half a character is not text.
enum Clip {
  /// The number of dots at the end of a clipped value in `.(p, n)`.
  ///
  /// The documentation limits the total length to n but does not mention n below 3. In that case,
  /// the dots themselves are truncated.
  private static let dots = 3

  /// Returns the length limit of a form; nil if the form has no limit.
  static func cut(_ form: PropertyTerm.Form) -> UTF16Cut? {
    switch form {
    case .clipped(let units): UTF16Cut(units: units)
    case .elided(let units): UTF16Cut(units: units, dots: dots)
    case .whole, .percentEncoded, .number: nil
    }
  }
}
