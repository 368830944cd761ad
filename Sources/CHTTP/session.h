// What the files over nghttp2 share; never seen by Swift.
#pragma once
#include <nghttp2/nghttp2.h>
#include <stddef.h>

#include "CHTTPSession.h"

/// Bytes that grow at the end and are taken from the front.
typedef struct {
  uint8_t *bytes;
  size_t start, end, capacity;
} Buffer;

/// Appends bytes; 0 if there is no memory.
int buffer_append(Buffer *buffer, const void *bytes, size_t count);
void buffer_free(Buffer *buffer);

/// An event whose bytes are still counted from the start of the arena, which moves when it grows.
typedef struct {
  int32_t kind, stream;
  uint32_t code;
  size_t offset, count;
} Noted;

typedef struct Stream {
  struct Stream *next;
  int32_t id;
  // The request's fields while they arrive.
  Buffer fields;
  int64_t list_size;
  int32_t field_count;
  uint32_t too_large;
  // The answer's body.
  Buffer body;
  int is_waiting, has_ended, is_cut;
  uint32_t reset_code;
  // Resets that we ask for are no fault of the client.
  int is_reset_by_us;
} Stream;

struct CHTTPSession {
  nghttp2_session *session;
  CHTTPSessionLimits limits;
  Stream *streams;
  Buffer events, arena;
  int64_t reset_count;
  // What nghttp2 lent and did not fit into the caller's buffer.
  const uint8_t *lent;
  size_t lent_count;
};

/// The size of the two lengths before a field.
enum { LENGTHS_SIZE = 8 };

static inline void put_length(uint8_t *bytes, size_t length) {
  for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(length >> 8 * index);
}

static inline size_t get_length(const uint8_t *bytes) {
  size_t length = 0;
  for (int index = 3; index >= 0; index--) length = length << 8 | bytes[index];
  return length;
}

Stream *find_stream(const CHTTPSession *session, int32_t id);
/// Notes an event; 0 if there is no memory.
int note(
    CHTTPSession *session, int32_t kind, int32_t stream, uint32_t code, const void *bytes,
    size_t count);
void set_callbacks(nghttp2_session_callbacks *callbacks);
