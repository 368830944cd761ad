internal import Checking
internal import Diagnostics
internal import Documents
internal import Workspaces

extension Feature {
  /// Actions that fix or ignore findings, add missing keys to catalogs, or show coverage.
  static let codeActions = Feature(
    "textDocument/codeAction",
    as: (
      "codeActionProvider",
      .object([
        (
          "codeActionKinds",
          .array(
            ["quickfix", "source.fixAll", CoverageCommand.actionKind].map { .string($0) })
        )
      ])
    )
  ) { session, parameters throws(ResponseError) in
    let view = try session.view(parameters)
    guard let span = view.positions.span(of: parameters["range"]) else {
      throw .invalidParameters("the parameter 'range' is missing or invalid")
    }
    let found = session.findings(about: view)
    let wanted = parameters[path: "context", "only"]?.strings ?? []
    var actions = CodeActionList(session: session, view: view, wanted: wanted)
    for finding in found where finding.touches(span, of: view.file) { actions.addFix(finding) }
    for finding in found where finding.touches(span, of: view.file) { actions.addIgnore(finding) }
    if let missing = MissingKeys(at: span.start, in: view) { actions.addKeys(missing) }
    actions.addAllFixes(found)
    actions.addCoverage()
    return .array(actions.values)
  }
}

extension Session {
  /// Returns the findings whose primary location is in the file.
  fileprivate mutating func findings(about view: FileView) -> [Diagnostic] {
    let all: Findings
    if let root = project(of: view.path)?.root, view.workspace?.paths.contains(view.path) == true {
      all = findings(in: root)
    } else {
      var run = CheckRun(reading: source)
      if !run.checkAlone(translation: view.path) {
        guard let file = CheckedFile(path: view.path) else { return [] }
        run.checkAlone(file)
      }
      all = run.findings
    }
    return all.sorted.filter { $0.primary?.file?.name == view.path }
  }
}

extension Diagnostic {
  fileprivate func touches(_ span: SourceSpan, of file: SourceFile) -> Bool {
    guard let own = primary?.span else { return false }
    return own.start <= span.end && span.start <= own.end
  }
}

/// The code actions of one request.
struct CodeActionList {
  let session: Session
  let view: FileView
  /// The requested kinds of actions; empty for all kinds.
  let wanted: [String]
  private(set) var values: [JSONValue] = []
  private var writer: DiagnosticWriter

  init(session: Session, view: FileView, wanted: [String]) {
    self.session = session
    self.view = view
    self.wanted = wanted
    writer = DiagnosticWriter(session)
  }

  /// Adds the fix, or the proposal, which an editor does not apply without a choice.
  mutating func addFix(_ finding: Diagnostic) {
    guard let fix = finding.fix ?? finding.proposal else { return }
    var edit = WorkspaceEdit()
    for change in fix.edits { edit.add(change) }
    add(
      fix.title.capitalizedSentence, "quickfix", edit, for: finding, isPreferred: finding.fix != nil
    )
  }

  mutating func addAllFixes(_ found: [Diagnostic]) {
    guard let file = found.first?.primary?.file else { return }
    var findings = Findings()
    for finding in found { findings.report(finding) }
    let fixed = FixedText(file, fixing: findings)
    guard !fixed.fixed.isEmpty else { return }
    var edit = WorkspaceEdit()
    for change in fixed.fixed.flatMap({ $0.fix?.edits ?? [] }) { edit.add(change) }
    let count = fixed.fixed.count
    add(
      count == 1 ? "Fix the finding in this file" : "Fix \(count) findings in this file",
      "source.fixAll", edit)
  }

  mutating func addIgnore(_ finding: Diagnostic) {
    guard let workspace = view.workspace else { return }
    for place in IgnorePlace.all(for: view, in: workspace) {
      guard let edit = place.edit(ignoring: finding.rule.code, in: session) else { continue }
      add(
        "Ignore '\(finding.rule.code)' in \(place.name) (then edit the reason)", "quickfix", edit,
        for: finding)
    }
  }

  mutating func addKeys(_ missing: MissingKeys) {
    guard let edit = missing.edit else { return }
    let count = missing.catalogs.count
    add(
      "Add '\(missing.key)' to \(count) \(count == 1 ? "catalog" : "catalogs")", "quickfix", edit)
  }

  mutating func addCoverage() {
    guard isWanted(CoverageCommand.actionKind), session.documents[view.path] != nil,
      view.hasCoverage
    else { return }
    let isShown = session.shownCoverage.contains(view.path)
    let command = isShown ? CoverageCommand.hide : .show
    values.append(
      .object([
        ("title", .string(command.title)), ("kind", .string(CoverageCommand.actionKind)),
        (
          "command",
          .object([
            ("title", .string(command.title)), ("command", .string(command.rawValue)),
            ("arguments", .array([.string(session.uri(of: view.path))])),
          ])
        ),
      ]))
  }

  /// Returns whether the client wants actions of a kind.
  private func isWanted(_ kind: String) -> Bool {
    wanted.isEmpty || wanted.contains { kind == $0 || kind.hasPrefix("\($0).") }
  }

  private mutating func add(
    _ title: String, _ kind: String, _ edit: WorkspaceEdit, for finding: Diagnostic? = nil,
    isPreferred: Bool = false
  ) {
    guard isWanted(kind) else { return }
    guard !edit.needsFileOperations || session.client.supportsFileOperations else { return }
    values.append(
      .compactObject([
        ("title", .string(title)), ("kind", .string(kind)),
        ("diagnostics", finding.map { .array([writer.json($0)]) }),
        ("isPreferred", isPreferred ? .boolean(true) : nil), ("edit", edit.json(session)),
      ]))
  }
}

extension String {
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
