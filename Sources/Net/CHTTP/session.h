// Private declarations of the files that use nghttp2.
#pragma once
#include <nghttp2/nghttp2.h>
#include <stddef.h>

#include "CHTTPSession.h"

/// A byte buffer, appended at the end and consumed at the front.
typedef struct {
  uint8_t *bytes;
  size_t start, end, capacity;
} Buffer;

/// Appends bytes; returns 0 if out of memory.
int buffer_append(Buffer *buffer, const void *bytes, size_t count);
void buffer_free(Buffer *buffer);

/// A queued event. It refers to its bytes by an offset, because the arena that contains them may
/// move when it grows.
typedef struct {
  int32_t kind, stream;
  uint32_t code;
  size_t offset, count;
} Noted;

typedef struct Stream {
  struct Stream *next, *previous;
  int32_t id;
  // The header list under construction.
  Buffer fields;
  int64_t list_size;
  int32_t field_count;
  uint32_t too_large;
  // The body of the response.
  Buffer body;
  int is_waiting, has_ended, is_cut;
  uint32_t reset_code;
  // Distinguishes our resets from those that the client causes.
  int is_reset_by_us;
} Stream;

struct CHTTPSession {
  nghttp2_session *session;
  CHTTPSessionLimits limits;
  // Whether this side sends requests, rather than responses.
  int is_client;
  Stream *streams;
  Buffer events, arena;
  int64_t reset_count;
  // The bytes of all responses that nghttp2 has not read yet.
  int64_t unsent;
  // Output of nghttp2 that did not fit into the caller's buffer.
  const uint8_t *lent;
  size_t lent_count;
};

/// The number of bytes that the two lengths before each field occupy.
enum { LENGTHS_SIZE = 8 };

static inline void put_length(uint8_t *bytes, size_t length) {
  for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(length >> 8 * index);
}

static inline size_t get_length(const uint8_t *bytes) {
  size_t length = 0;
  for (int index = 3; index >= 0; index--) length = length << 8 | bytes[index];
  return length;
}

/// Adds a stream to the list of its session.
void add_stream(CHTTPSession *session, Stream *stream);
Stream *find_stream(const CHTTPSession *session, int32_t id);
/// Queues an event; returns 0 if out of memory.
int note(
    CHTTPSession *session, int32_t kind, int32_t stream, uint32_t code, const void *bytes,
    size_t count);
/// Converts an encoded header list without copying; returns the number of fields.
size_t list_fields(const uint8_t *fields, int64_t count, nghttp2_nv *list, size_t room);
enum { MOST_FIELDS = 128 };
/// Reads the body of a message, which is in its stream.
ssize_t read_body(
    nghttp2_session *nghttp2, int32_t id, uint8_t *bytes, size_t capacity, uint32_t *flags,
    nghttp2_data_source *source, void *context);
void set_callbacks(nghttp2_session_callbacks *callbacks);
