internal import CHTTP

/// A detached thread with a small stack.
enum ConnectionThread {
  /// The stack size in bytes: 256 threads reserve 128 MiB of address space.
  static let stackSize: Int64 = 512 * 1024

  /// The function, boxed for its way through C.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

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
