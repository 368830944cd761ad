internal import CHTTP

/// A detached thread with the stack size of a main thread.
enum ConnectionThread {
  /// The stack size in bytes, equal to that of a main thread on Linux.
  ///
  /// Handlers parse documents recursively, and the limits of the parsers assume such a stack. Only
  /// the pages that a thread touches use memory; 256 threads reserve 2 GiB of address space.
  static let stackSize: Int64 = 8 * 1024 * 1024

  /// A box for the function of a thread, so that C code can pass the function as a pointer.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs a function.
  ///
  /// Corresponds to `pthread_create`.
  static func start(_ body: @escaping @Sendable () -> Void) throws(HTTPError) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    let result = unsafe chttp_thread_start(
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      }, work.toOpaque(), stackSize)
    guard result != 0 else { return }
    unsafe work.release()
    throw .system(function: "pthread_create", number: -result)
  }
}
