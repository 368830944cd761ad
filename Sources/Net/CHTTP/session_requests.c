#include "../../Base/Flags/InstalledPackages.h"

// Sends the requests of a client.
#if __has_include(<nghttp2/nghttp2.h>)
#include <stdlib.h>

#include "session.h"

static void free_stream(Stream *stream) {
  buffer_free(&stream->body);
  free(stream);
}

int32_t chttp_session_request(
    CHTTPSession *session, const uint8_t *fields, int64_t count, const uint8_t *body,
    int64_t body_count) {
  nghttp2_nv list[MOST_FIELDS];
  size_t found = list_fields(fields, count, list, MOST_FIELDS);
  Stream *stream = calloc(1, sizeof *stream);
  if (!stream) return -1;
  stream->has_ended = 1;
  nghttp2_data_provider source = {.source = {.ptr = stream}, .read_callback = read_body};
  if (buffer_append(&stream->body, body, (size_t)body_count)) {
    stream->id = nghttp2_submit_request(
        session->session, NULL, list, found, body_count ? &source : NULL, stream);
  }
  if (stream->id <= 0) {
    free_stream(stream);
    return -1;
  }
  session->unsent += body_count;
  add_stream(session, stream);
  return stream->id;
}
#endif
