/// The colors of a report, as terminal escape sequences.
package struct Palette: Hashable, Sendable {
  /// The color of errors and removed text.
  package let error: DisplayText
  /// The color of warnings.
  package let warning: DisplayText
  /// The color of notes.
  package let note: DisplayText
  /// The color of new or correct text.
  package let good: DisplayText
  let frame: DisplayText
  /// The style of emphasized text.
  package let strong: DisplayText
  /// The sequence that resets all styles.
  package let reset: DisplayText

  /// A palette without colors.
  package static let plain = Palette(
    error: "", warning: "", note: "", good: "", frame: "", strong: "", reset: "")

  /// A palette of the sixteen standard terminal colors.
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
