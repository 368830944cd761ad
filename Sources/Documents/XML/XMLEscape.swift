internal import Bytes

/// Writes text into XML so that a parser gives the same text back, and no line is added.
package enum XMLEscape {
  /// Where the text goes.
  package enum Place: Hashable, Sendable {
    /// Between tags.
    case text
    /// Between double quotes, or between single ones.
    case doubleQuotedAttribute, singleQuotedAttribute
    /// As .NET writes every attribute; only the spelling of expressions is held against it.
    case canonicalAttribute
  }

  /// Appends the escaped form of a range of UTF-8 text.
  ///
  /// Tab, line feed and carriage return become references, because a parser would turn them into
  /// something else. What XML 1.0 cannot carry becomes U+FFFD.
  package static func append(
    _ bytes: [UInt8], _ range: Range<Int>, in place: Place, to output: inout [UInt8]
  ) {
    switch place {
    case .text: output.append(bytes, range, as: .xmlText)
    case .doubleQuotedAttribute, .canonicalAttribute:
      output.append(bytes, range, as: .xmlDoubleQuoted)
    case .singleQuotedAttribute: output.append(bytes, range, as: .xmlSingleQuoted)
    }
  }
}
