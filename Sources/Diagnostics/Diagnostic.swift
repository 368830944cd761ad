/// One finding: which rule was broken, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// The rule that was broken.
  public let rule: Rule
  /// The severity in this place.
  public let severity: Severity
  /// The problem in one phrase, lower case.
  public let message: String
  /// The exact bytes the finding is about; without them it is about the run as a whole.
  public let primary: Label?
  /// Other places that belong to the story: the opening brace, the limit, the catalog entry.
  public let related: [Label]
  /// The remedy, in words.
  public let help: String?
  /// The remedy, as an edit.
  public let fix: Fix?

  /// Creates a finding.
  public init(
    _ rule: Rule, _ message: String, at primary: Label?, severity: Severity? = nil,
    related: [Label] = [], help: String? = nil, fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.primary = primary
    self.related = related
    self.help = help
    self.fix = fix
  }

  /// Returns the finding with the given file for every place that has no file.
  package func located(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      rule, message, at: primary?.located(in: file), severity: severity,
      related: related.map { $0.located(in: file) }, help: help, fix: fix?.located(in: file))
  }

  /// Returns the finding without its fix, with only words as a remedy.
  package var withoutFix: Diagnostic {
    Diagnostic(rule, message, at: primary, severity: severity, related: related, help: help)
  }

  /// Returns the finding with another severity.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(
      rule, message, at: primary, severity: severity, related: related, help: help, fix: fix)
  }
}

/// A place in a file and a word about it.
public struct Label: Hashable, Sendable {
  /// The file; absent until the finding is reported to the ``Findings`` of a file.
  public let file: SourceFile?
  /// The bytes.
  public let span: SourceSpan
  /// The remark about the place; may be empty.
  public let text: String

  /// Creates a label.
  public init(_ span: SourceSpan, _ text: String = "", in file: SourceFile? = nil) {
    self.file = file
    self.span = span
    self.text = text
  }

  fileprivate func located(in file: SourceFile) -> Label {
    Label(span, text, in: self.file ?? file)
  }
}

/// A mechanical remedy.
public struct Fix: Hashable, Sendable {
  /// The effect of the edits, as a command: "wrap the text in braces".
  public let title: String
  /// The edits; they do not overlap.
  public let edits: [Edit]

  /// Creates a remedy.
  public init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }

  /// Creates a remedy of one replacement.
  public init(_ title: String, replacing span: SourceSpan, with text: String) {
    self.init(title, [Edit(span, text)])
  }

  /// The order, and what is written where that is short enough to show.
  package var summary: String {
    guard edits.count == 1, (3...Self.shownText).contains(edits[0].text.count),
      !title.contains(edits[0].text), !edits[0].text.contains("\n")
    else { return title }
    return "\(title): \(edits[0].text)"
  }

  private static let shownText = 60

  fileprivate func located(in file: SourceFile) -> Fix {
    Fix(title, edits.map { Edit($0.span, $0.text, in: $0.file ?? file) })
  }
}

/// A replacement of bytes.
public struct Edit: Hashable, Sendable {
  /// The file; absent until the finding is reported.
  public let file: SourceFile?
  /// The bytes to replace; empty to insert.
  public let span: SourceSpan
  /// The new text.
  public let text: String

  /// Creates an edit.
  public init(_ span: SourceSpan, _ text: String, in file: SourceFile? = nil) {
    self.file = file
    self.span = span
    self.text = text
  }
}

extension [UInt8] {
  /// The bytes after edits; of two that overlap, only the first is made.
  package func edited(with edits: [Edit]) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) })
    where edit.span.start >= position {
      bytes.append(contentsOf: self[position..<edit.span.start])
      bytes.append(contentsOf: edit.text.utf8)
      position = edit.span.end
    }
    bytes.append(contentsOf: self[position...])
    return bytes
  }
}
