package import Diagnostics
internal import MessageTables

/// The bytes that spell a string, and the way to spell another one in their place.
package struct TextSlot: Sendable {
  /// The bytes to replace; empty if the string is missing.
  package let span: SourceSpan
  /// The way to write text here.
  package let spelling: TextSpelling
  /// The bytes to write before the text, for a string that is missing or differently spelled.
  package var lead: String = ""
  /// The bytes to write after the text.
  package var tail: String = ""
  /// Whether the file has no such string yet.
  package var isMissing = false

  /// Creates a slot for the bytes of a string.
  package init(_ span: SourceSpan, _ spelling: TextSpelling) {
    self.span = span
    self.spelling = spelling
  }
}

/// The ways in which formats spell text.
package enum TextSpelling: Hashable, Sendable {
  /// Text between XML tags, with inline codes copied from the file.
  case xmlText
  /// Text inside a CDATA section.
  case cdata
  /// Text between XML tags that Android's resource compiler unescapes once more.
  case android(AndroidSpelling)
  /// A JSON string with its quotes.
  case json
  /// A string of an old-style property list, with this quote around it.
  case propertyList(quote: UInt8)
  /// The literals of a gettext string.
  case gettext(GettextLayout)
  /// A field of a table with this separator; quoted fields stay quoted.
  case field(separator: UInt8, isQuoted: Bool)
}
