internal import Diagnostics
internal import Files

/// The outcome of golden tests as a list of tests, shared by the JUnit and TAP reports.
struct TestLog {
  /// A test, with its suite and its result.
  struct Entry {
    /// The name of the notification, or of another suite such as `files`.
    let suite: String
    /// The name of the template; empty if the test is not about a template.
    let group: String
    let name: String
    let file: String?
    /// The failure; nil for a test that passed.
    let failure: Failure?
  }

  /// The kind of a test's failure, and its description in words.
  struct Failure {
    let kind: String
    let phrase: String
    let lines: [String]
  }

  let entries: [Entry]

  init(_ run: TestRun) {
    entries =
      run.renderings.map { rendering in
        Entry(
          suite: rendering.name.notification, group: rendering.name.template,
          name: rendering.name.variant, file: "\(run.folder)/\(rendering.name.path)",
          failure: Self.failure(of: rendering))
      }
      + run.unreferenced.map { golden in
        Entry(
          suite: "goldens without a rendering", group: "", name: golden.path,
          file: "\(run.folder)/\(golden.path)",
          failure: Failure(kind: "unreferenced", phrase: golden.reason, lines: []))
      }
      + run.findings.sorted.filter { $0.severity == .error }.map(Self.entry)
      + run.failures.map { failure in
        Entry(
          suite: "files", group: "", name: failure.path, file: nil,
          failure: Failure(kind: "unreadable", phrase: "\(failure)", lines: []))
      }
  }

  private static func failure(of rendering: TestedRendering) -> Failure? {
    rendering.isSame
      ? nil
      : Failure(
        kind: rendering.outcome, phrase: TestReport.phrase(for: rendering),
        lines: TestReport.lines(of: rendering))
  }

  private static func entry(of finding: Diagnostic) -> Entry {
    let place = finding.primary.flatMap { label in
      label.file.map { ($0.name, $0.position(at: label.span.start)) }
    }
    let name = place.map { "\($0.0):\($0.1.line):\($0.1.column) \(finding.rule.code)" }
    return Entry(
      suite: "findings", group: "", name: name ?? finding.rule.code, file: place?.0,
      failure: Failure(
        kind: finding.rule.code, phrase: finding.message, lines: finding.help.map { [$0] } ?? []))
  }
}
