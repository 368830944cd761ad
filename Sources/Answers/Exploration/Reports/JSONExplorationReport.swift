internal import Diagnostics
internal import Documents
internal import Mutants

/// The failures of an exploration as one JSON document.
///
/// The keys are stable, but new keys may be added.
package enum JSONExplorationReport {
  /// Returns the document on one line, with a line break at the end.
  package static func text(of run: ExplorationRun) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("notifications", .array(run.notifications.map(value))), ("summary", summary(of: run)),
      ]))
  }

  private static func value(of notification: ExploredNotification) -> JSONValue {
    .object([
      ("notification", .string(notification.name)), ("trials", .number(notification.trialCount)),
      ("failures", .array(notification.failures.map(value))),
    ])
  }

  private static func value(of failure: ExplorationFailure) -> JSONValue {
    let violation = failure.violation
    return .object(
      [
        ("code", .string(violation.code)), ("message", .string(violation.message)),
        ("rule", .string(violation.summary)), ("help", .optional(violation.help)),
      ] + members(of: violation.place) + [
        ("shown", .optional(violation.shown)), ("arguments", failure.sample.content),
        ("base", .optional(failure.sample.base)),
        ("changes", .array(failure.sample.changes.map { .string($0) })),
        ("sample", .string(failure.sampleName)),
        ("renderings", .array(failure.places.map(value))), ("steps", .number(failure.steps)),
      ])
  }

  private static func members(of place: Label?) -> [(String, JSONValue)] {
    guard let place, let file = place.file else {
      return ["file", "line", "column", "start", "end"].map { ($0, .null) }
    }
    let position = file.position(at: place.span.start)
    return [
      ("file", .string(file.name)), ("line", .number(position.line)),
      ("column", .number(position.column)), ("start", .number(place.span.start)),
      ("end", .number(place.span.end)),
    ]
  }

  private static func value(of place: ExplorationFailure.Place) -> JSONValue {
    .object([
      ("template", .string(place.template)), ("platform", .string(place.platform)),
      ("locale", .string(place.locale)),
    ])
  }

  private static func summary(of run: ExplorationRun) -> JSONValue {
    .object([
      ("trials", .number(run.trialCount)), ("rounds", .number(run.roundCount)),
      ("seed", .number(spelled: String(run.seed))), ("failures", .number(run.failures.count)),
      ("notJudged", .number(run.missing)), ("interrupted", .boolean(run.isInterrupted)),
    ])
  }
}
