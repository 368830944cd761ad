internal import Crier

/// The version of the program `crier`.
enum ProgramVersion {
  static let current = LibraryVersion.current
  /// The date of this version, shown in the manual page.
  static let date = "2026-11-20"
}
