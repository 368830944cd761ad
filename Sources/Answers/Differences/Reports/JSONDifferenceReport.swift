internal import Comparison
internal import Documents
internal import Goldens
internal import LiveActivities

/// The differences as a JSON document; keys can be added, but existing keys never change.
package enum JSONDifferenceReport {
  /// Returns the document on one line, followed by a line break.
  package static func text(
    of outcome: RevisionComparison.Outcome, from old: String, to new: String,
    _ details: DifferenceDetails = DifferenceDetails()
  ) -> [UInt8] {
    JSONWriter.line(
      .object([
        ("groups", .array(outcome.groups.map(value))),
        ("contracts", .array(outcome.contracts.changes.map(value))),
        ("budgets", .array(details.budgets.map(value))),
        ("mutations", details.mutations.map(JSONMutationChanges.value) ?? .null),
        (
          "summary",
          .object(
            [
              ("from", .string(old)), ("to", .string(new)),
              ("renderings", .number(outcome.renderingCount)),
              ("changed", .number(outcome.changedCount)),
              ("groups", .number(outcome.groups.count)),
              ("samples", .array(outcome.samples(.changed).map { .string($0) })),
              ("removedSamples", .array(outcome.samples(.removed).map { .string($0) })),
              ("addedSamples", .array(outcome.samples(.added).map { .string($0) })),
              ("contracts", .number(outcome.contracts.changes.count)),
              ("unknownContracts", .array(outcome.contracts.unknown.map { .string($0) })),
              ("removedContracts", .array(outcome.contracts.removed.map { .string($0) })),
              ("uncomparedParts", .array(outcome.contracts.uncompared.map(value))),
            ]
              + Harm.allCases.map { harm in
                (harm.rawValue, .number(outcome.groups.count { $0.harm == harm }))
              })
        ),
      ]))
  }

  private static func value(of change: BudgetChange) -> JSONValue {
    .object([
      ("notification", .string(change.notification)), ("template", .string(change.template)),
      ("before", value(of: change.old)), ("after", value(of: change.new)),
    ])
  }

  private static func value(of size: BudgetChange.Size?) -> JSONValue {
    guard let size else { return .null }
    return .object([
      ("bytes", size.bytes.map { .number($0) } ?? .null), ("limit", .number(size.limit)),
    ])
  }

  private static func value(of part: UncomparedPart) -> JSONValue {
    .object([("activity", .string(part.activity)), ("path", .string(part.path))])
  }

  private static func value(of group: DifferenceGroup) -> JSONValue {
    let edit = group.edit
    return .object([
      (
        "cause",
        .object([
          ("file", .string(edit.file)), ("line", .number(edit.line)),
          ("kind", .string(edit.kind.rawValue)), ("outcome", .string(edit.outcome.rawValue)),
          ("subject", .string(edit.subject)),
        ])
      ),
      ("harm", .string(group.harm.rawValue)),
      ("renderings", .array(group.renderings.map(value))),
      ("before", .optional(group.before)), ("after", .optional(group.after)),
      ("changes", .array(group.changes.map(value))),
    ])
  }

  private static func value(of change: ContractChange) -> JSONValue {
    .object([
      ("activity", .string(change.activity)), ("part", .string(change.part.rawValue)),
      ("path", .string(change.path)), ("change", .string(change.kind.rawValue)),
      ("before", .optional(change.before)), ("after", .optional(change.after)),
      ("file", .string(change.file)), ("line", .number(change.line)),
      ("message", .string(change.words)),
      (
        "breaks",
        .array(
          change.broken.map { side in
            .object([
              ("side", .string(side.rawValue)),
              ("message", .string(change.consequence(for: side))),
            ])
          })
      ),
    ])
  }

  private static func value(of name: GoldenName) -> JSONValue {
    .object([
      ("notification", .string(name.notification)), ("template", .string(name.template)),
      ("locale", .optional(name.locale)), ("sample", .string(name.sample)),
    ])
  }

  private static func value(of shared: DifferenceGroup.SharedChange) -> JSONValue {
    let change = shared.change
    return .object([
      ("place", .string(change.place)), ("kind", .string(change.kind.rawValue)),
      ("before", .optional(change.old)), ("after", .optional(change.new)),
      ("renderings", .number(shared.count)),
    ])
  }
}
