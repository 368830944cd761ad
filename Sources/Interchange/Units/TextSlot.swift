internal import Diagnostics

/// The bytes that spell a string, and the way to spell another one in their place.
struct TextSlot: Sendable {
  /// The bytes to replace; empty if the string is missing.
  let span: SourceSpan
  /// The way to write text here.
  let spelling: TextSpelling
  /// The bytes to write before the text, for a string that is missing or differently spelled.
  var lead: String = ""
  /// The bytes to write after the text.
  var tail: String = ""
  /// Whether the file has no such string yet.
  var isMissing = false

  init(_ span: SourceSpan, _ spelling: TextSpelling) {
    self.span = span
    self.spelling = spelling
  }
}

/// The ways in which formats spell text.
enum TextSpelling: Hashable, Sendable {
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
