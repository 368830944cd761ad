internal import Bytes

extension String {
  /// The string with ASCII punctuation in place of full-width characters outside quoted text.
  ///
  /// An input method for Chinese or Japanese types `｛` for `{`, and `＄（name）` for `$(name)`.
  var withASCIIPunctuation: String {
    var quote: UnicodeScalar?
    let scalars = unicodeScalars.map { scalar -> UnicodeScalar in
      if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      }
      guard quote == nil, let twin = scalar.asciiTwin, Self.signs.contains(twin) else {
        return scalar
      }
      return twin
    }
    return String(UnicodeScalarView(scalars))
  }

  /// The signs of the expression language.
  private static let signs = Set("{}()$%#.+,:".unicodeScalars)
}
