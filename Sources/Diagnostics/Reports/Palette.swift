/// The colours of a report, as the escape sequences that switch them on.
package struct Palette: Hashable, Sendable {
  let error: String
  let warning: String
  let note: String
  let frame: String
  let strong: String
  let reset: String

  /// No colour at all.
  package static let plain = Palette(
    error: "", warning: "", note: "", frame: "", strong: "", reset: "")

  /// The sixteen colours that every terminal has.
  package static let ansi = Palette(
    error: "\u{1B}[1;31m", warning: "\u{1B}[1;33m", note: "\u{1B}[1;36m", frame: "\u{1B}[34m",
    strong: "\u{1B}[1m", reset: "\u{1B}[0m")

  func colour(of severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }
}
