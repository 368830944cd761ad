#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A process of this machine, known by its number.
package struct RunningProcess: Hashable, Sendable {
  private let id: pid_t

  /// Creates a reference to a process; nil for a number that no process can have.
  package init?(id: Int) {
    guard let id = pid_t(exactly: id), id > 0 else { return nil }
    self.id = id
  }

  /// Whether the process runs, even if it belongs to another user.
  ///
  /// Corresponds to `kill` with signal 0. A process that has ended, but whose parent has not waited
  /// for it, still has its number; on Linux, `/proc` tells it from others.
  package var exists: Bool {
    guard kill(id, 0) == 0 || errno == EPERM else { return false }
    let status = try? FileReader.bytes(of: "/proc/\(id)/stat", limit: 4096)
    // The name of the program, in parentheses, may itself contain some.
    guard let status, let end = status.lastIndex(of: UInt8(ascii: ")")) else { return true }
    return status[end...].dropFirst(2).first != UInt8(ascii: "Z")
  }
}
