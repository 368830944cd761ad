#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "fork_gate.h"

#include <pthread.h>

static pthread_rwlock_t gate;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void close_gate(void) { pthread_rwlock_wrlock(&gate); }
static void open_gate(void) { pthread_rwlock_unlock(&gate); }

static void create(void) {
  pthread_rwlockattr_t attributes;
  pthread_rwlockattr_init(&attributes);
#if defined(__GLIBC__)
  // Otherwise, threads that use the library all the time could keep another one from forking.
  pthread_rwlockattr_setkind_np(&attributes, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
#endif
  pthread_rwlock_init(&gate, &attributes);
  pthread_rwlockattr_destroy(&attributes);
}

// In the child, the thread that closed the gate has another number, so the lock is made again.
static void reset(void) { create(); }

static void begin(void) {
  create();
  pthread_atfork(close_gate, open_gate, reset);
}

void ccrier_enter(void) {
  pthread_once(&once, begin);
  pthread_rwlock_rdlock(&gate);
}

void ccrier_leave(void) { open_gate(); }
