internal import Comparison
internal import Diagnostics
package import Documents
internal import Goldens

/// The fates of mutants as one JSON document.
///
/// The keys are stable, but new keys may be added.
package enum JSONMutationReport {
  /// Returns the document on one line, with a line break at the end.
  package static func text(of run: MutationRun) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("notifications", .array(run.notifications.map(value))),
        ("proposals", .array(run.proposals.map(value))), ("summary", summary(of: run)),
      ]))
  }

  private static func value(of notification: JudgedNotification) -> JSONValue {
    .object([
      ("notification", .string(notification.name)), ("score", .number(notification.score)),
      ("noticed", .number(notification.noticedCount)),
      ("equivalent", .number(notification.equivalentCount)),
      ("mutants", .array(notification.mutants.map(value))),
    ])
  }

  private static func value(of judged: JudgedMutant) -> JSONValue {
    .object(members(of: judged.mutant) + members(of: judged.fate))
  }

  /// Returns the kind of a mutant, its place, and the replaced bytes.
  package static func members(of mutant: Mutant) -> [(String, JSONValue)] {
    let place = mutant.position
    return [
      ("kind", .string(mutant.kind.rawValue)), ("subject", .string(mutant.subject)),
      ("file", .string(mutant.file.name)), ("line", .number(place.line)),
      ("column", .number(place.column)), ("start", .number(mutant.span.start)),
      ("end", .number(mutant.span.end)),
      ("text", .string(String(decoding: mutant.replacement, as: UTF8.self))),
    ]
  }

  /// Returns a fate, and what noticed the mutant or what a reader would see.
  package static func members(of fate: Fate) -> [(String, JSONValue)] {
    let details: [(String, JSONValue)] =
      switch fate {
      case .golden(let name): [("golden", .string(name.path))]
      case .check(let code): [("code", .string(code))]
      case .equivalent: []
      case .survived(let survival): members(of: survival)
      }
    return [("fate", .string(fate.word))] + details
  }

  private static func members(of survival: Survival) -> [(String, JSONValue)] {
    let change = survival.change
    return [
      ("place", .optional(change?.place)), ("old", .optional(change?.old)),
      ("new", .optional(change?.new)), ("template", .string(survival.golden.template)),
      ("locale", .optional(survival.golden.locale)),
      ("sample", survival.sample.content), ("base", .optional(survival.sample.base)),
      ("changes", .array(survival.sample.changes.map { .string($0) })),
    ]
  }

  private static func value(of proposal: ProposedSample) -> JSONValue {
    .object([
      ("notification", .string(proposal.notification)), ("name", .string(proposal.name)),
      ("sample", proposal.sample.content), ("mutants", .number(proposal.count)),
    ])
  }

  private static func summary(of run: MutationRun) -> JSONValue {
    let survived = run.notifications.reduce(0) { $0 + $1.survivors.count }
    let noticed = run.notifications.reduce(0) { $0 + $1.noticedCount }
    return .object([
      ("mutants", .number(run.count)), ("noticed", .number(noticed)),
      ("survived", .number(survived)), ("equivalent", .number(run.equivalentCount)),
      ("score", .number(run.score)), ("notJudged", .number(run.missing)),
    ])
  }
}
