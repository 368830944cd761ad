/// The colours of a report, as the escape sequences that switch them on.
package struct Palette: Hashable, Sendable {
  /// What is wrong, or gone.
  package let error: DisplayText
  /// What is risky.
  package let warning: DisplayText
  /// What is to be known.
  package let note: DisplayText
  /// What is new, or as it should be.
  package let good: DisplayText
  let frame: DisplayText
  /// What is to be seen first.
  package let strong: DisplayText
  /// Back to plain text.
  package let reset: DisplayText

  /// No colour at all.
  package static let plain = Palette(
    error: "", warning: "", note: "", good: "", frame: "", strong: "", reset: "")

  /// The sixteen colours that every terminal has.
  package static let ansi = Palette(
    error: "\u{1B}[1;31m", warning: "\u{1B}[1;33m", note: "\u{1B}[1;36m", good: "\u{1B}[1;32m",
    frame: "\u{1B}[34m", strong: "\u{1B}[1m", reset: "\u{1B}[0m")

  func colour(of severity: Severity) -> DisplayText {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }
}
