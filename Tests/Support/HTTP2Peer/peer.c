#include "HTTP2Peer.h"

#include "../../../Sources/Base/Flags/InstalledPackages.h"

#if __has_include(<nghttp2/nghttp2.h>)
#include <nghttp2/nghttp2.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
} Text;

typedef struct {
  Text request, fields, body;
  size_t sent;
  int status, is_open, is_complete;
  int64_t closed;
} Stream;

enum { MOST_STREAMS = 1 << 13 };

struct HTTP2Peer {
  nghttp2_session *session;
  Stream streams[MOST_STREAMS];
  int64_t goodbye;
  int32_t last_stream, pong_count;
  Text reason;
  const uint8_t *lent;
  size_t lent_count;
};

static void append(Text *text, const void *bytes, size_t count) {
  text->bytes = realloc(text->bytes, text->count + count + 1);
  if (count) memcpy(text->bytes + text->count, bytes, count);
  text->count += count;
}

static Stream *stream_of(const HTTP2Peer *peer, int32_t id) {
  return (Stream *)&peer->streams[id / 2 % MOST_STREAMS];
}

static int on_header(
    nghttp2_session *session, const nghttp2_frame *frame, const uint8_t *name, size_t name_count,
    const uint8_t *value, size_t value_count, uint8_t flags, void *context) {
  Stream *stream = stream_of(context, frame->hd.stream_id);
  (void)session, (void)flags;
  if (name_count == 7 && memcmp(name, ":status", 7) == 0) {
    stream->status = atoi((const char *)value);
    return 0;
  }
  append(&stream->fields, name, name_count);
  append(&stream->fields, ": ", 2);
  append(&stream->fields, value, value_count);
  append(&stream->fields, "\n", 1);
  return 0;
}

static int on_body(
    nghttp2_session *session, uint8_t flags, int32_t id, const uint8_t *bytes, size_t count,
    void *context) {
  (void)session, (void)flags;
  append(&stream_of(context, id)->body, bytes, count);
  return 0;
}

static int on_frame(nghttp2_session *session, const nghttp2_frame *frame, void *context) {
  HTTP2Peer *peer = context;
  (void)session;
  if (frame->hd.type == NGHTTP2_GOAWAY) {
    peer->goodbye = frame->goaway.error_code;
    peer->last_stream = frame->goaway.last_stream_id;
    append(&peer->reason, frame->goaway.opaque_data, frame->goaway.opaque_data_len);
  }
  peer->pong_count +=
      frame->hd.type == NGHTTP2_PING && (frame->hd.flags & NGHTTP2_FLAG_ACK) != 0;
  if ((frame->hd.type == NGHTTP2_HEADERS || frame->hd.type == NGHTTP2_DATA) &&
      frame->hd.flags & NGHTTP2_FLAG_END_STREAM) {
    stream_of(peer, frame->hd.stream_id)->is_complete = 1;
  }
  return 0;
}

static int on_closed(nghttp2_session *session, int32_t id, uint32_t code, void *context) {
  (void)session;
  stream_of(context, id)->closed = code;
  return 0;
}

static ssize_t read_body(
    nghttp2_session *session, int32_t id, uint8_t *bytes, size_t capacity, uint32_t *flags,
    nghttp2_data_source *source, void *context) {
  Stream *stream = stream_of(context, id);
  size_t left = stream->request.count - stream->sent;
  size_t count = left < capacity ? left : capacity;
  (void)session, (void)source;
  if (!left && stream->is_open) return NGHTTP2_ERR_DEFERRED;
  if (count) memcpy(bytes, stream->request.bytes + stream->sent, count);
  stream->sent += count;
  if (count == left && !stream->is_open) *flags |= NGHTTP2_DATA_FLAG_EOF;
  return (ssize_t)count;
}

int32_t http2_peer_is_built_in(void) { return 1; }

HTTP2Peer *http2_peer_open(void) {
  HTTP2Peer *peer = calloc(1, sizeof *peer);
  nghttp2_session_callbacks *callbacks;
  nghttp2_session_callbacks_new(&callbacks);
  nghttp2_session_callbacks_set_on_header_callback(callbacks, on_header);
  nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks, on_body);
  nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks, on_frame);
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks, on_closed);
  nghttp2_session_client_new(&peer->session, callbacks, peer);
  nghttp2_session_callbacks_del(callbacks);
  nghttp2_submit_settings(peer->session, NGHTTP2_FLAG_NONE, NULL, 0);
  peer->goodbye = -1;
  for (int index = 0; index < MOST_STREAMS; index++) peer->streams[index].closed = -1;
  return peer;
}

void http2_peer_close(HTTP2Peer *peer) {
  nghttp2_session_del(peer->session);
  for (int index = 0; index < MOST_STREAMS; index++) {
    free(peer->streams[index].request.bytes);
    free(peer->streams[index].fields.bytes);
    free(peer->streams[index].body.bytes);
  }
  free(peer->reason.bytes);
  free(peer);
}

