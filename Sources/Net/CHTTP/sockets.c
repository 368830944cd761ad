#define _GNU_SOURCE
#include "CHTTPSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

static int set_flag(int socket, int level, int name) {
  int on = 1;
  return setsockopt(socket, level, name, &on, sizeof on);
}

/// Sets the options of a connection: close-on-exec, no delay, no SIGPIPE.
static void prepare(int socket) {
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  set_flag(socket, IPPROTO_TCP, TCP_NODELAY);
#ifdef SO_NOSIGPIPE
  set_flag(socket, SOL_SOCKET, SO_NOSIGPIPE);
#endif
}

/// Resolves a host. Numeric addresses do not use a name server.
static struct addrinfo *resolve(const char *host, uint16_t port, int flags) {
  char service[8];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = flags | AI_NUMERICHOST};
  struct addrinfo *found = NULL;
  if (getaddrinfo(host, service, &hints, &found) == 0) return found;
  if (flags & AI_PASSIVE) return NULL;
  hints.ai_flags = flags;
  if (getaddrinfo(host, service, &hints, &found) == 0) return found;
  // An image without an operating system has no file of hosts that knows this name. It means the
  // loopback addresses everywhere (RFC 6761, section 6.3), as NULL does.
  if (strcmp(host, "localhost") != 0) return NULL;
  return getaddrinfo(NULL, service, &hints, &found) == 0 ? found : NULL;
}

static uint16_t port_of(const struct sockaddr_storage *address) {
  return ntohs(
      address->ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)address)->sin6_port
                                     : ((const struct sockaddr_in *)address)->sin_port);
}

int32_t chttp_listen(const char *address, uint16_t port, uint16_t *bound) {
  struct addrinfo *where = resolve(address, port, AI_PASSIVE);
  if (!where) return CHTTP_NO_ADDRESS;
  int result = socket(where->ai_family, SOCK_STREAM, 0);
  if (result >= 0) {
    fcntl(result, F_SETFD, FD_CLOEXEC);
    fcntl(result, F_SETFL, O_NONBLOCK);
    // Allows ports in TIME_WAIT, but not ports with another listener.
    set_flag(result, SOL_SOCKET, SO_REUSEADDR);
    if (where->ai_family == AF_INET6) set_flag(result, IPPROTO_IPV6, IPV6_V6ONLY);
    struct sockaddr_storage name;
    socklen_t size = sizeof name;
    if (bind(result, where->ai_addr, where->ai_addrlen) || listen(result, 512) ||
        getsockname(result, (struct sockaddr *)&name, &size)) {
      int error = errno;
      close(result);
      result = error == EADDRINUSE      ? CHTTP_PORT_IN_USE
               : error == EADDRNOTAVAIL ? CHTTP_NO_ADDRESS
                                        : -error;
    } else {
      *bound = port_of(&name);
    }
  } else {
    result = errno == EAFNOSUPPORT ? CHTTP_NO_ADDRESS : -errno;
  }
  freeaddrinfo(where);
  return result;
}

static void describe(const struct sockaddr_storage *address, CHTTPPeer *peer) {
  const void *number = address->ss_family == AF_INET6
                           ? (const void *)&((const struct sockaddr_in6 *)address)->sin6_addr
                           : (const void *)&((const struct sockaddr_in *)address)->sin_addr;
  peer->port = port_of(address);
  if (!inet_ntop(address->ss_family, number, peer->address, sizeof peer->address)) {
    peer->address[0] = 0;
  }
}

int32_t chttp_accept(int32_t listener, CHTTPPeer *peer) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  int result;
  do result = accept(listener, (struct sockaddr *)&address, &size);
  while (result < 0 && errno == EINTR);
  if (result < 0) {
    int is_exhausted = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
    return is_exhausted ? CHTTP_EXHAUSTED : -errno;
  }
  prepare(result);
  // On macOS the socket inherits O_NONBLOCK from the listener.
  fcntl(result, F_SETFL, fcntl(result, F_GETFL) & ~O_NONBLOCK);
  describe(&address, peer);
  return result;
}

