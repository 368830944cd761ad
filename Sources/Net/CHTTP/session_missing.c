// Compiled instead of the other session files when nghttp2 is not installed.
#include "../../Base/Flags/InstalledPackages.h"

#if !__has_include(<nghttp2/nghttp2.h>)
#include <stddef.h>
#include <string.h>

#include "CHTTPSession.h"

int32_t chttp_has_http2(void) { return 0; }

CHTTPSession *chttp_session_open(CHTTPSessionLimits limits, CHTTPFailure *failure) {
  memset(failure, 0, sizeof *failure);
  failure->kind = CHTTP_NOT_BUILT_IN;
  return NULL;
}

CHTTPSession *chttp_session_open_client(CHTTPSessionLimits limits, CHTTPFailure *failure) {
  return chttp_session_open(limits, failure);
}

void chttp_session_close(CHTTPSession *session) {}

int32_t chttp_session_request(
    CHTTPSession *session, const uint8_t *fields, int64_t count, const uint8_t *body,
    int64_t body_count) {
  return -1;
}

int32_t chttp_session_feed(
    CHTTPSession *session, const uint8_t *bytes, int64_t count, CHTTPFailure *failure) {
  return 0;
}

CHTTPEvent chttp_session_next_event(CHTTPSession *session) { return (CHTTPEvent){0}; }
int64_t chttp_session_reset_count(const CHTTPSession *session) { return 0; }
void chttp_session_consume(CHTTPSession *session, int32_t stream, int64_t count) {}
void chttp_session_continue(CHTTPSession *session, int32_t stream) {}

void chttp_session_respond(
    CHTTPSession *session, int32_t stream, const uint8_t *fields, int64_t count,
    int32_t has_body) {}

void chttp_session_write(
    CHTTPSession *session, int32_t stream, const uint8_t *bytes, int64_t count) {}

void chttp_session_end(CHTTPSession *session, int32_t stream) {}
void chttp_session_end_with_reset(CHTTPSession *session, int32_t stream, uint32_t code) {}
int64_t chttp_session_unsent(const CHTTPSession *session, int32_t stream) { return 0; }
void chttp_session_reset(CHTTPSession *session, int32_t stream, uint32_t code) {}
void chttp_session_stop(CHTTPSession *session) {}
void chttp_session_set_streams(CHTTPSession *session, int32_t count) {}
void chttp_session_go_away_after(
    CHTTPSession *session, int32_t stream, const uint8_t *reason, int64_t count) {}
void chttp_session_go_away(CHTTPSession *session, uint32_t code) {}

int64_t chttp_session_output(CHTTPSession *session, uint8_t *bytes, int64_t capacity) {
  return 0;
}

int32_t chttp_session_is_over(const CHTTPSession *session) { return 1; }
#endif
