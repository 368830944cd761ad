/// The version of this program.
enum ProgramVersion {
  static let current = "0.1.0"
  /// The date of this version, for the manual page.
  static let date = "2026-11-20"
}