/// Connects to a single address.
static int connect_one(const struct addrinfo *where, int64_t timeout) {
  int result = socket(where->ai_family, where->ai_socktype, where->ai_protocol);
  if (result < 0) return -errno;
  prepare(result);
  fcntl(result, F_SETFL, fcntl(result, F_GETFL) | O_NONBLOCK);
  int error = connect(result, where->ai_addr, where->ai_addrlen) ? errno : 0;
  if (error == EINPROGRESS) {
    struct pollfd waiting = {.fd = result, .events = POLLOUT};
    int ready = poll(&waiting, 1, (int)(timeout / 1000000));
    socklen_t size = sizeof error;
    if (ready <= 0) error = ETIMEDOUT;
    else getsockopt(result, SOL_SOCKET, SO_ERROR, &error, &size);
  }
  fcntl(result, F_SETFL, fcntl(result, F_GETFL) & ~O_NONBLOCK);
  if (!error) return result;
  close(result);
  return error == ETIMEDOUT ? CHTTP_TIMED_OUT : -error;
}

int32_t chttp_connect(const char *host, uint16_t port, int64_t timeout) {
  struct addrinfo *found = resolve(host, port, 0);
  int result = CHTTP_NO_ADDRESS;
  for (struct addrinfo *each = found; each && result < 0; each = each->ai_next) {
    result = connect_one(each, timeout);
  }
  if (found) freeaddrinfo(found);
  return result;
}

/// Converts errno; the timeout of a socket is reported as EAGAIN.
static int64_t failure(void) {
  return errno == EAGAIN || errno == EWOULDBLOCK ? CHTTP_TIMED_OUT : -errno;
}

int64_t chttp_receive(int32_t socket, uint8_t *bytes, int64_t capacity) {
  ssize_t count;
  do count = recv(socket, bytes, (size_t)capacity, 0);
  while (count < 0 && errno == EINTR);
  return count < 0 ? failure() : count;
}

int64_t chttp_send(int32_t socket, const uint8_t *bytes, int64_t count) {
  ssize_t sent;
  do sent = send(socket, bytes, (size_t)count, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? failure() : sent;
}

/// Sets a timeout of at least 1 ms, because 0 would mean no timeout.
static int32_t set_timeout(int32_t socket, int name, int64_t timeout) {
  if (timeout < 1000000) timeout = 1000000;
  struct timeval time = {
      .tv_sec = (time_t)(timeout / 1000000000),
      .tv_usec = (suseconds_t)(timeout % 1000000000 / 1000)};
  return setsockopt(socket, SOL_SOCKET, name, &time, sizeof time) ? -errno : 0;
}

int32_t chttp_set_receive_timeout(int32_t socket, int64_t timeout) {
  return set_timeout(socket, SO_RCVTIMEO, timeout);
}

int32_t chttp_set_send_timeout(int32_t socket, int64_t timeout) {
  return set_timeout(socket, SO_SNDTIMEO, timeout);
}

int32_t chttp_wait(int32_t first, int32_t second, int32_t third, int64_t timeout) {
  struct pollfd waiting[3] = {
      {.fd = first, .events = POLLIN},
      {.fd = second, .events = POLLIN},
      {.fd = third, .events = POLLIN}};
  // Rounded up, because the caller would repeat a wait that ends early.
  int64_t milliseconds = timeout < 0 ? 0 : (timeout + 999999) / 1000000;
  int count;
  do count = poll(waiting, 3, milliseconds > 86400000 ? 86400000 : (int)milliseconds);
  while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;
  int32_t ready = 0;
  for (int index = 0; index < 3; index++) {
    if (waiting[index].revents) ready |= 1 << index;
  }
  return ready;
}

void chttp_shutdown_reading(int32_t socket) { shutdown(socket, SHUT_RD); }
void chttp_shutdown_writing(int32_t socket) { shutdown(socket, SHUT_WR); }
void chttp_shutdown_both(int32_t socket) { shutdown(socket, SHUT_RDWR); }
void chttp_close(int32_t descriptor) { close(descriptor); }

void chttp_close_with_reset(int32_t socket) {
  struct linger linger = {.l_onoff = 1, .l_linger = 0};
  setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
  close(socket);
}
