extension UnicodeScalar {
  /// The ASCII character in place of a full-width one, as `,` for `，`; nil for other characters.
  ///
  /// Input methods for Chinese and Japanese type full-width characters. Their block repeats ASCII from
  /// `!` to `~` (https://www.unicode.org/charts/PDF/UFF00.pdf).
  package var asciiTwin: UnicodeScalar? {
    (0xFF01...0xFF5E).contains(value) ? UnicodeScalar(value - 0xFEE0) : nil
  }
}
