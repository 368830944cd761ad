package import Diagnostics

/// The coverage of samples as text: for each notification, the parts that no sample reaches.
package enum TextCoverageReport {
  /// Returns the report of all notifications.
  package static func display(
    of coverage: SampleCoverage, palette: Palette = .plain
  ) -> DisplayText {
    var text: DisplayText = ""
    for notification in coverage.notifications {
      if notification.isComplete { continue }
      if !text.isEmpty { text += "\n" }
      text += "\(palette.strong)\(notification.name)\(palette.reset)"
      text += "  \(notification.reachedCount) of \(notification.points.count) parts\n"
      text += notification.hasSamples ? gaps(of: notification) : "  there are no samples\n"
    }
    return text
  }

  private static func gaps(of notification: NotificationCoverage) -> DisplayText {
    notification.gaps.reduce(into: "") { text, point in
      let (file, position) = (point.file.name, point.position)
      text += "  \(file):\(position.line):\(position.column): "
      text += "\(CoverageWords.sentence(about: point))\n"
    }
  }

  /// Returns the totals in one sentence.
  package static func summary(of coverage: SampleCoverage) -> String {
    CoverageWords.summary(of: coverage)
  }
}