int32_t http2_peer_request(
    HTTP2Peer *peer, const char *fields, const uint8_t *body, int64_t count, int32_t is_open) {
  nghttp2_nv list[2048];
  size_t found = 0;
  while (*fields && found < 2048) {
    size_t name = strcspn(fields, " "), line = strcspn(fields, "\n");
    list[found++] = (nghttp2_nv){
        (uint8_t *)fields, (uint8_t *)fields + name + 1, name, line - name - 1, 0};
    fields += line + (fields[line] == '\n');
  }
  nghttp2_data_provider provider = {.read_callback = read_body};
  int has_body = count || is_open;
  int32_t id =
      nghttp2_submit_request(peer->session, NULL, list, found, has_body ? &provider : NULL, NULL);
  if (id > 0) {
    append(&stream_of(peer, id)->request, body, (size_t)count);
    stream_of(peer, id)->is_open = is_open;
  }
  return id;
}

void http2_peer_reset(HTTP2Peer *peer, int32_t stream) {
  nghttp2_submit_rst_stream(peer->session, NGHTTP2_FLAG_NONE, stream, NGHTTP2_CANCEL);
}

int32_t http2_peer_feed(HTTP2Peer *peer, const uint8_t *bytes, int64_t count) {
  return nghttp2_session_mem_recv(peer->session, bytes, (size_t)count) == count;
}

int64_t http2_peer_output(HTTP2Peer *peer, uint8_t *bytes, int64_t capacity) {
  if (!peer->lent_count) {
    ssize_t count = nghttp2_session_mem_send(peer->session, &peer->lent);
    peer->lent_count = count > 0 ? (size_t)count : 0;
  }
  size_t step = peer->lent_count < (size_t)capacity ? peer->lent_count : (size_t)capacity;
  if (step) memcpy(bytes, peer->lent, step);
  peer->lent += step;
  peer->lent_count -= step;
  return (int64_t)step;
}

static int64_t copy(const Text *text, uint8_t *bytes, int64_t capacity) {
  if ((int64_t)text->count <= capacity && text->count) memcpy(bytes, text->bytes, text->count);
  return (int64_t)text->count;
}

int32_t http2_peer_status(const HTTP2Peer *peer, int32_t stream) {
  return stream_of(peer, stream)->status;
}

int64_t http2_peer_fields(const HTTP2Peer *peer, int32_t stream, uint8_t *bytes, int64_t capacity) {
  return copy(&stream_of(peer, stream)->fields, bytes, capacity);
}

int64_t http2_peer_body(const HTTP2Peer *peer, int32_t stream, uint8_t *bytes, int64_t capacity) {
  return copy(&stream_of(peer, stream)->body, bytes, capacity);
}

int64_t http2_peer_closed(const HTTP2Peer *peer, int32_t stream) {
  return stream_of(peer, stream)->closed;
}

int32_t http2_peer_is_complete(const HTTP2Peer *peer, int32_t stream) {
  return stream_of(peer, stream)->is_complete;
}

int64_t http2_peer_goodbye(const HTTP2Peer *peer) { return peer->goodbye; }
int32_t http2_peer_last_stream(const HTTP2Peer *peer) { return peer->last_stream; }

int64_t http2_peer_reason(const HTTP2Peer *peer, uint8_t *bytes, int64_t capacity) {
  return copy(&peer->reason, bytes, capacity);
}

void http2_peer_ping(HTTP2Peer *peer) {
  nghttp2_submit_ping(peer->session, NGHTTP2_FLAG_NONE, NULL);
}

int32_t http2_peer_pong_count(const HTTP2Peer *peer) { return peer->pong_count; }

uint32_t http2_peer_window(const HTTP2Peer *peer) {
  return nghttp2_session_get_remote_settings(peer->session, NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE);
}

uint32_t http2_peer_stream_limit(const HTTP2Peer *peer) {
  return nghttp2_session_get_remote_settings(
      peer->session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS);
}
#else
#include <stddef.h>

int32_t http2_peer_is_built_in(void) { return 0; }
HTTP2Peer *http2_peer_open(void) { return NULL; }
void http2_peer_close(HTTP2Peer *peer) {}
int32_t http2_peer_request(
    HTTP2Peer *peer, const char *fields, const uint8_t *body, int64_t count, int32_t is_open) {
  return -1;
}
void http2_peer_reset(HTTP2Peer *peer, int32_t stream) {}
int32_t http2_peer_feed(HTTP2Peer *peer, const uint8_t *bytes, int64_t count) { return 0; }
int64_t http2_peer_output(HTTP2Peer *peer, uint8_t *bytes, int64_t capacity) { return 0; }
int32_t http2_peer_status(const HTTP2Peer *peer, int32_t stream) { return 0; }
int64_t http2_peer_fields(const HTTP2Peer *peer, int32_t stream, uint8_t *bytes, int64_t capacity) {
  return 0;
}
int64_t http2_peer_body(const HTTP2Peer *peer, int32_t stream, uint8_t *bytes, int64_t capacity) {
  return 0;
}
int64_t http2_peer_closed(const HTTP2Peer *peer, int32_t stream) { return 0; }
int32_t http2_peer_is_complete(const HTTP2Peer *peer, int32_t stream) { return 0; }
int64_t http2_peer_goodbye(const HTTP2Peer *peer) { return -1; }
int32_t http2_peer_last_stream(const HTTP2Peer *peer) { return 0; }
int64_t http2_peer_reason(const HTTP2Peer *peer, uint8_t *bytes, int64_t capacity) { return 0; }
void http2_peer_ping(HTTP2Peer *peer) {}
int32_t http2_peer_pong_count(const HTTP2Peer *peer) { return 0; }
uint32_t http2_peer_window(const HTTP2Peer *peer) { return 0; }
uint32_t http2_peer_stream_limit(const HTTP2Peer *peer) { return 0; }
#endif
