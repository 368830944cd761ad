// Locks that ThreadSanitizer understands, for LD_PRELOAD.
//
// A thread that waits for a `Mutex` does so in Swift's own library, which no sanitizer has compiled; to
// ThreadSanitizer, the lock seems to be taken without it, and everything that it protects to be a race.
// These two functions replace the waiting of that library (stdlib/public/Synchronization/Mutex/LinuxImpl.swift).
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) _Atomic uint32_t *

SWIFT void lock_slow(uint32_t thread, SELF lock) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
SWIFT void unlock_slow(SELF lock) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lock_slow(uint32_t thread, SELF lock) {
  uint32_t expected = 0;
  while (!atomic_compare_exchange_weak_explicit(
      lock, &expected, thread, memory_order_acquire, memory_order_relaxed)) {
    expected = 0;
    sched_yield();
  }
}

SWIFT void unlock_slow(SELF lock) { atomic_store_explicit(lock, 0, memory_order_release); }

// Programs that ours starts have no sanitizer.
__attribute__((constructor)) static void leave_others_alone(void) { unsetenv("LD_PRELOAD"); }
