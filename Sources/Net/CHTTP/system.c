#define _GNU_SOURCE
#include "CHTTPSockets.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

int64_t chttp_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t chttp_unix_time(void) { return (int64_t)time(NULL); }

int64_t chttp_unix_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int32_t chttp_random(uint8_t *bytes, int64_t count) {
  // getentropy returns at most 256 bytes.
  for (int64_t done = 0; done < count;) {
    int64_t step = count - done < 256 ? count - done : 256;
    if (getentropy(bytes + done, (size_t)step)) return 0;
    done += step;
  }
  return 1;
}

int32_t chttp_equal(const uint8_t *a, const uint8_t *b, int64_t count) {
  // Volatile prevents the compiler from leaving the loop early.
  volatile uint8_t difference = 0;
  for (int64_t index = 0; index < count; index++) difference |= a[index] ^ b[index];
  return difference == 0;
}

int32_t chttp_waker_open(int32_t ends[2]) {
  int both[2];
  if (pipe(both)) return -errno;
  for (int index = 0; index < 2; index++) {
    fcntl(both[index], F_SETFD, FD_CLOEXEC);
    fcntl(both[index], F_SETFL, O_NONBLOCK);
    ends[index] = both[index];
  }
  return 0;
}

void chttp_waker_wake(int32_t end) {
  // Fails only if the pipe is full, and a full pipe already wakes the reader.
  ssize_t ignored = write(end, "", 1);
  (void)ignored;
}

void chttp_waker_drain(int32_t end) {
  char bytes[64];
  while (read(end, bytes, sizeof bytes) == sizeof bytes) {}
}

typedef struct {
  void (*body)(void *);
  void *context;
} ThreadStart;

static void *run(void *argument) {
  ThreadStart start = *(ThreadStart *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

static int start(pthread_attr_t *attributes, ThreadStart *start) {
  sigset_t all, before;
  pthread_t thread;
  sigfillset(&all);
  // If the signals of a crash were blocked, the system would end the program without a message.
  const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigdelset(&all, crashes[i]);
  // The new thread inherits the signal mask.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&thread, attributes, run, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

int32_t chttp_thread_start(void (*body)(void *), void *context, int64_t stack_size) {
  ThreadStart *argument = malloc(sizeof *argument);
  if (!argument) return -ENOMEM;
  *argument = (ThreadStart){body, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, (size_t)stack_size);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int error = start(&attributes, argument);
  pthread_attr_destroy(&attributes);
  if (error) free(argument);
  return -error;
}

void chttp_error_text(int32_t number, char *text, int64_t capacity) {
  char *words = strerror(number);
  snprintf(text, (size_t)capacity, "%s", words ? words : "");
}
