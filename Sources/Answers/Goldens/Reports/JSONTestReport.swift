internal import Comparison
internal import Diagnostics
internal import Documents
internal import Reports

/// The outcome of golden tests as one JSON document.
///
/// The keys are stable, but new keys may be added.
package enum JSONTestReport {
  /// Returns the document on one line, with a line break at the end.
  ///
  /// Unchanged renderings are only counted.
  package static func text(of run: TestRun) -> [UInt8] {
    JSONWriter.line(value(of: run))
  }

  private static func value(of run: TestRun) -> JSONValue {
    .object([
      ("renderings", .array(run.failed.map { value(of: $0, in: run) })),
      ("groups", .array(ChangeGroup.all(in: run.renderings).map { value(of: $0, in: run) })),
      ("unreferenced", .array(run.unreferenced.map { value(of: $0, in: run) })),
      ("findings", JSONReport.array(of: run.findings)),
      ("summary", summary(of: run)),
    ])
  }

  private static func value(of rendering: TestedRendering, in run: TestRun) -> JSONValue {
    let name = rendering.name
    return .object([
      ("golden", .string("\(run.folder)/\(name.path)")),
      ("notification", .string(name.notification)), ("template", .string(name.template)),
      ("locale", .optional(name.locale)), ("sample", .string(name.sample)),
      ("outcome", .string(rendering.outcome)),
      ("message", .string(TestReport.phrase(for: rendering))),
      ("changes", .array(rendering.differences.map(value))),
    ])
  }

  private static func value(of difference: TestedRendering.Difference) -> JSONValue {
    let change = difference.change
    return .object([
      ("place", .string(change.place)), ("kind", .string(change.kind.rawValue)),
      ("old", .optional(change.old)), ("new", .optional(change.new)),
      ("causes", .array(difference.causes.map(value))),
    ])
  }

  private static func value(of cause: TestedRendering.Cause) -> JSONValue {
    .object([
      ("file", .string(cause.file)), ("line", .number(cause.position.line)),
      ("column", .number(cause.position.column)), ("message", .string(cause.words)),
    ])
  }

  private static func value(of group: ChangeGroup, in run: TestRun) -> JSONValue {
    .object([
      ("change", value(of: group.example)),
      ("goldens", .array(group.names.map { .string("\(run.folder)/\($0.path)") })),
      ("identical", .boolean(group.isIdentical)),
    ])
  }

  private static func value(of golden: UnreferencedGolden, in run: TestRun) -> JSONValue {
    .object([
      ("golden", .string("\(run.folder)/\(golden.path)")), ("message", .string(golden.reason)),
    ])
  }

  private static func summary(of run: TestRun) -> JSONValue {
    let count = { (outcome: String) in
      JSONValue.number(run.renderings.count { $0.outcome == outcome })
    }
    return .object([
      ("renderings", .number(run.renderings.count)), ("same", count("same")),
      ("changed", count("changed")), ("new", count("new")), ("damaged", count("damaged")),
      ("otherLocaleData", count("other-locale-data")),
      ("unreferenced", .number(run.unreferenced.count)),
      ("errors", .number(run.findings.count(of: .error))),
    ])
  }
}
