internal import Documents
internal import Mutants

/// The mutation scores in two revisions as a part of the JSON document of a comparison.
enum JSONMutationChanges {
  /// Returns the scores of all compared notifications, with their new survivors.
  static func value(of comparison: MutationComparison) -> JSONValue {
    .object([
      ("notifications", .array(comparison.notifications.map(value))),
      ("changed", .number(comparison.changed.count)),
      ("survivors", .number(comparison.survivorCount)),
      ("notCompared", .number(comparison.missing)),
    ])
  }

  private static func value(of change: ScoreChange) -> JSONValue {
    .object([
      ("notification", .string(change.notification)), ("before", value(of: change.old)),
      ("after", value(of: change.new)), ("survivors", .array(change.survivors.map(value))),
    ])
  }

  private static func value(of score: ScoreChange.Score?) -> JSONValue {
    guard let score else { return .null }
    return .object([
      ("score", .number(score.percent)), ("mutants", .number(score.mutantCount)),
      ("noticed", .number(score.noticedCount)), ("survived", .number(score.survivorCount)),
      ("equivalent", .number(score.equivalentCount)),
    ])
  }

  private static func value(of survivor: NewSurvivor) -> JSONValue {
    .object(
      JSONMutationReport.members(of: survivor.mutant)
        + JSONMutationReport.members(of: .survived(survivor.survival))
        + [("before", survivor.before.map { .object(JSONMutationReport.members(of: $0)) } ?? .null)]
    )
  }
}
