#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Detects changed files by polling, that is, by comparing times and sizes at intervals.
///
/// Unlike notifications of the operating system, polling works on every file system, also over
/// networks and in containers. It detects new files and folders, and editors that replace a file
/// instead of writing it. Between two polls, the program sleeps; a notification only wakes it earlier.
package struct FolderWatch: Sendable {
  private let paths: [String]
  private let leftOut: Set<String>
  fileprivate var seen: [String: Trace]
  private let alarm = FolderAlarm()

  /// The properties of a file that show whether the file was written.
  fileprivate struct Trace: Hashable {
    let seconds: Int
    let nanoseconds: Int
    let byteCount: Int
    let number: UInt64
  }

  /// Watches files, and all files in folders.
  ///
  /// Folders with a name in `leftOut` are not searched.
  package init(_ paths: [String], leavingOut leftOut: Set<String> = []) {
    self.paths = paths
    self.leftOut = leftOut
    seen = [:]
    seen = look()
  }

  /// The number of watched files.
  package var fileCount: Int { seen.count }

  /// Returns the paths of files that were changed, added or removed since the last poll.
  ///
  /// A file that is being written changes more than once; a change is reported when the next poll
  /// finds the file unchanged.
  package mutating func changes() -> [String] {
    var now = look()
    guard now != seen else { return [] }
    for _ in 0..<Self.mostLooks {
      Self.sleep(milliseconds: Self.settlingMilliseconds)
      let later = look()
      guard later != now else { break }
      now = later
    }
    let before = seen
    seen = now
    return Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
  }

  /// Sleeps until the next poll is due; a signal ends the sleep early.
  package static func rest() { sleep(milliseconds: lookMilliseconds) }

  /// Sleeps until a file may have changed, or the next poll is due; a signal ends the sleep early.
  package func rest() { alarm.sleep(milliseconds: Self.lookMilliseconds) }

  private static let lookMilliseconds = 40
  private static let settlingMilliseconds = 12
  private static let mostLooks = 20

  static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    _ = unsafe nanosleep(&time, nil)
  }

  // MARK: - Looking

  private static let deepestFolder = 16

  private func look() -> [String: Trace] {
    var traces: [String: Trace] = [:]
    for path in paths { look(at: path, depth: 0, &traces) }
    return traces
  }

  private func look(at path: String, depth: Int, _ traces: inout [String: Trace]) {
    guard let status = status(of: path) else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      traces[path] = Trace(status)
      if depth == 0 { alarm.add(path.parentFolder) }
      return
    }
    guard depth < Self.deepestFolder else { return }
    alarm.add(path)
    // An unreadable folder is ignored until it becomes readable.
    guard let names = try? Folder.names(in: path) else { return }
    for name in names where !leftOut.contains(name) {
      look(at: "\(path)/\(name)", depth: depth + 1, &traces)
    }
  }
}

extension FolderWatch.Trace {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
    byteCount = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
