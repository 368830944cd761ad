internal import Bytes
internal import Comparison
internal import Diagnostics
internal import Goldens
internal import LiveActivities

/// The differences between two revisions as a pull request comment.
///
/// Values and names are formatted as code, so that they cannot mention users, close a details
/// section or become links.
package struct MarkdownDifferenceReport {
  private let outcome: RevisionComparison.Outcome
  private let prefix: String
  private let details: DifferenceDetails

  /// The line by which a workflow recognizes its earlier comment, in order to update it.
  private static let mark = "<!-- crier-diff -->"
  /// The maximum length before the last line; GitHub limits a comment to 65,536 characters.
  private static let mostCharacters = 65_000
  private static let mostChanges = 4
  private static let mostContractChanges = 50
  private static let mostNames = 100
  private static let mostRows = 50
  private static let longestValue = 2_000

  /// Returns the comment; `prefix` is the path of the workspace in its repository.
  package static func text(
    of outcome: RevisionComparison.Outcome, from old: String, to new: String, prefix: String = "",
    details: DifferenceDetails = DifferenceDetails()
  ) -> String {
    MarkdownDifferenceReport(outcome: outcome, prefix: prefix, details: details)
      .text(from: old, to: new)
  }

  private func text(from old: String, to new: String) -> String {
    let heading = "### Changed notifications: \(MarkdownText.code(old)) → \(MarkdownText.code(new))"
    var text = "\(Self.mark)\n\(heading)\n\n\(outcome.summary).\n"
    if let summary = outcome.contractSummary {
      text += "\n\(MarkdownText.escaped(summary)).\n"
    }
    for remark in outcome.sampleRemarks { text += "\n\(MarkdownText.escaped(remark)).\n" }
    text += contractList + table + audienceTable + budgetTable + mutationSection
    for (index, group) in outcome.groups.enumerated() {
      let section = section(of: group)
      guard text.utf16.count + section.utf16.count <= Self.mostCharacters else {
        let rest = outcome.groups.count - index
        return text
          + "\n\(DifferenceWords.counted(rest, "more edit")) not shown; run `crier diff`.\n"
      }
      text += section
    }
    return text
  }

  /// The changes of contracts; they come first, because no rendering shows them.
  private var contractList: String {
    let changes = outcome.contracts.changes
    guard !changes.isEmpty else { return "" }
    let items = changes.prefix(Self.mostContractChanges).map { change in
      let place = MarkdownText.code("\(change.file):\(change.line)")
      let sides = change.broken.map { "\n  - \(MarkdownText.escaped(change.consequence(for: $0)))" }
      return "- \(place) \(MarkdownText.code(change.activity)): "
        + "\(MarkdownText.escaped(change.words))\(sides.joined())\n"
    }
    let rest = changes.count - items.count
    let more = rest > 0 ? "- …and \(DifferenceWords.counted(rest, "other change"))\n" : ""
    return "\n#### Live Activities that break\n\n\(items.joined())\(more)"
  }

  private var table: String {
    guard !outcome.groups.isEmpty else { return "" }
    let rows = Harm.allCases.compactMap { harm -> String? in
      let groups = outcome.groups.filter { $0.harm == harm }
      guard !groups.isEmpty else { return nil }
      let count = Set(groups.flatMap(\.renderings)).count
      return "| \(harm.title) | \(groups.count) | \(count) |\n"
    }
    return "\n| | edits | renderings |\n|---|--:|--:|\n\(rows.joined())"
  }

  /// The numbers of registrations in the export whose devices see a change.
  private var audienceTable: String {
    let rows = details.audiences.prefix(Self.mostRows).map { audience in
      let unknown = audience.unknown > 0 ? ", and \(audience.unknown.inGroups) unknown" : ""
      let names = [audience.notification, audience.sample].map(MarkdownText.code)
      return "| \(names[0]) | \(names[1]) | \(audience.affected.inGroups)\(unknown) "
        + "| \(audience.reached.inGroups) |\n"
    }
    guard !rows.isEmpty else { return "" }
    return "\n#### Registrations that see a change\n\n"
      + "| notification | sample | in changed locales | reached |\n|---|---|--:|--:|\n"
      + rows.joined()
  }

  /// The largest payloads before and after, which need no sample.
  private var budgetTable: String {
    let rows = details.budgets.prefix(Self.mostRows).map { change in
      let name = MarkdownText.code("\(change.notification) \(change.template)")
      let limit = (change.new ?? change.old)?.limit.inGroups ?? ""
      return "| \(name) | \(words(for: change.old)) | \(words(for: change.new)) | \(limit) |\n"
    }
    guard !rows.isEmpty else { return "" }
    let rest = details.budgets.count - rows.count
    let more = rest > 0 ? "\n…and \(DifferenceWords.counted(rest, "other template")).\n" : ""
    return "\n#### Largest payloads in bytes\n\n| template | before | after | limit |\n"
      + "|---|--:|--:|--:|\n\(rows.joined())\(more)"
  }

  private var mutationSection: String {
    details.mutations.map { MarkdownMutationSection(comparison: $0, prefix: prefix).text } ?? ""
  }

  private func words(for size: BudgetChange.Size?) -> String {
    guard let size else { return "no template" }
    guard let bytes = size.bytes else { return "no maximum" }
    return size.exceedsLimit ? "**\(bytes.inGroups)**, too large" : bytes.inGroups
  }

  private func section(of group: DifferenceGroup) -> String {
    let edit = group.edit
    let place = "[\(MarkdownText.code("\(edit.file):\(edit.line)"))](\(link(to: edit)))"
    var text = "\n#### \(group.harm.title): \(place)\n\n\(MarkdownText.escaped(edit.words)).\n"
    for shared in group.changes.prefix(Self.mostChanges) {
      text += "\n\(MarkdownText.code(shared.change.place)) \(shared.change.kind.words)"
      text += shared.count < group.renderings.count ? " in \(shared.count) renderings:\n" : ":\n"
      text += MarkdownText.block(shared.change.lines.map(shortened), language: "diff")
    }
    let more = group.changes.count - Self.mostChanges
    if more > 0 { text += "\n…and \(DifferenceWords.counted(more, "other change")).\n" }
    return text + fold(group.renderings) + table(of: group.renderings.first)
  }

  /// Returns the pictures of a rendering before and after the edit, side by side.
  private func table(of name: GoldenName?) -> String {
    let pairs = name.flatMap { details.pictures[$0] } ?? []
    let rows = pairs.map { pair in
      let cells = [("before", pair.before), ("after", pair.after)].map { side, url in
        url.map { "![\(side)](\($0))" } ?? "not shown"
      }
      return "| \(MarkdownText.escaped(pair.title)) | \(cells[0]) | \(cells[1]) |\n"
    }
    return rows.isEmpty ? "" : "\n| | before | after |\n|---|---|---|\n\(rows.joined())"
  }

  /// Returns the first rendering, with all others in a collapsed section.
  private func fold(_ names: [GoldenName]) -> String {
    guard let first = names.first else { return "" }
    guard names.count > 1 else { return "\nin \(MarkdownText.code(first.title))\n" }
    let others = names.dropFirst().prefix(Self.mostNames)
      .map { "- \(MarkdownText.code($0.title))\n" }.joined()
    let hidden = names.count - 1 - Self.mostNames
    let more = hidden > 0 ? "- …and \(hidden) more\n" : ""
    let title = "and in \(DifferenceWords.counted(names.count - 1, "other rendering"))"
    return "\nin \(MarkdownText.code(first.title))\n\n"
      + "<details><summary>\(title)</summary>\n\n\(others)\(more)"
      + "\n</details>\n"
  }

  // MARK: - Safe text

  private func shortened(_ line: String) -> String {
    line.count > Self.longestValue ? line.prefix(Self.longestValue) + "…" : line
  }

  /// Returns the URL of an edited file, relative to the repository.
  private func link(to edit: Edit) -> String {
    "\((prefix + edit.path).percentEncodedPath)#L\(edit.line)"
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  fileprivate var inGroups: String {
    let digits = String(self)
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
