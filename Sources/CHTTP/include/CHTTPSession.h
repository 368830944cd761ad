#pragma once
#include <stdint.h>

#include "CHTTPFailure.h"

// The server's side of an HTTP/2 connection (https://www.rfc-editor.org/rfc/rfc9113): bytes in, events
// and bytes out, no I/O and no clock.
//
// The fields of a head are laid out one after another: the length of the name and that of the value, in
// four bytes each with the lowest first, the name, the value.

/// Whether nghttp2 was there when Crier was built.
int32_t chttp_has_http2(void);

typedef struct CHTTPSession CHTTPSession;

typedef struct {
  int32_t streams;
  int64_t header_list_size;
  int32_t header_count;
} CHTTPSessionLimits;

enum {
  CHTTP_EVENT_NONE,
  /// A request begins; its headers may still be under way.
  CHTTP_EVENT_BEGIN,
  /// `bytes` are the fields of the head; `code` is 1 if no body follows.
  CHTTP_EVENT_HEAD,
  /// The head is beyond a limit and was dropped; `code` is 1 for the size, 2 for the count.
  CHTTP_EVENT_HEAD_TOO_LARGE,
  /// `bytes` are a piece of the body.
  CHTTP_EVENT_BODY,
  /// A trailer came, which was dropped.
  CHTTP_EVENT_TRAILER,
  /// The request is complete.
  CHTTP_EVENT_END,
  /// The stream is over; `code` is why.
  CHTTP_EVENT_CLOSED,
};

typedef struct {
  int32_t kind;
  int32_t stream;
  uint32_t code;
  /// Valid until the session is given more bytes.
  const uint8_t *bytes;
  int64_t count;
} CHTTPEvent;

/// Error codes of HTTP/2.
enum {
  CHTTP_NO_ERROR = 0,
  CHTTP_PROTOCOL_ERROR = 1,
  CHTTP_INTERNAL_ERROR = 2,
  CHTTP_REFUSED_STREAM = 7,
  CHTTP_CANCEL = 8,
  CHTTP_ENHANCE_YOUR_CALM = 11,
};

CHTTPSession *chttp_session_open(CHTTPSessionLimits limits, CHTTPFailure *failure);
void chttp_session_close(CHTTPSession *session);
/// Reads bytes from the client; 0 if the connection has to end, after its output was sent.
int32_t chttp_session_feed(
    CHTTPSession *session, const uint8_t *bytes, int64_t count, CHTTPFailure *failure);
/// The next event; its kind is CHTTP_EVENT_NONE if there is none.
CHTTPEvent chttp_session_next_event(CHTTPSession *session);
/// How many streams were reset so far, by the client or because of its mistakes.
int64_t chttp_session_reset_count(const CHTTPSession *session);
/// Lets the client send as many bytes of body more as were dealt with.
void chttp_session_consume(CHTTPSession *session, int32_t stream, int64_t count);

/// Says 100 Continue.
void chttp_session_continue(CHTTPSession *session, int32_t stream);
/// Begins an answer. `fields` are laid out as those of a head, names in lower case, :status first.
/// Without a body the answer is complete.
void chttp_session_respond(
    CHTTPSession *session, int32_t stream, const uint8_t *fields, int64_t count, int32_t has_body);
/// Appends to the body of an answer.
void chttp_session_write(
    CHTTPSession *session, int32_t stream, const uint8_t *bytes, int64_t count);
/// Ends the body of an answer.
void chttp_session_end(CHTTPSession *session, int32_t stream);
/// Ends the body of an answer with a reset once it was sent.
void chttp_session_end_with_reset(CHTTPSession *session, int32_t stream, uint32_t code);
/// Bytes of answers' bodies that are not sent yet: of a stream, or of all of them if it is 0.
int64_t chttp_session_unsent(const CHTTPSession *session, int32_t stream);
void chttp_session_reset(CHTTPSession *session, int32_t stream, uint32_t code);
/// Accepts no further requests; the connection is over when the open ones are answered.
void chttp_session_stop(CHTTPSession *session);
/// Ends the connection, its open requests included.
void chttp_session_go_away(CHTTPSession *session, uint32_t code);
/// Copies the next bytes for the client; returns the count, 0 if there are none.
int64_t chttp_session_output(CHTTPSession *session, uint8_t *bytes, int64_t capacity);
/// Whether the connection is over: nothing will be read or written any more.
int32_t chttp_session_is_over(const CHTTPSession *session);
