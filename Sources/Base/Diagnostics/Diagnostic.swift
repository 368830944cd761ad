/// A finding: the violated rule, the location, and advice on how to correct the problem.
public struct Diagnostic: Hashable, Sendable {
  /// The violated rule.
  public let rule: Rule
  /// The severity of this finding.
  public let severity: Severity
  /// The problem in one phrase, beginning in lower case.
  public let message: String
  /// The exact location of the problem; nil if the finding is about the whole run.
  public let primary: Label?
  /// Other relevant locations, such as the opening brace, the limit or the catalog entry.
  public let related: [Label]
  /// The advice on how to correct the problem.
  public let help: String?
  /// The automatic correction; nil if the finding has no fix.
  public let fix: Fix?
  /// A correction that guesses, such as where a lost word belongs in a sentence; nil if there is a fix
  /// or nothing to guess.
  ///
  /// It is offered where a person reads the result before it is written, and nowhere else.
  package let proposal: Fix?

  /// Creates a finding with its locations, help and fix.
  public init(
    _ rule: Rule, _ message: String, at primary: Label?, severity: Severity? = nil,
    related: [Label] = [], help: String? = nil, fix: Fix? = nil
  ) {
    self.init(
      rule, message, at: primary, severity: severity, related: related, help: help, fix: fix,
      proposal: nil)
  }

  /// Creates a finding that has a proposal.
  package init(
    _ rule: Rule, _ message: String, at primary: Label?, severity: Severity? = nil,
    related: [Label] = [], help: String? = nil, fix: Fix? = nil, proposal: Fix?
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.primary = primary
    self.related = related
    self.help = help
    self.fix = fix
    self.proposal = proposal
  }

  /// Returns the finding, with the file set in each location and edit that has none.
  package func located(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      rule, message, at: primary?.located(in: file), severity: severity,
      related: related.map { $0.located(in: file) }, help: help, fix: fix?.located(in: file),
      proposal: proposal?.located(in: file))
  }

  /// The finding without its fix or proposal.
  package var withoutFix: Diagnostic {
    Diagnostic(rule, message, at: primary, severity: severity, related: related, help: help)
  }

  /// Returns a copy of the finding with the given severity.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(
      rule, message, at: primary, severity: severity, related: related, help: help, fix: fix,
      proposal: proposal)
  }
}

/// A location in a file, with a remark.
public struct Label: Hashable, Sendable {
  /// The file; nil until the finding is added to the ``Findings`` of a file.
  public let file: SourceFile?
  /// The byte range of the location.
  public let span: SourceSpan
  /// The remark about the location; can be empty.
  public let text: String

  /// Creates a label for a byte range, with an optional remark.
  public init(_ span: SourceSpan, _ text: String = "", in file: SourceFile? = nil) {
    self.file = file
    self.span = span
    self.text = text
  }

  fileprivate func located(in file: SourceFile) -> Label {
    Label(span, text, in: self.file ?? file)
  }
}

/// An automatic correction of a finding.
public struct Fix: Hashable, Sendable {
  /// The effect of the fix, as an imperative: "wrap the text in braces".
  public let title: String
  /// The edits, which do not overlap.
  public let edits: [Edit]

  /// Creates a fix from a title and edits.
  public init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }

  /// Creates a fix that replaces one byte range.
  public init(_ title: String, replacing span: SourceSpan, with text: String) {
    self.init(title, [Edit(span, text)])
  }

  /// The title of the fix, followed by the replacement text if that text is short.
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

/// A replacement of a byte range in a file.
public struct Edit: Hashable, Sendable {
  /// The file; nil until the finding that contains the edit is added to ``Findings``.
  public let file: SourceFile?
  /// The byte range to replace; an empty range to insert text.
  public let span: SourceSpan
  /// The text that replaces the range.
  public let text: String

  /// Creates an edit.
  public init(_ span: SourceSpan, _ text: String, in file: SourceFile? = nil) {
    self.file = file
    self.span = span
    self.text = text
  }
}

extension [UInt8] {
  /// Returns the bytes after applying the edits; if two edits overlap, only the first edit is
  /// applied.
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
