internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A polite request to end, from outside.
package enum Termination {
  private static let flag = Atomic<Bool>(false)

  /// Whether somebody has asked the program to end.
  package static var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// The exit code of a program that SIGTERM has ended.
  package static let exitCode: Int32 = 128 + SIGTERM

  private static let interrupt = Atomic<Bool>(false)

  /// Whether somebody has pressed Ctrl-C while ``beginListening()`` was in force.
  package static var isInterrupted: Bool { interrupt.load(ordering: .acquiring) }

  /// Lets SIGINT and SIGTERM set flags instead of ending the program.
  package static func beginListening() {
    beginWatching()
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Termination.interrupt.store(true, ordering: .releasing)
    }
    unsafe sigaction(SIGINT, &action, nil)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets SIGTERM set a flag instead of ending the program, and a closed pipe be an error.
  package static func beginWatching() {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Termination.flag.store(true, ordering: .releasing)
    }
    // Without SA_RESTART, so that a read that waits for input gives up.
    unsafe sigaction(SIGTERM, &action, nil)
    // Whoever started the program may have had the signal blocked.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
