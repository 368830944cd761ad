internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

/// One message of a PO file, with its comments.
struct GettextEntry: Sendable {
  /// A string: one or more literals in quotes.
  struct Literal: Sendable {
    /// The text of all literals together.
    let text: DecodedText
    /// From the first quote to the last.
    let span: SourceSpan
  }

  /// The domain in force, which only `msgfmt` knows.
  var domain: String?
  var context: Literal?
  var id: Literal?
  var pluralID: Literal?
  /// The translations by index; 0 for an entry without plural.
  var strings: [(index: Int, literal: Literal)] = []
  /// Whether the translations have an index.
  var isIndexed = false
  var isObsolete = false
  /// Comments of translators, `#`.
  var comments: [String] = []
  /// Comments of developers, `#.`.
  var extracted: [String] = []
  /// Source references, `#:`.
  var references: [String] = []
  /// Flags, `#,`.
  var flags: [String] = []
  /// The earlier context, id and plural id, `#|`.
  var previous: [String: String] = [:]
  /// The bytes of the line with the flags; nil if there is none.
  var flagsSpan: SourceSpan?
  /// The bytes of the entry, comments included.
  var span = SourceSpan(0, 0)
  /// The beginning of the first keyword.
  var keywordStart: Int?

  /// Whether nothing but comments was read.
  var isBare: Bool { context == nil && id == nil && strings.isEmpty }

  /// Whether this is the entry that describes the file.
  var isHeader: Bool {
    id?.text.bytes.isEmpty == true && context == nil && !isObsolete && !strings.isEmpty
  }
}
