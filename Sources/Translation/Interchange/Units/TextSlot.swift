package import Diagnostics

/// The location of a string in a file, and the spelling of a new string at that location.
package struct TextSlot: Sendable {
  /// The bytes to replace; empty if the string is missing.
  package let span: SourceSpan
  /// The spelling of a string at this location.
  package let spelling: TextSpelling
  /// The bytes to write before the string, if it is missing or needs a different spelling.
  package var lead: String = ""
  /// The bytes to write after the string.
  package var tail: String = ""
  /// Whether the file does not contain the string yet.
  package var isMissing = false

  /// Creates a slot for the bytes of a string.
  package init(_ span: SourceSpan, _ spelling: TextSpelling) {
    self.span = span
    self.spelling = spelling
  }
}

/// The ways to spell a string in a file.
package enum TextSpelling: Hashable, Sendable {
  /// Text between XML tags; inline codes are copied from the file.
  case xmlText
  /// Text inside a CDATA section.
  case cdata
  /// An Android string resource, with Android's escapes in addition to those of XML.
  case android(AndroidSpelling)
  /// A JSON string with its quotes.
  case json
  /// A string in an old-style property list, with the quote character that encloses it.
  case propertyList(quote: UInt8)
  /// A string in a PO file, written as one or more quoted literals.
  case gettext(GettextLayout)
  /// A value in a `.properties` file.
  case properties
  /// A pattern in a Fluent file, whose continuation lines are indented.
  case fluent(indent: String)
  /// A field of a CSV table with the given separator; a quoted field stays quoted.
  case field(separator: UInt8, isQuoted: Bool)
}
