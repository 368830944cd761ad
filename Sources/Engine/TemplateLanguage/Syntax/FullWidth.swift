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
      return quote == nil ? Self.punctuation[scalar] ?? scalar : scalar
    }
    return String(UnicodeScalarView(scalars))
  }

  private static let punctuation: [UnicodeScalar: UnicodeScalar] = [
    "｛": "{", "｝": "}", "（": "(", "）": ")", "＄": "$", "％": "%", "＃": "#", "．": ".", "＋": "+",
    "，": ",", "：": ":",
  ]
}
