package import MessageTables

/// A change of one string of a file.
///
/// `TextChange(unit: 3, path: [.target], text: "Hallo")` translates the fourth unit.
package struct TextChange: Sendable {
  /// The index of the entry in ``TranslationFile/units``.
  package let unit: Int
  /// The path of the string inside the entry.
  package let path: TextPath
  /// The new content; any inline codes must come from the same entry of the file.
  package let parts: [TextPart]
  /// The new state; nil to keep the state.
  package let state: UnitState?

  /// Creates a change that replaces a string with text and inline codes.
  package init(unit: Int, path: TextPath, parts: [TextPart], state: UnitState? = nil) {
    self.unit = unit
    self.path = path
    self.parts = parts
    self.state = state
  }

  /// Creates a change that replaces a string with plain text.
  package init(unit: Int, path: TextPath, text: String, state: UnitState? = nil) {
    self.init(unit: unit, path: path, parts: text.isEmpty ? [] : [.text(text)], state: state)
  }
}

/// The reason why a change to a file cannot be written.
package enum UpdateRefusal: Error, Hashable, Sendable {
  /// The file could not be read.
  case unreadable
  /// The charset has several encodings of one character, so the bytes of unchanged text could
  /// change.
  case irreversibleEncoding(TextEncoding)
  /// The unit has no string at the path, and the format does not allow adding one.
  case noSuchText(unit: String, path: TextPath)
  /// The format does not allow a character of the new text.
  case unspellable(unit: String, UnicodeScalar)
  /// The charset of the file lacks a character of the new text.
  case unencodable(TextEncoding)
  /// Two changes affect the same bytes.
  case overlap(unit: String)
  /// The file's target language differs from the export's; nil if the file specifies no language.
  case otherLanguage(String?)
  /// The file has whole messages in ICU syntax and the export has not, or the other way round.
  case otherSyntax(isICU: Bool)
}

extension UpdateRefusal: CustomStringConvertible {
  /// The reason in words.
  package var description: String {
    switch self {
    case .unreadable: "the file cannot be read"
    case .irreversibleEncoding(let encoding):
      "files in \(encoding.name) are read-only, because "
        + "some characters have several encodings"
    case .noSuchText(let unit, _): "the entry '\(unit)' has no string for this language or variant"
    case .unspellable(let unit, let scalar):
      "the new text of '\(unit)' contains U+\(scalar.hexadecimal), which the format does not allow"
    case .unencodable(let encoding): "\(encoding.name) lacks a character of the new text"
    case .overlap(let unit): "two changes affect the same text of '\(unit)'"
    case .otherLanguage(let name?):
      "the target language of the file is '\(name)', not that of "
        + "the export"
    case .otherLanguage(nil): "the file does not specify its target language"
    case .otherSyntax(isICU: true):
      "the entries of the file are whole ICU messages; export with '--plurals icu'"
    case .otherSyntax(isICU: false):
      "the entries of the file are not ICU messages; export to a new file, or without "
        + "'--plurals icu'"
    }
  }
}
