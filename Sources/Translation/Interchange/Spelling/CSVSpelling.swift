/// Quotes the fields of CSV tables and detects formulas.
package enum CSVSpelling {
  /// Returns the text of a field, quoted if the previous field was quoted or the text requires
  /// quotes.
  package static func spelling(of text: String, separator: UInt8, isQuoted: Bool) -> String {
    let needsQuotes = text.utf8.contains { $0 == separator || [0x22, 0x0A, 0x0D].contains($0) }
    let edges = [text.utf8.first, text.utf8.last]
    guard isQuoted || needsQuotes || edges.contains(0x20) || edges.contains(0x09) else {
      return text
    }
    let doubled = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(doubled)\""
  }

  /// Whether a spreadsheet would evaluate the text as a formula.
  ///
  /// https://owasp.org/www-community/attacks/CSV_Injection
  package static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return ["=", "+", "-", "@", "\t", "\r"].contains(first)
  }
}
