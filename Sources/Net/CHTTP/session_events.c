// The callbacks of nghttp2, which queue events for Swift.
#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<nghttp2/nghttp2.h>)
#include <stdlib.h>

#include "session.h"

/// The overhead per field in the size of a header list
/// (https://www.rfc-editor.org/rfc/rfc9113#section-10.5.1).
enum { FIELD_OVERHEAD = 32 };

/// Whether a frame begins the message that this side receives: a request, or a client's response.
static int is_head(const CHTTPSession *session, const nghttp2_frame *frame) {
  return frame->hd.type == NGHTTP2_HEADERS &&
         frame->headers.cat == (session->is_client ? NGHTTP2_HCAT_RESPONSE : NGHTTP2_HCAT_REQUEST);
}

static int on_begin_headers(nghttp2_session *nghttp2, const nghttp2_frame *frame, void *context) {
  CHTTPSession *session = context;
  // The stream of a response was made with its request.
  if (!is_head(session, frame) || session->is_client) return 0;
  Stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NGHTTP2_ERR_CALLBACK_FAILURE;
  stream->id = frame->hd.stream_id;
  add_stream(session, stream);
  nghttp2_session_set_stream_user_data(nghttp2, stream->id, stream);
  return note(session, CHTTP_EVENT_BEGIN, stream->id, 0, NULL, 0) ? 0
                                                                 : NGHTTP2_ERR_CALLBACK_FAILURE;
}

static int on_header(
    nghttp2_session *nghttp2, const nghttp2_frame *frame, const uint8_t *name, size_t name_count,
    const uint8_t *value, size_t value_count, uint8_t flags, void *context) {
  CHTTPSession *session = context;
  (void)nghttp2, (void)flags;
  if (!is_head(session, frame)) return 0;
  Stream *stream = find_stream(session, frame->hd.stream_id);
  if (!stream || stream->too_large) return 0;
  stream->list_size += (int64_t)(name_count + value_count) + FIELD_OVERHEAD;
  // Pseudo-headers count towards the size, but not as fields.
  stream->field_count += name_count > 0 && name[0] != ':';
  if (stream->list_size > session->limits.header_list_size) stream->too_large = 1;
  else if (stream->field_count > session->limits.header_count) stream->too_large = 2;
  if (stream->too_large) {
    buffer_free(&stream->fields);
    return 0;
  }
  uint8_t lengths[LENGTHS_SIZE];
  put_length(lengths, name_count);
  put_length(lengths + 4, value_count);
  return buffer_append(&stream->fields, lengths, sizeof lengths) &&
                 buffer_append(&stream->fields, name, name_count) &&
                 buffer_append(&stream->fields, value, value_count)
             ? 0
             : NGHTTP2_ERR_CALLBACK_FAILURE;
}

static int note_head(CHTTPSession *session, int32_t id, uint32_t is_whole) {
  Stream *stream = find_stream(session, id);
  if (!stream) return 1;
  if (stream->too_large) {
    return note(session, CHTTP_EVENT_HEAD_TOO_LARGE, id, stream->too_large, NULL, 0);
  }
  int done = note(
      session, CHTTP_EVENT_HEAD, id, is_whole, stream->fields.bytes, stream->fields.end);
  buffer_free(&stream->fields);
  return done;
}

static int on_frame(nghttp2_session *nghttp2, const nghttp2_frame *frame, void *context) {
  CHTTPSession *session = context;
  int32_t id = frame->hd.stream_id;
  int done = 1;
  (void)nghttp2;
  switch (frame->hd.type) {
    case NGHTTP2_HEADERS:
      done = is_head(session, frame)
                 ? note_head(session, id, (frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0)
                 : note(session, CHTTP_EVENT_TRAILER, id, 0, NULL, 0);
      break;
    case NGHTTP2_RST_STREAM:
      // curl resets each stream even after its response is complete; that costs nothing.
      session->reset_count += find_stream(session, id) != NULL;
      return 0;
    case NGHTTP2_DATA: break;
    default: return 0;
  }
  if (done && frame->hd.flags & NGHTTP2_FLAG_END_STREAM) {
    done = note(session, CHTTP_EVENT_END, id, 0, NULL, 0);
  }
  return done ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE;
}

static int on_body(
    nghttp2_session *nghttp2, uint8_t flags, int32_t id, const uint8_t *bytes, size_t count,
    void *context) {
  (void)nghttp2, (void)flags;
  return note(context, CHTTP_EVENT_BODY, id, 0, bytes, count) ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE;
}

/// Resets a stream whose response is complete before its request
/// (https://www.rfc-editor.org/rfc/rfc9113#section-8.1). Also counts the resets that a client
/// provokes by violating the protocol, because they cost as much as resets that the client sends.
static int on_sent(nghttp2_session *nghttp2, const nghttp2_frame *frame, void *context) {
  CHTTPSession *session = context;
  int32_t id = frame->hd.stream_id;
  Stream *stream = id ? find_stream(session, id) : NULL;
  if (frame->hd.type == NGHTTP2_RST_STREAM) {
    session->reset_count += !stream || !stream->is_reset_by_us;
  } else if (
      stream && !session->is_client && frame->hd.flags & NGHTTP2_FLAG_END_STREAM &&
      (frame->hd.type == NGHTTP2_HEADERS || frame->hd.type == NGHTTP2_DATA) &&
      nghttp2_session_get_stream_remote_close(nghttp2, id) == 0) {
    stream->is_reset_by_us = 1;
    nghttp2_submit_rst_stream(nghttp2, NGHTTP2_FLAG_NONE, id, NGHTTP2_NO_ERROR);
  }
  return 0;
}

static int on_closed(nghttp2_session *nghttp2, int32_t id, uint32_t code, void *context) {
  CHTTPSession *session = context;
  Stream *stream = nghttp2_session_get_stream_user_data(nghttp2, id);
  if (stream) {
    if (stream->previous) stream->previous->next = stream->next;
    else session->streams = stream->next;
    if (stream->next) stream->next->previous = stream->previous;
    session->unsent -= (int64_t)(stream->body.end - stream->body.start);
    buffer_free(&stream->fields);
    buffer_free(&stream->body);
    free(stream);
  }
  return note(session, CHTTP_EVENT_CLOSED, id, code, NULL, 0) ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE;
}

void set_callbacks(nghttp2_session_callbacks *callbacks) {
  nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks, on_begin_headers);
  nghttp2_session_callbacks_set_on_header_callback(callbacks, on_header);
  nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, on_frame);
  nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, on_body);
  nghttp2_session_callbacks_set_on_frame_send_callback(callbacks, on_sent);
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, on_closed);
}
#endif
