package import Diagnostics
internal import MessageTables

/// The bytes of a string, and the method to spell a replacement.
package struct TextSlot: Sendable {
  /// The bytes to replace; empty if the string is missing.
  package let span: SourceSpan
  /// The method to spell text here.
  package let spelling: TextSpelling
  /// The bytes to write before the text, if the string is missing or spelled differently.
  package var lead: String = ""
  /// The bytes to write after the text.
  package var tail: String = ""
  /// Whether the file does not contain the string yet.
  package var isMissing = false

  /// Creates a slot for the bytes of a string.
  package init(_ span: SourceSpan, _ spelling: TextSpelling) {
    self.span = span
    self.spelling = spelling
  }
}

/// The spellings of text in formats.
package enum TextSpelling: Hashable, Sendable {
  /// Text between XML tags, with inline codes copied from the file.
  case xmlText
  /// Text inside a CDATA section.
  case cdata
  /// The text of an Android resource, with Android's escapes in addition to those of XML.
  case android(AndroidSpelling)
  /// A JSON string with its quotes.
  case json
  /// A string in an old-style property list, enclosed in this quote.
  case propertyList(quote: UInt8)
  /// The literals of a gettext string.
  case gettext(GettextLayout)
  /// A field of a table with this separator; quoted fields stay quoted.
  case field(separator: UInt8, isQuoted: Bool)
}
