#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads whose stacks are as large as that of a main thread.
///
/// The nesting limits of the parsers require stacks of this size, and those of a thread pool are
/// smaller on some systems. A pool of Dispatch also watches its threads through `/proc`, and ends the
/// program where a bare system has none, such as a new root folder for `chroot`.
package enum Threads {
  private static let stackSize = 8 * 1024 * 1024

  #if canImport(Glibc)
    private typealias Handle = pthread_t
  #else
    private typealias Handle = pthread_t?
  #endif

  /// The function to run, as an object that can be passed through C.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a function on a new thread, without waiting for its end.
  ///
  /// Corresponds to `pthread_create`.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(FileError) {
    pthread_detach(try create(body))
  }

  /// Lets other threads of the system run before the calling thread, and before the threads that it
  /// starts from then on.
  ///
  /// For background work, such as the check of a workspace while pages are answered.
  /// Corresponds to `setpriority`, on Apple's systems to `pthread_set_qos_class_self_np`. A refusal
  /// is ignored, because only the order of the work depends on it.
  package static func yieldToOthers() {
    #if canImport(Darwin)
      _ = unsafe pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, lowPriority)
    #endif
  }

  /// The value of `nice` for work in the background: beside a thread that answers a request, such a
  /// thread gets a third of the time, and beside a build it still goes on.
  private static let lowPriority: Int32 = 4

  /// Runs a function once on each of several threads, and waits until all calls have returned.
  ///
  /// The calling thread is one of them. If the system refuses a thread, fewer threads run the
  /// function, so the calls must share their work.
  package static func run(on count: Int, _ body: @escaping @Sendable () -> Void) {
    var others: [Handle] = []
    while others.count + 1 < count {
      guard let other = try? create(body) else { break }
      others.append(other)
    }
    body()
    for other in others { pthread_join(other, nil) }
  }

  private static func create(_ body: @escaping @Sendable () -> Void) throws(FileError) -> Handle {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = withSignalsBlocked {
      unsafe pthread_create(
        &thread, &attributes,
        { context in
          #if canImport(Glibc)
            guard let context = unsafe context else { return nil }
          #endif
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, work.toOpaque())
    }
    guard result != 0 else { return thread }
    unsafe work.release()
    throw FileError(operation: "start a thread for", path: "-", reason: .system(result))
  }

  /// Calls a function that creates a thread, which inherits the signal mask.
  ///
  /// A signal from outside reaches the main thread, so that it interrupts a waiting read there. The
  /// signals of a crash stay free: if they were blocked, the system would end the program without a
  /// message.
  private static func withSignalsBlocked(_ create: () -> Int32) -> Int32 {
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&blocked)
    for number in CrashExit.signals { unsafe sigdelset(&blocked, number) }
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return create()
  }
}
