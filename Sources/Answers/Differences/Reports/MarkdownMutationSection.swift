internal import Bytes
internal import Comparison
internal import Diagnostics
internal import Mutants

/// The section of a pull request comment about mutation scores.
struct MarkdownMutationSection {
  let comparison: MutationComparison
  /// The path of the workspace in its repository.
  let prefix: String

  private static let mostRows = 50
  private static let mostSurvivors = 10
  private static let longestValue = 300

  /// The summary, a table of the changed scores, and the first new survivors.
  var text: String {
    let survivors = comparison.notifications.flatMap(\.survivors)
    let shown = survivors.prefix(Self.mostSurvivors)
    let rest = survivors.count - shown.count
    let more = rest > 0 ? "\n…and \(DifferenceWords.counted(rest, "other new survivor")).\n" : ""
    return "\n#### Mutation scores\n\n"
      + "\(MarkdownText.escaped(MutationWords.summary(of: comparison))).\n"
      + table + shown.map(paragraphs).joined() + more
  }

  private var table: String {
    let changed = comparison.changed
    guard !changed.isEmpty else { return "" }
    let rows = changed.prefix(Self.mostRows).map { change in
      "| \(MarkdownText.code(change.notification)) | \(MutationWords.percent(change.old)) "
        + "| \(MutationWords.percent(change.new)) | \(change.survivors.count) |\n"
    }
    let rest = changed.count - rows.count
    let more = rest > 0 ? "\n…and \(DifferenceWords.counted(rest, "other notification")).\n" : ""
    return "\n| notification | before | after | new survivors |\n|---|--:|--:|--:|\n"
      + rows.joined() + more
  }

  private func paragraphs(about survivor: NewSurvivor) -> String {
    let mutant = survivor.mutant
    let line = mutant.position.line
    let link = "\((prefix + survivor.path).percentEncodedPath)#L\(line)"
    let place = "[\(MarkdownText.code("\(mutant.file.name):\(line)"))](\(link))"
    var text = "\n\(place): \(MarkdownText.escaped(MutantWords.phrase(for: mutant)))"
    text += " (before: \(MarkdownText.escaped(MutationWords.fateBefore(survivor))))\n"
    if let change = survivor.survival.change {
      text += "\n\(MarkdownText.code(change.place)) \(change.kind.words):\n"
      text += MarkdownText.block(change.lines.map(Self.shortened), language: "diff")
    }
    let sample = MarkdownText.escaped(survivor.survival.sample.words)
    return text + "\nnoticed by the sample \(sample)\n"
  }

  private static func shortened(_ line: String) -> String {
    line.count > longestValue ? line.prefix(longestValue) + "…" : line
  }
}
