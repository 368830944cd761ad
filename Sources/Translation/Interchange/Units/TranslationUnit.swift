package import Diagnostics
package import MessageTables

/// One entry of a translation file, in a structure common to all formats.
///
/// A unit of a bilingual file has a source and a target text; an entry of a String Catalog has a
/// string for each language and plural category.
package struct TranslationUnit: Sendable {
  /// The key of the entry in its file.
  package var key: String
  /// The scopes in which the key is unique: XLIFF file and groups, gettext context.
  package var scope: [String] = []
  /// A second name of the entry, if the format has one (`resname` and `name` in XLIFF).
  package var name: String?
  /// The strings, in the order of the file.
  package var texts: [UnitText] = []
  /// The state of the translation; nil if the format has none.
  package var state: UnitState?
  /// The notes for translators.
  package var notes: [UnitNote] = []
  /// The maximum lengths that the file sets for the entry's text.
  package var limits: [UnitLimit] = []
  /// The language of the source text, as spelled in the file.
  package var sourceLocale: String?
  /// The language of the translation, as spelled in the file.
  package var targetLocale: String?
  /// Whether the file marks the entry as not translatable.
  package var isProtected = false
  /// Additional values of the entry, by the format's name for each value.
  package var fields: [String: String] = [:]
  /// The range of the whole entry in the file.
  package var span: SourceSpan

  /// Creates an entry without strings.
  package init(key: String, span: SourceSpan) {
    self.key = key
    self.span = span
  }

  /// Returns the string at a path.
  package subscript(path: TextPath) -> UnitText? { texts.first { $0.path == path } }

  /// All strings by path, for fast lookup in entries with many strings.
  package var textsByPath: [TextPath: UnitText] {
    Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A note for translators about an entry.
package struct UnitNote: Hashable, Sendable {
  /// The kind of note, as named by the format: `description`, `example`, `developer`.
  package var category: String?
  /// The text of the note.
  package var text: String

  /// Creates a note.
  package init(category: String? = nil, text: String) {
    self.category = category
    self.text = text
  }
}

/// The maximum length of an entry's text.
package struct UnitLimit: Hashable, Sendable {
  /// The unit of length, as spelled in the format: `char`, `byte`, `xliff:codepoints`.
  package var unit: String
  /// The maximum, as spelled in the file.
  package var most: String

  /// Creates a limit.
  package init(unit: String, most: String) {
    self.unit = unit
    self.most = most
  }
}
