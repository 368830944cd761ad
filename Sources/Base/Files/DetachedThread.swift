#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A detached thread whose stack is as large as that of a main thread.
///
/// The nesting limits of the parsers require a stack of this size; the threads of a thread pool
/// have smaller stacks.
package enum DetachedThread {
  private static let stackSize = 8 * 1024 * 1024

  /// The function to run, as an object that can be passed through C.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a function on a new thread.
  ///
  /// Corresponds to `pthread_create`.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(FileError) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = unsafe pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Glibc)
          guard let context = unsafe context else { return nil }
        #endif
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard result != 0 else { return }
    unsafe work.release()
    throw FileError(operation: "start a thread for", path: "-", reason: .system(result))
  }
}
