/// The version of the program `crier`.
enum ProgramVersion {
  static let current = "0.1.0"
  /// The date of this version, shown in the manual page.
  static let date = "2026-11-20"
}
