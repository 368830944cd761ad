internal import Diagnostics
internal import Documents

/// One entry of a PO file, with its comments.
struct GettextEntry: Sendable {
  /// A string in a PO file, which consists of one or more quoted literals.
  struct Literal: Sendable {
    /// The combined text of all literals.
    let text: DecodedText
    /// The span from the first opening quote to the last closing quote.
    let span: SourceSpan
  }

  /// The domain of the entry, which only `msgfmt` supports.
  var domain: String?
  var context: Literal?
  var id: Literal?
  var pluralID: Literal?
  /// The translations and their indices; the index is 0 for an entry without plural forms.
  var strings: [(index: Int, literal: Literal)] = []
  /// Whether the translations have an index, as in `msgstr[0]`.
  var isIndexed = false
  var isObsolete = false
  /// The translators' comments, on lines that begin with `#`.
  var comments: [String] = []
  /// The developers' comments, on lines that begin with `#.`.
  var extracted: [String] = []
  /// The flags, such as `fuzzy`, on a line that begins with `#,`.
  var flags: [String] = []
  /// The context, id and plural id before the last change, on lines that begin with `#|`.
  var previous: [String: String] = [:]
  /// The span of the line with flags; nil if the entry has no flags.
  var flagsSpan: SourceSpan?
  /// The span of the entry, including its comments.
  var span = SourceSpan(0, 0)
  /// The offset of the entry's first keyword.
  var keywordStart: Int?

  /// Whether the entry consists only of comments so far.
  var isBare: Bool { context == nil && id == nil && strings.isEmpty }

  /// Whether the entry is the header, which describes the whole file.
  var isHeader: Bool {
    id?.text.bytes.isEmpty == true && context == nil && !isObsolete && !strings.isEmpty
  }
}
