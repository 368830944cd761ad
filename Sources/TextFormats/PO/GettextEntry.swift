internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

/// One message of a PO file, with its comments.
struct GettextEntry: Sendable {
  /// A string: one or more literals in quotes.
  struct Literal: Sendable {
    /// The combined text of all literals.
    let text: DecodedText
    /// The span from the first quote to the last.
    let span: SourceSpan
  }

  /// The current domain, which only `msgfmt` supports.
  var domain: String?
  var context: Literal?
  var id: Literal?
  var pluralID: Literal?
  /// The translations by index; the index is 0 for an entry without plural.
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
  /// The previous context, id and plural id, `#|`.
  var previous: [String: String] = [:]
  /// The span of the flags line; nil if absent.
  var flagsSpan: SourceSpan?
  /// The span of the entry, including comments.
  var span = SourceSpan(0, 0)
  /// The start of the first keyword.
  var keywordStart: Int?

  /// Whether only comments were parsed.
  var isBare: Bool { context == nil && id == nil && strings.isEmpty }

  /// Whether this is the header entry, which describes the file.
  var isHeader: Bool {
    id?.text.bytes.isEmpty == true && context == nil && !isObsolete && !strings.isEmpty
  }
}
