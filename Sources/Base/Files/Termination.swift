internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A request to end the program, received as a signal.
package enum Termination {
  private static let flag = Atomic<Bool>(false)

  /// Whether a signal has requested the end of the program.
  package static var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// The signals that count as a request to end the program.
  package struct Requests: OptionSet, Sendable {
    /// The bits of the set.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The signal SIGTERM, which service managers send.
    package static let terminate = Requests(rawValue: 1)
    /// The signal SIGINT, which Ctrl-C sends.
    package static let interrupt = Requests(rawValue: 2)
  }

  private static let received = Atomic<Int32>(SIGTERM)

  /// The exit code after a termination request: 128 plus the number of the signal.
  package static var exitCode: Int32 { 128 + received.load(ordering: .acquiring) }

  /// Whether Ctrl-C requested the end of the program.
  package static var isInterrupted: Bool {
    isRequested && received.load(ordering: .acquiring) == SIGINT
  }

  /// Makes the given signals set a flag instead of ending the program.
  ///
  /// Writing to a closed pipe becomes an error instead of a signal.
  package static func beginWatching(for requests: Requests = .terminate) {
    if requests.contains(.terminate) { watch(SIGTERM) }
    if requests.contains(.interrupt) { watch(SIGINT) }
    _ = signal(SIGPIPE, SIG_IGN)
  }

  private static func watch(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      Termination.received.store(number, ordering: .releasing)
      Termination.flag.store(true, ordering: .releasing)
    }
    // SA_RESTART is not set, so that a signal interrupts a waiting read.
    unsafe sigaction(number, &action, nil)
    // The parent process may have blocked the signal.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
