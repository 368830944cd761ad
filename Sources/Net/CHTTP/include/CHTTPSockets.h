#pragma once
#include <stdint.h>

// Failing calls return a negated errno value or one of the constants below. Timeouts are in
// nanoseconds. Calls that are interrupted by a signal are repeated.

/// Failures that callers distinguish; their values are outside the range of errno values.
enum {
  CHTTP_TIMED_OUT = -100001,
  CHTTP_PORT_IN_USE = -100002,
  CHTTP_NO_ADDRESS = -100003,
  CHTTP_EXHAUSTED = -100004,
};

/// The time of a monotonic clock, in nanoseconds.
int64_t chttp_now(void);
/// The current time in seconds since 1970.
int64_t chttp_unix_time(void);
/// The current time in milliseconds since 1970.
int64_t chttp_unix_milliseconds(void);
/// Fills a buffer with secure random bytes; returns 0 on failure.
int32_t chttp_random(uint8_t *bytes, int64_t count);
/// Whether two buffers are equal, compared in constant time.
int32_t chttp_equal(const uint8_t *a, const uint8_t *b, int64_t count);

/// The address of a client.
typedef struct {
  char address[64];
  uint16_t port;
} CHTTPPeer;

/// Opens a nonblocking listening socket and stores its port.
int32_t chttp_listen(const char *address, uint16_t port, uint16_t *bound);
int32_t chttp_accept(int32_t listener, CHTTPPeer *peer);
/// Connects to a numeric address or a host name.
int32_t chttp_connect(const char *host, uint16_t port, int64_t timeout);
int64_t chttp_receive(int32_t socket, uint8_t *bytes, int64_t capacity);
/// Sends bytes, waiting no longer than the socket's timeout; returns the number of bytes sent,
/// which can be less than `count`.
int64_t chttp_send(int32_t socket, const uint8_t *bytes, int64_t count);
int32_t chttp_set_receive_timeout(int32_t socket, int64_t timeout);
int32_t chttp_set_send_timeout(int32_t socket, int64_t timeout);
/// Waits until a descriptor is readable. Bit N of the result is set if argument N is readable;
/// arguments of -1 are ignored.
int32_t chttp_wait(int32_t first, int32_t second, int32_t third, int64_t timeout);
void chttp_shutdown_reading(int32_t socket);
void chttp_shutdown_writing(int32_t socket);
void chttp_shutdown_both(int32_t socket);
void chttp_close(int32_t descriptor);
/// Closes a socket with a reset.
void chttp_close_with_reset(int32_t socket);

/// Opens a nonblocking pipe: a thread polls `ends[0]`, others wake it through `ends[1]`.
int32_t chttp_waker_open(int32_t ends[2]);
void chttp_waker_wake(int32_t end);
void chttp_waker_drain(int32_t end);

/// Starts a detached thread with all signals blocked, so that the main thread handles them.
int32_t chttp_thread_start(void (*body)(void *), void *context, int64_t stack_size);
/// Copies the description of an errno value.
void chttp_error_text(int32_t number, char *text, int64_t capacity);
