internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A polite request to end, from outside.
package enum Termination {
  private static let flag = Atomic<Bool>(false)

  /// Whether the program was asked to end.
  package static var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// The signals that ask politely.
  package struct Requests: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates a set.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// SIGTERM, as service managers send it.
    package static let terminate = Requests(rawValue: 1)
    /// SIGINT, as a person sends it with Ctrl-C.
    package static let interrupt = Requests(rawValue: 2)
  }

  private static let received = Atomic<Int32>(SIGTERM)

  /// The exit code of a program that has ended because it was asked to.
  package static var exitCode: Int32 { 128 + received.load(ordering: .acquiring) }

  /// Whether it was Ctrl-C.
  package static var isInterrupted: Bool {
    isRequested && received.load(ordering: .acquiring) == SIGINT
  }

  /// Lets signals set a flag instead of ending the program, and a closed pipe be an error.
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
    // Without SA_RESTART, so that a read that waits for input gives up.
    unsafe sigaction(number, &action, nil)
    // The parent process may have blocked the signal.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
