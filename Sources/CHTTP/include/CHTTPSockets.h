#pragma once
#include <stdint.h>

// A failing call returns the negated error number. Waiting ends after `timeout` nanoseconds, and a
// timeout is reported as CHTTP_TIMED_OUT. Interrupted calls are repeated.

/// Failures that have a meaning of their own; no error number is as large.
enum {
  CHTTP_TIMED_OUT = -100001,
  CHTTP_PORT_IN_USE = -100002,
  CHTTP_NO_ADDRESS = -100003,
  CHTTP_EXHAUSTED = -100004,
};

/// Nanoseconds of a clock that only moves forward.
int64_t chttp_now(void);
/// Seconds since 1970.
int64_t chttp_unix_time(void);
/// Fills a buffer with random bytes of the system; 0 if the system has none.
int32_t chttp_random(uint8_t *bytes, int64_t count);
/// Whether two buffers are equal, in a time that depends on the count alone.
int32_t chttp_equal(const uint8_t *a, const uint8_t *b, int64_t count);

/// The address of the other end.
typedef struct {
  char address[64];
  uint16_t port;
} CHTTPPeer;

/// Listens without blocking; stores the port, which the system chooses if `port` is 0.
int32_t chttp_listen(const char *address, uint16_t port, uint16_t *bound);
int32_t chttp_accept(int32_t listener, CHTTPPeer *peer);
/// Connects to a numeric address, or to the first address of a name that answers.
int32_t chttp_connect(const char *host, uint16_t port, int64_t timeout);
int64_t chttp_receive(int32_t socket, uint8_t *bytes, int64_t capacity);
/// Sends what fits until the timeout of the socket; returns the number of bytes.
int64_t chttp_send(int32_t socket, const uint8_t *bytes, int64_t count);
int32_t chttp_set_receive_timeout(int32_t socket, int64_t timeout);
int32_t chttp_set_send_timeout(int32_t socket, int64_t timeout);
/// Waits until a descriptor can be read; bit N is set for descriptor N. A descriptor of -1 is skipped.
int32_t chttp_wait(int32_t first, int32_t second, int32_t third, int64_t timeout);
void chttp_shutdown_reading(int32_t socket);
void chttp_shutdown_writing(int32_t socket);
void chttp_shutdown_both(int32_t socket);
void chttp_close(int32_t descriptor);
/// Closes with a reset, so that the other end sees an error and not an end.
void chttp_close_with_reset(int32_t socket);

/// A pipe that wakes a waiting thread: `ends[0]` is waited for, `ends[1]` wakes.
int32_t chttp_waker_open(int32_t ends[2]);
void chttp_waker_wake(int32_t end);
void chttp_waker_drain(int32_t end);

/// Starts a detached thread that blocks all signals, which are the main thread's business.
int32_t chttp_thread_start(void (*body)(void *), void *context, int64_t stack_size);
/// The words of the system for an error number.
void chttp_error_text(int32_t number, char *text, int64_t capacity);
