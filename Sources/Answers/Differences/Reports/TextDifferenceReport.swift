internal import Comparison
package import Diagnostics
internal import Goldens
internal import LiveActivities
internal import Mutants

/// The differences between two revisions as text, grouped by edit with the changed renderings.
package struct TextDifferenceReport {
  private let palette: Palette
  private var text: DisplayText = ""

  /// The maximum number of renderings and of changes to list; more are only counted.
  private static let mostNames = 6
  private static let mostChanges = 4

  /// Returns the report; empty if no rendering changed.
  package static func text(
    of outcome: RevisionComparison.Outcome, mutations: MutationComparison? = nil,
    palette: Palette = .plain
  ) -> DisplayText {
    var report = TextDifferenceReport(palette: palette)
    // Contracts come first, because no rendering shows their changes.
    for change in outcome.contracts.changes { report.append(change) }
    for group in outcome.groups { report.append(group) }
    for change in mutations?.changed ?? [] { report.append(change) }
    return report.text
  }

  /// Returns the numbers of changes in one sentence, with notes about edits of samples and about
  /// mutation scores.
  package static func summary(
    of outcome: RevisionComparison.Outcome, mutations: MutationComparison? = nil
  ) -> DisplayText {
    let sentences =
      [outcome.summary, outcome.contractSummary] + outcome.sampleRemarks
      + [mutations.map(MutationWords.summary)]
    return sentences.compactMap { $0.map { "\($0)" } }.joined(with: "\n")
  }

  private mutating func append(_ group: DifferenceGroup) {
    let edit = group.edit
    text +=
      "\(text.isEmpty ? "" : "\n" as DisplayText)\(colour(of: group.harm))\(group.harm.rawValue)"
      + "\(palette.reset) \(palette.strong)\(edit.file):\(edit.line)\(palette.reset) \(edit.words)\n"
    for shared in group.changes.prefix(Self.mostChanges) { append(shared, of: group) }
    let more = group.changes.count - Self.mostChanges
    if more > 0 { append("and \(DifferenceWords.counted(more, "other change"))") }
    append("in \(names(group.renderings))")
  }

  private mutating func append(_ change: ContractChange) {
    text +=
      "\(text.isEmpty ? "" : "\n" as DisplayText)\(palette.error)contract\(palette.reset) "
      + "\(palette.strong)\(change.file):\(change.line)\(palette.reset) "
      + "\(change.activity): \(change.words)\n"
    for side in change.broken { append("\(change.consequence(for: side))") }
  }

  private mutating func append(_ change: ScoreChange) {
    text +=
      "\(text.isEmpty ? "" : "\n" as DisplayText)\(palette.warning)score\(palette.reset) "
      + "\(palette.strong)\(change.notification)\(palette.reset) "
      + "\(MutationWords.scores(of: change))\n"
    for survivor in change.survivors {
      text += TextMutationReport.display(of: survivor.mutant, survivor.survival, palette: palette)
      append("  before: \(MutationWords.fateBefore(survivor))")
    }
  }

  private mutating func append(_ shared: DifferenceGroup.SharedChange, of group: DifferenceGroup) {
    let count =
      shared.count < group.renderings.count
      ? " in \(shared.count) of these "
        + "renderings" : ""
    append("\(shared.change.place) \(shared.change.kind.words)\(count)")
    for line in shared.change.lines {
      append("  \(line.hasPrefix("-") ? palette.error : palette.good)\(line)\(palette.reset)")
    }
  }

  private func colour(of harm: Harm) -> DisplayText {
    switch harm {
    case .broken: palette.error
    case .text: palette.warning
    case .data, .headers, .layout: palette.note
    }
  }

  /// Returns the first renderings in a list, and the number of all others.
  private func names(_ names: [GoldenName]) -> String {
    let shown = names.prefix(Self.mostNames).map(\.title).joined(separator: ", ")
    let more = names.count - Self.mostNames
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  private mutating func append(_ line: DisplayText) { text += "  \(line)\n" }
}
