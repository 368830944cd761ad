internal import Checking
internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms
internal import Workspaces

/// The findings of a check as `textDocument/publishDiagnostics`.
struct DiagnosticMessages: Sendable {
  /// The last published diagnostics of each path, with the version of the document.
  private var published: [String: (version: Int?, diagnostics: JSONValue)] = [:]

  /// Returns a message for each file whose diagnostics or version have changed.
  mutating func messages(for outcome: CheckOutcome, in session: Session) -> [JSONValue] {
    let places = FindingsByFile(outcome, in: session)
    let paths = Set(places.values.keys).union(published.keys).union(outcome.versions.keys)
    var messages: [JSONValue] = []
    for path in paths.sorted() {
      let version = outcome.versions[path]
      // A document that was edited since the check began is checked again soon.
      guard session.documents[path]?.version == version else { continue }
      let diagnostics = JSONValue.array(places.values[path] ?? [])
      let known = published[path]
      guard known == nil || known?.version != version || known?.diagnostics != diagnostics else {
        continue
      }
      let isQuiet = diagnostics.elements.isEmpty && version == nil
      if isQuiet, known?.diagnostics.elements.isEmpty ?? true {
        published[path] = nil
        continue
      }
      published[path] = isQuiet ? nil : (version, diagnostics)
      messages.append(
        OutgoingMessage.notification(
          "textDocument/publishDiagnostics",
          .compactObject([
            ("uri", .string(session.uri(of: path))), ("version", version.map { .number($0) }),
            ("diagnostics", diagnostics),
          ])))
    }
    return messages
  }
}

/// The diagnostics of each file.
private struct FindingsByFile {
  private(set) var values: [String: [JSONValue]] = [:]

  init(_ outcome: CheckOutcome, in session: Session) {
    var writer = DiagnosticWriter(session)
    for finding in outcome.findings.sorted {
      let path = finding.primary?.file?.name ?? outcome.projects.first?.workspace?.settingsPath
      guard let path else { continue }
      values[path, default: []].append(writer.json(finding))
    }
    for failure in outcome.failures {
      values[failure.path, default: []].append(
        .object([
          ("range", PositionMap([], .utf8).range(SourceSpan(0, 0))), ("severity", .number(1)),
          ("source", .string("crier")), ("message", .string(failure.description)),
        ]))
    }
  }
}

/// Writes findings as diagnostics of the protocol.
struct DiagnosticWriter {
  private let session: Session
  private var maps: [SourceFile: PositionMap] = [:]

  init(_ session: Session) { self.session = session }

  /// Converts a finding to the protocol's form, with the help below the message.
  mutating func json(_ finding: Diagnostic) -> JSONValue {
    let help = finding.help.map { "\n\($0)" } ?? ""
    let related = finding.related.compactMap { label -> JSONValue? in
      guard let file = label.file else { return nil }
      let text = label.text.isEmpty ? "related location" : label.text
      return .object([("location", location(file, label.span)), ("message", .string(text))])
    }
    return .compactObject([
      ("range", range(finding.primary)), ("severity", .number(finding.severity.number)),
      ("code", .string(finding.rule.code)),
      (
        "codeDescription",
        finding.rule.vendor?.address.map { .object([("href", .string($0))]) }
      ),
      ("source", .string("crier")), ("message", .string(finding.message + help)),
      ("tags", finding.rule.tags), ("relatedInformation", related.isEmpty ? nil : .array(related)),
    ])
  }

  private mutating func range(_ label: Label?) -> JSONValue {
    guard let label, let file = label.file else {
      return PositionMap([], .utf8).range(SourceSpan(0, 0))
    }
    return map(of: file).range(label.span)
  }

  private mutating func location(_ file: SourceFile, _ span: SourceSpan) -> JSONValue {
    .object([
      ("uri", .string(session.uri(of: file.name))), ("range", map(of: file).range(span)),
    ])
  }

  private mutating func map(of file: SourceFile) -> PositionMap {
    if let known = maps[file] { return known }
    let map = session.positions(file)
    maps[file] = map
    return map
  }
}

extension Severity {
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
