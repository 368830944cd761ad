package import Synchronization

/// A place for an object that is set once and then never changes, read by threads without a lock.
///
///     let formatter = OnceReference<NumberFormatter>()
///     formatter.load() ?? formatter.storeIfNil(try NumberFormatter(…))
///
/// `AtomicLazyReference` of the standard library does the same, but the compiler does not specialize it:
/// each of its loads looks for the descriptions of two types first.
package struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, which this place retains; 0 until it is set.
  @usableFromInline let address = Atomic<UInt>(0)

  /// Creates an empty place.
  @inlinable package init() {}

  /// Returns the object; nil until it is set.
  @inlinable package func load() -> Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring))
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Sets the object, unless another thread has been faster; returns the object that is set.
  package func storeIfNil(_ object: Object) -> Object {
    let retained = unsafe Unmanaged.passRetained(object)
    let own = UInt(bitPattern: unsafe retained.toOpaque())
    let (isStored, earlier) = address.compareExchange(
      expected: 0, desired: own, ordering: .acquiringAndReleasing)
    guard !isStored, let pointer = unsafe UnsafeRawPointer(bitPattern: earlier) else {
      return object
    }
    unsafe retained.release()
    return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  deinit {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed))
    else { return }
    unsafe Unmanaged<Object>.fromOpaque(pointer).release()
  }
}
