#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A value that one thread at a time can access.
///
/// Unlike `Mutex`, which passes a contended lock on to the thread that waits, a running thread can
/// take the lock again at once. With many connections, a request would otherwise wait until the
/// system has woken the thread of each request before it.
///
/// ```swift
/// let queue = UnfairLock<[Job]>([])
/// let job = queue.withLock(when: { !$0.isEmpty }) { $0.removeFirst() }
/// ```
@safe
package final class UnfairLock<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value
  /// The number of threads that wait for a condition.
  private var waiterCount = 0

  /// Creates a lock that protects a value.
  package init(_ value: Value) {
    self.value = value
    unsafe mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe changed.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls a function with the value, which no other thread can access in the meantime.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return change(body)
  }

  /// Waits until the value satisfies a condition, and calls a function with the value.
  package func withLock<Result>(
    when condition: (Value) -> Bool, _ body: (inout Value) -> Result
  ) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !condition(value) {
      waiterCount += 1
      unsafe pthread_cond_wait(changed, mutex)
      waiterCount -= 1
    }
    return change(body)
  }

  private func change<Result>(_ body: (inout Value) -> Result) -> Result {
    defer { if waiterCount > 0 { unsafe pthread_cond_broadcast(changed) } }
    return body(&value)
  }
}
