#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<nghttp2/nghttp2.h>)
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Releases before 1.57 have no limit for resets, unless a distribution has added it.
extern void nghttp2_option_set_stream_reset_rate_limit(nghttp2_option *, uint64_t, uint64_t)
    __attribute__((weak));

int32_t chttp_has_http2(void) { return 1; }

int buffer_append(Buffer *buffer, const void *bytes, size_t count) {
  if (buffer->start && buffer->start == buffer->end) buffer->start = buffer->end = 0;
  if (count > buffer->capacity - buffer->end) {
    // The head of most requests fits into the first size.
    size_t capacity = buffer->capacity ? buffer->capacity * 2 : 512;
    while (capacity < buffer->end + count) capacity *= 2;
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (!grown) return 0;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  if (count) memcpy(buffer->bytes + buffer->end, bytes, count);
  buffer->end += count;
  return 1;
}

void buffer_free(Buffer *buffer) {
  free(buffer->bytes);
  *buffer = (Buffer){0};
}

void add_stream(CHTTPSession *session, Stream *stream) {
  stream->next = session->streams;
  if (stream->next) stream->next->previous = stream;
  session->streams = stream;
}

Stream *find_stream(const CHTTPSession *session, int32_t id) {
  return nghttp2_session_get_stream_user_data(session->session, id);
}

int note(
    CHTTPSession *session, int32_t kind, int32_t stream, uint32_t code, const void *bytes,
    size_t count) {
  Noted noted = {kind, stream, code, session->arena.end, count};
  return buffer_append(&session->arena, bytes, count) &&
         buffer_append(&session->events, &noted, sizeof noted);
}

CHTTPEvent chttp_session_next_event(CHTTPSession *session) {
  Buffer *events = &session->events;
  if (events->start == events->end) {
    events->start = events->end = session->arena.end = 0;
    return (CHTTPEvent){0};
  }
  Noted noted;
  memcpy(&noted, events->bytes + events->start, sizeof noted);
  events->start += sizeof noted;
  return (CHTTPEvent){
      noted.kind, noted.stream, noted.code,
      session->arena.bytes ? session->arena.bytes + noted.offset : NULL, (int64_t)noted.count};
}

static void note_failure(CHTTPFailure *failure, const char *function, int code) {
  failure->kind = CHTTP_NGHTTP2;
  failure->code = code;
  snprintf(failure->function, sizeof failure->function, "%s", function);
  snprintf(failure->reason, sizeof failure->reason, "%s", nghttp2_strerror(code));
}

static int open_session(CHTTPSession *result) {
  nghttp2_session_callbacks *callbacks = NULL;
  nghttp2_option *options = NULL;
  int code = nghttp2_session_callbacks_new(&callbacks);
  if (!code) code = nghttp2_option_new(&options);
  if (!code) {
    set_callbacks(callbacks);
    // Flow-control windows are updated when body bytes have been consumed, not when they are
    // received.
    nghttp2_option_set_no_auto_window_update(options, 1);
    nghttp2_option_set_no_closed_streams(options, 1);
    // The library also counts resets of streams whose responses are complete, which curl sends.
    if (nghttp2_option_set_stream_reset_rate_limit) {
      nghttp2_option_set_stream_reset_rate_limit(options, UINT64_MAX, UINT64_MAX);
    }
    code = result->is_client
               ? nghttp2_session_client_new2(&result->session, callbacks, result, options)
               : nghttp2_session_server_new2(&result->session, callbacks, result, options);
  }
  nghttp2_option_del(options);
  nghttp2_session_callbacks_del(callbacks);
  if (code) return code;
  if (result->is_client) {
    nghttp2_settings_entry no_push = {NGHTTP2_SETTINGS_ENABLE_PUSH, 0};
    return nghttp2_submit_settings(result->session, NGHTTP2_FLAG_NONE, &no_push, 1);
  }
  nghttp2_settings_entry settings[] = {
      {NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, (uint32_t)result->limits.streams},
      {NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, (uint32_t)result->limits.header_list_size},
      {NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, (uint32_t)result->limits.window}};
  // Without a window of its own, the session keeps the default of HTTP/2.
  size_t count = result->limits.window ? 3 : 2;
  return nghttp2_submit_settings(result->session, NGHTTP2_FLAG_NONE, settings, count);
}

static CHTTPSession *open(CHTTPSessionLimits limits, int is_client, CHTTPFailure *failure) {
  CHTTPSession *result = calloc(1, sizeof *result);
  int code = NGHTTP2_ERR_NOMEM;
  if (result) {
    result->limits = limits;
    result->is_client = is_client;
    code = open_session(result);
  }
  if (!code) return result;
  note_failure(
      failure, is_client ? "nghttp2_session_client_new2" : "nghttp2_session_server_new2", code);
  chttp_session_close(result);
  return NULL;
}

CHTTPSession *chttp_session_open(CHTTPSessionLimits limits, CHTTPFailure *failure) {
  return open(limits, 0, failure);
}

CHTTPSession *chttp_session_open_client(CHTTPSessionLimits limits, CHTTPFailure *failure) {
  return open(limits, 1, failure);
}

void chttp_session_close(CHTTPSession *session) {
  if (!session) return;
  // nghttp2 does not report open streams as closed here, so they are freed below.
  nghttp2_session_del(session->session);
  while (session->streams) {
    Stream *stream = session->streams;
    session->streams = stream->next;
    buffer_free(&stream->fields);
    buffer_free(&stream->body);
    free(stream);
  }
  buffer_free(&session->events);
  buffer_free(&session->arena);
  free(session);
}

int32_t chttp_session_feed(
    CHTTPSession *session, const uint8_t *bytes, int64_t count, CHTTPFailure *failure) {
  ssize_t done = nghttp2_session_mem_recv(session->session, bytes, (size_t)count);
  if (done == count) return 1;
  note_failure(failure, "nghttp2_session_mem_recv", done < 0 ? (int)done : 0);
  return 0;
}

int64_t chttp_session_reset_count(const CHTTPSession *session) { return session->reset_count; }

void chttp_session_consume(CHTTPSession *session, int32_t stream, int64_t count) {
  nghttp2_session_consume(session->session, stream, (size_t)count);
}

void chttp_session_stop(CHTTPSession *session) {
  nghttp2_submit_goaway(
      session->session, NGHTTP2_FLAG_NONE,
      nghttp2_session_get_last_proc_stream_id(session->session), NGHTTP2_NO_ERROR, NULL, 0);
}

void chttp_session_set_streams(CHTTPSession *session, int32_t count) {
  nghttp2_settings_entry setting = {NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, (uint32_t)count};
  nghttp2_submit_settings(session->session, NGHTTP2_FLAG_NONE, &setting, 1);
}

void chttp_session_go_away_after(
    CHTTPSession *session, int32_t stream, const uint8_t *reason, int64_t count) {
  nghttp2_submit_goaway(
      session->session, NGHTTP2_FLAG_NONE, stream, NGHTTP2_NO_ERROR, reason, (size_t)count);
}

void chttp_session_go_away(CHTTPSession *session, uint32_t code) {
  nghttp2_session_terminate_session(session->session, code);
}

int64_t chttp_session_output(CHTTPSession *session, uint8_t *bytes, int64_t capacity) {
  size_t written = 0, room = (size_t)capacity;
  while (written < room) {
    if (!session->lent_count) {
      ssize_t count = nghttp2_session_mem_send(session->session, &session->lent);
      if (count <= 0) break;
      session->lent_count = (size_t)count;
    }
    size_t step = session->lent_count < room - written ? session->lent_count : room - written;
    memcpy(bytes + written, session->lent, step);
    session->lent += step;
    session->lent_count -= step;
    written += step;
  }
  return (int64_t)written;
}

int32_t chttp_session_is_over(const CHTTPSession *session) {
  return !session->lent_count && !nghttp2_session_want_read(session->session) &&
         !nghttp2_session_want_write(session->session);
}
#endif
