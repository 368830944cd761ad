internal import Checking
internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms
internal import Workspaces

/// The findings of a check as `textDocument/publishDiagnostics`.
struct DiagnosticMessages: Sendable {
  /// The diagnostics of a document that the client has.
  private struct Published {
    let version: Int?
    let found: FileFindings
  }

  /// The last published diagnostics of each path.
  private var published: [String: Published] = [:]

  /// Returns a message for each file whose diagnostics or version have changed.
  mutating func messages(for outcome: CheckOutcome, in session: Session) -> [JSONValue] {
    let found = outcome.findingsByFile
    let paths = Set(found.keys).union(published.keys).union(outcome.versions.keys)
      .union(outcome.coverage.hints.keys).subtracting(outcome.coverage.unmeasured)
    var writer = DiagnosticWriter(session)
    var messages: [JSONValue] = []
    for path in paths.sorted() {
      let version = outcome.versions[path]
      // A document that was edited since the check began is checked again soon.
      guard session.documents[path]?.version == version else { continue }
      var found = found[path] ?? FileFindings()
      found.hints = outcome.coverage.hints[path] ?? []
      let known = published[path]
      let isQuiet = found.isEmpty && version == nil
      published[path] = isQuiet ? nil : Published(version: version, found: found)
      // Most edits leave the findings of most files as they were.
      if let known, known.version == version, writer.shows(known.found, like: found) { continue }
      if isQuiet, known?.found.isEmpty ?? true { continue }
      messages.append(
        OutgoingMessage.notification(
          "textDocument/publishDiagnostics",
          .compactObject([
            ("uri", .string(session.uri(of: path))), ("version", version.map { .number($0) }),
            ("diagnostics", .array(writer.json(found))),
          ])))
    }
    return messages
  }
}

/// The findings about a file, the errors that prevent reading it, and its coverage if it is shown.
private struct FileFindings {
  var findings: [Diagnostic] = []
  var failures: [String] = []
  var hints: [CoverageHint] = []

  var isEmpty: Bool { findings.isEmpty && failures.isEmpty && hints.isEmpty }
}

extension CheckOutcome {
  /// The findings and errors by the path of their file.
  fileprivate var findingsByFile: [String: FileFindings] {
    var files: [String: FileFindings] = [:]
    for finding in findings.sorted {
      let path = finding.primary?.file?.name ?? projects.first?.workspace?.settingsPath
      guard let path else { continue }
      files[path, default: FileFindings()].findings.append(finding)
    }
    for failure in failures {
      files[failure.path, default: FileFindings()].failures.append(failure.description)
    }
    return files
  }
}

/// Writes findings as diagnostics of the protocol.
struct DiagnosticWriter {
  private var places: LocationWriter

  init(_ session: Session) { places = LocationWriter(session) }

  /// Converts the findings about a file to the protocol's form.
  fileprivate mutating func json(_ found: FileFindings) -> [JSONValue] {
    var diagnostics: [JSONValue] = []
    for finding in found.findings { diagnostics.append(json(finding)) }
    for hint in found.hints { diagnostics.append(json(hint)) }
    return diagnostics
      + found.failures.map { failure in
        .object([
          ("range", range(nil)), ("severity", .number(1)), ("source", .string("crier")),
          ("message", .string(failure)),
        ])
      }
  }

  /// Returns whether the client sees no difference between the findings of two checks.
  fileprivate mutating func shows(_ old: FileFindings, like new: FileFindings) -> Bool {
    guard old.failures == new.failures, old.findings.count == new.findings.count,
      old.hints.count == new.hints.count
    else { return false }
    for (one, other) in zip(old.hints, new.hints) {
      guard one.message == other.message, places.shows(one.label, like: other.label) else {
        return false
      }
    }
    for (one, other) in zip(old.findings, new.findings) where !shows(one, like: other) {
      return false
    }
    return true
  }

  private mutating func shows(_ old: Diagnostic, like new: Diagnostic) -> Bool {
    guard old.rule == new.rule, old.severity == new.severity, old.message == new.message,
      old.help == new.help, old.related.count == new.related.count,
      places.shows(old.primary, like: new.primary)
    else { return false }
    for (one, other) in zip(old.related, new.related) where !places.shows(one, like: other) {
      return false
    }
    return true
  }

  /// Converts a finding to a diagnostic of the protocol, with the help below the message.
  mutating func json(_ finding: Diagnostic) -> JSONValue {
    let help = finding.help.map { "\n\($0)" } ?? ""
    var related: [JSONValue] = []
    for label in finding.related {
      guard let file = label.file else { continue }
      let text = label.text.isEmpty ? "related location" : label.text
      related.append(
        .object([
          ("location", places.location(file, label.span)), ("message", .string(text)),
        ]))
    }
    return .compactObject([
      ("range", range(finding.primary)), ("severity", .number(finding.severity.number)),
      ("code", .string(finding.rule.code)),
      (
        "codeDescription",
        finding.rule.source?.address.map { .object([("href", .string($0))]) }
      ),
      ("source", .string("crier")), ("message", .string(finding.message + help)),
      ("tags", finding.rule.tags), ("relatedInformation", related.isEmpty ? nil : .array(related)),
    ])
  }

  /// Converts a part that no sample reaches to a hint of the protocol; editors fade unreached text.
  private mutating func json(_ hint: CoverageHint) -> JSONValue {
    .compactObject([
      ("range", range(hint.label)), ("severity", .number(4)), ("source", .string("crier coverage")),
      ("message", .string(hint.message)),
      ("tags", hint.isUnreached ? .array([.number(1)]) : nil),
    ])
  }

  private mutating func range(_ label: Label?) -> JSONValue {
    guard let label, let file = label.file else {
      return PositionMap([], .utf8).range(SourceSpan(0, 0))
    }
    return places.range(file, label.span)
  }
}

extension Severity {
  // The protocol's number for the severity.
  //
  // https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#diagnosticSeverity
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Rule {
  /// The protocol's diagnostic tags: 1 for unnecessary text, 2 for deprecated text.
  fileprivate var tags: JSONValue? {
    if Rule.aboutDeprecation.contains(self) { return .array([.number(2)]) }
    let isUnnecessary = vendor?.effect == .ignored || Rule.aboutUnusedText.contains(self)
    return isUnnecessary ? .array([.number(1)]) : nil
  }
}
