internal import Comparison
package import Diagnostics

/// The fates of mutants as text: for each notification, the survivors and the equivalent mutants.
package struct TextMutationReport {
  private let palette: Palette
  private var text: DisplayText = ""

  /// Returns the report of a run.
  package static func display(of run: MutationRun, palette: Palette = .plain) -> DisplayText {
    var report = TextMutationReport(palette: palette)
    for notification in run.notifications where !notification.mutants.isEmpty {
      report.append(notification)
    }
    report.append(run.proposals)
    return report.text
  }

  /// Returns one survivor: its place, what a reader would see, and the sample that notices it.
  package static func display(
    of mutant: Mutant, _ survival: Survival, palette: Palette = .plain
  ) -> DisplayText {
    var report = TextMutationReport(palette: palette)
    report.append(mutant, survival)
    return report.text
  }

  /// Returns the totals in one sentence.
  package static func summary(of run: MutationRun) -> String { MutantWords.summary(of: run) }

  private mutating func append(_ notification: JudgedNotification) {
    if !text.isEmpty { text += "\n" }
    text += "\(palette.strong)\(notification.name)\(palette.reset)  "
    text += "\(MutantWords.counts(of: notification))\n"
    for (mutant, survival) in notification.survivors { append(mutant, survival) }
    for judged in notification.mutants {
      guard case .equivalent = judged.fate else { continue }
      appendLine(of: judged.mutant, "equivalent: ")
    }
  }

  private mutating func append(_ mutant: Mutant, _ survival: Survival) {
    appendLine(of: mutant, "")
    if let change = survival.change {
      text += "    \(change.place) \(change.kind.words)\n"
      for line in change.lines { text += "      \(coloured(line))\n" }
    }
    text += "    noticed by the sample \(survival.sample.words)\n"
  }

  private mutating func appendLine(of mutant: Mutant, _ prefix: DisplayText) {
    let position = mutant.position
    text += "  \(mutant.file.name):\(position.line):\(position.column): "
    text += prefix + "\(MutantWords.phrase(for: mutant))\n"
  }

  private func coloured(_ line: String) -> DisplayText {
    "\(line.hasPrefix("-") ? palette.error : palette.good)\(line)\(palette.reset)"
  }

  private mutating func append(_ proposals: [ProposedSample]) {
    guard !proposals.isEmpty else { return }
    text += "\n\(palette.strong)proposed samples\(palette.reset)\n"
    for proposal in proposals {
      text += "  \(proposal.notification) \(proposal.name): \(proposal.sample.words), "
      text += "for \(proposal.count) \(proposal.count == 1 ? "mutant" : "mutants")\n"
    }
  }
}
