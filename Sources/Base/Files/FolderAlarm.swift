#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Synchronization

/// A sleep that ends when the operating system reports a change in a folder.
///
/// An author who saves a file waits for the next poll; on Linux, the alarm ends this wait. It is only
/// a hint: over networks, in some containers and on other systems it never rings, and polls find
/// the change.
final class FolderAlarm: Sendable {
  #if canImport(Glibc)
    /// The queue of the system's reports, which is opened by the first sleep: without sleeps, nothing
    /// would empty it.
    private let descriptor = Atomic<Int32>(-1)

    deinit {
      let descriptor = descriptor.load(ordering: .relaxed)
      if descriptor >= 0 { close(descriptor) }
    }

    private static let events = [
      IN_MODIFY, IN_ATTRIB, IN_CLOSE_WRITE, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE,
    ].reduce(UInt32(0)) { $0 | UInt32($1) }

    /// Rings for changes of the files in a folder, after the first sleep; the same folder can be added
    /// again.
    func add(_ folder: String) {
      let descriptor = descriptor.load(ordering: .relaxed)
      guard descriptor >= 0 else { return }
      _ = unsafe inotify_add_watch(descriptor, folder, Self.events)
    }

    /// Sleeps until the alarm rings, at most for a time; a signal ends the sleep, too.
    func sleep(milliseconds: Int) {
      let descriptor = descriptor.load(ordering: .relaxed)
      guard descriptor >= 0 else {
        self.descriptor.store(inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)), ordering: .relaxed)
        return FolderWatch.sleep(milliseconds: milliseconds)
      }
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&state, 1, Int32(milliseconds)) > 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while unsafe read(descriptor, &buffer, buffer.count) > 0 {}
      FolderWatch.sleep(milliseconds: Self.pauseMilliseconds)
    }

    /// A pause after a report, so that a folder in which much happens is not polled all the time.
    private static let pauseMilliseconds = 3
  #else
    func add(_ folder: String) {}

    func sleep(milliseconds: Int) { FolderWatch.sleep(milliseconds: milliseconds) }
  #endif
}
