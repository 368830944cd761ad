package import Diagnostics
internal import Mutants

/// The failures of an exploration as text, each with its place and its smallest arguments.
package struct TextExplorationReport {
  private let palette: Palette
  private var text: DisplayText = ""

  /// Returns the report of a run.
  package static func display(of run: ExplorationRun, palette: Palette = .plain) -> DisplayText {
    var report = TextExplorationReport(palette: palette)
    for notification in run.notifications { report.append(notification) }
    return report.text
  }

  /// Returns the totals in one sentence.
  package static func summary(of run: ExplorationRun) -> String {
    ExplorationWords.summary(of: run)
  }

  private mutating func append(_ notification: ExploredNotification) {
    guard !notification.failures.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    text += "\(palette.strong)\(notification.name)\(palette.reset)  "
    text += "\(ExplorationWords.counts(of: notification))\n"
    for failure in notification.failures { append(failure) }
  }

  /// The maximum length of a value in the report, in characters.
  private static let shownLength = 80

  private static func clipped(_ shown: String) -> String {
    shown.count > shownLength ? "\(shown.prefix(shownLength))…" : shown
  }

  private mutating func append(_ failure: ExplorationFailure) {
    let violation = failure.violation
    text += "  "
    if let place = violation.place, let file = place.file {
      let position = file.position(at: place.span.start)
      text += "\(file.name):\(position.line):\(position.column): "
    }
    text += "\(violation.message) [\(violation.code)]\n"
    text += "    arguments: \(failure.sample.words.isEmpty ? "none" : failure.sample.words)\n"
    text += "    rendering: \(ExplorationWords.places(of: failure))\n"
    if let shown = violation.shown { text += "    a reader sees: \"\(Self.clipped(shown))\"\n" }
    text += "    rule: \(violation.summary)\n"
    if let help = violation.help { text += "    help: \(help)\n" }
  }
}
