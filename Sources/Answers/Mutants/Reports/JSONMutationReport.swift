internal import Comparison
internal import Diagnostics
internal import Documents
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
    let mutant = judged.mutant
    let place = mutant.position
    var members: [(String, JSONValue)] = [
      ("kind", .string(mutant.kind.rawValue)), ("subject", .string(mutant.subject)),
      ("file", .string(mutant.file.name)), ("line", .number(place.line)),
      ("column", .number(place.column)), ("start", .number(mutant.span.start)),
      ("end", .number(mutant.span.end)),
      ("text", .string(String(decoding: mutant.replacement, as: UTF8.self))),
      ("fate", .string(judged.fate.word)),
    ]
    switch judged.fate {
    case .golden(let name): members.append(("golden", .string(name.path)))
    case .check(let code): members.append(("code", .string(code)))
    case .equivalent: break
    case .survived(let survival): members += self.members(of: survival)
    }
    return .object(members)
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
