// Sends responses: Swift appends bytes to a stream, and nghttp2 reads them as flow control permits.
#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<nghttp2/nghttp2.h>)
#include <stdlib.h>
#include <string.h>

#include "session.h"

ssize_t read_body(
    nghttp2_session *nghttp2, int32_t id, uint8_t *bytes, size_t capacity, uint32_t *flags,
    nghttp2_data_source *source, void *context) {
  CHTTPSession *session = context;
  Stream *stream = source->ptr;
  size_t left = stream->body.end - stream->body.start;
  if (!left && !stream->has_ended) {
    stream->is_waiting = 1;
    return NGHTTP2_ERR_DEFERRED;
  }
  size_t count = left < capacity ? left : capacity;
  if (count) memcpy(bytes, stream->body.bytes + stream->body.start, count);
  stream->body.start += count;
  session->unsent -= (int64_t)count;
  if (count == left && stream->has_ended) {
    *flags |= NGHTTP2_DATA_FLAG_EOF;
    if (stream->is_cut) {
      *flags |= NGHTTP2_DATA_FLAG_NO_END_STREAM;
      stream->is_reset_by_us = 1;
      nghttp2_submit_rst_stream(nghttp2, NGHTTP2_FLAG_NONE, id, stream->reset_code);
    }
  }
  return (ssize_t)count;
}

// A name that ends in `id` has another value in each message. In the tables of both sides, it would
// only take the place of fields that repeat.
static uint8_t flags_of(const uint8_t *name, size_t count) {
  int is_id = count > 2 && name[count - 2] == 'i' && name[count - 1] == 'd';
  return is_id ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE;
}

size_t list_fields(const uint8_t *fields, int64_t count, nghttp2_nv *list, size_t room) {
  size_t found = 0;
  for (int64_t offset = 0; offset < count && found < room; found++) {
    size_t name_count = get_length(fields + offset), value_count = get_length(fields + offset + 4);
    uint8_t *name = (uint8_t *)fields + offset + LENGTHS_SIZE;
    list[found] = (nghttp2_nv){
        name, name + name_count, name_count, value_count, flags_of(name, name_count)};
    offset += (int64_t)(LENGTHS_SIZE + name_count + value_count);
  }
  return found;
}

void chttp_session_respond(
    CHTTPSession *session, int32_t id, const uint8_t *fields, int64_t count, int32_t has_body) {
  Stream *stream = find_stream(session, id);
  if (!stream) return;
  nghttp2_nv list[MOST_FIELDS];
  size_t found = list_fields(fields, count, list, MOST_FIELDS);
  nghttp2_data_provider body = {.source = {.ptr = stream}, .read_callback = read_body};
  int code = nghttp2_submit_response(session->session, id, list, found, has_body ? &body : NULL);
  if (code) chttp_session_reset(session, id, CHTTP_INTERNAL_ERROR);
}

void chttp_session_continue(CHTTPSession *session, int32_t id) {
  nghttp2_nv status = {(uint8_t *)":status", (uint8_t *)"100", 7, 3, NGHTTP2_NV_FLAG_NONE};
  if (!find_stream(session, id)) return;
  nghttp2_submit_headers(session->session, NGHTTP2_FLAG_NONE, id, NULL, &status, 1, NULL);
}

static void resume(CHTTPSession *session, Stream *stream) {
  if (!stream->is_waiting) return;
  stream->is_waiting = 0;
  nghttp2_session_resume_data(session->session, stream->id);
}

void chttp_session_write(CHTTPSession *session, int32_t id, const uint8_t *bytes, int64_t count) {
  Stream *stream = find_stream(session, id);
  if (!stream || stream->has_ended) return;
  if (!buffer_append(&stream->body, bytes, (size_t)count)) {
    chttp_session_reset(session, id, CHTTP_INTERNAL_ERROR);
    return;
  }
  session->unsent += count;
  resume(session, stream);
}

void chttp_session_end(CHTTPSession *session, int32_t id) {
  Stream *stream = find_stream(session, id);
  if (!stream) return;
  stream->has_ended = 1;
  resume(session, stream);
}

void chttp_session_end_with_reset(CHTTPSession *session, int32_t id, uint32_t code) {
  Stream *stream = find_stream(session, id);
  if (!stream) return;
  stream->is_cut = 1;
  stream->reset_code = code;
  chttp_session_end(session, id);
}

void chttp_session_reset(CHTTPSession *session, int32_t id, uint32_t code) {
  Stream *stream = find_stream(session, id);
  if (!stream) return;
  stream->is_reset_by_us = 1;
  nghttp2_submit_rst_stream(session->session, NGHTTP2_FLAG_NONE, id, code);
}

int64_t chttp_session_unsent(const CHTTPSession *session, int32_t id) {
  if (!id) return session->unsent;
  const Stream *stream = find_stream(session, id);
  return stream ? (int64_t)(stream->body.end - stream->body.start) : 0;
}
#endif
