#pragma once
#include <stdint.h>

#include "CHTTPFailure.h"

// HTTP/2 framing of a server or a client (https://www.rfc-editor.org/rfc/rfc9113), without I/O or
// clock.
//
// A header list is encoded as a sequence of fields. Each field consists of the lengths of its name
// and value, as 32-bit little-endian numbers, followed by the name and the value.

/// Whether Crier was built with nghttp2.
int32_t chttp_has_http2(void);

typedef struct CHTTPSession CHTTPSession;

typedef struct {
  int32_t streams;
  int64_t header_list_size;
  int32_t header_count;
  /// The number of body bytes that a client may send ahead; 0 for the default.
  int32_t window;
} CHTTPSessionLimits;

enum {
  CHTTP_EVENT_NONE,
  /// The first header frame of a request was received; the head may be incomplete.
  CHTTP_EVENT_BEGIN,
  /// `bytes` is the encoded header list; `code` is 1 if there is no body.
  CHTTP_EVENT_HEAD,
  /// The head exceeds a limit and was discarded; `code` is 1 for the size, 2 for the count.
  CHTTP_EVENT_HEAD_TOO_LARGE,
  /// `bytes` is a part of the body.
  CHTTP_EVENT_BODY,
  /// A trailer was received and discarded.
  CHTTP_EVENT_TRAILER,
  /// The request is complete.
  CHTTP_EVENT_END,
  /// The stream is closed; `code` is the error code.
  CHTTP_EVENT_CLOSED,
};

typedef struct {
  int32_t kind;
  int32_t stream;
  uint32_t code;
  /// Valid until the next call of chttp_session_feed.
  const uint8_t *bytes;
  int64_t count;
} CHTTPEvent;

/// Error codes of HTTP/2 (https://www.rfc-editor.org/rfc/rfc9113#section-7).
enum {
  CHTTP_NO_ERROR = 0,
  CHTTP_PROTOCOL_ERROR = 1,
  CHTTP_INTERNAL_ERROR = 2,
  CHTTP_REFUSED_STREAM = 7,
  CHTTP_CANCEL = 8,
  CHTTP_ENHANCE_YOUR_CALM = 11,
};

CHTTPSession *chttp_session_open(CHTTPSessionLimits limits, CHTTPFailure *failure);
/// Opens a session that sends requests; its events are those of the responses.
CHTTPSession *chttp_session_open_client(CHTTPSessionLimits limits, CHTTPFailure *failure);
void chttp_session_close(CHTTPSession *session);
/// Sends a request of a client: an encoded header list and a body, which may be empty. Returns its
/// stream, or -1 if no further request is possible.
int32_t chttp_session_request(
    CHTTPSession *session, const uint8_t *fields, int64_t count, const uint8_t *body,
    int64_t body_count);
/// Processes received bytes; returns 0 after a fatal error.
int32_t chttp_session_feed(
    CHTTPSession *session, const uint8_t *bytes, int64_t count, CHTTPFailure *failure);
/// Returns the next event, or an event of the kind CHTTP_EVENT_NONE if the queue is empty.
CHTTPEvent chttp_session_next_event(CHTTPSession *session);
/// The number of streams that the client reset before their end, plus those that were reset because the client
/// violated the protocol.
int64_t chttp_session_reset_count(const CHTTPSession *session);
/// Returns flow-control credit for consumed body bytes.
void chttp_session_consume(CHTTPSession *session, int32_t stream, int64_t count);

/// Sends 100 Continue.
void chttp_session_continue(CHTTPSession *session, int32_t stream);
/// Sends the head of a response: an encoded header list with lower-case names, :status first.
void chttp_session_respond(
    CHTTPSession *session, int32_t stream, const uint8_t *fields, int64_t count, int32_t has_body);
/// Appends to the body of a response.
void chttp_session_write(
    CHTTPSession *session, int32_t stream, const uint8_t *bytes, int64_t count);
/// Ends the body of a response.
void chttp_session_end(CHTTPSession *session, int32_t stream);
/// Resets the stream after the body has been sent.
void chttp_session_end_with_reset(CHTTPSession *session, int32_t stream, uint32_t code);
/// The number of unsent body bytes of a stream, or of all streams for stream 0.
int64_t chttp_session_unsent(const CHTTPSession *session, int32_t stream);
void chttp_session_reset(CHTTPSession *session, int32_t stream, uint32_t code);
/// Accepts no further requests; the session is over when the open streams are closed.
void chttp_session_stop(CHTTPSession *session);
/// Announces another maximum number of concurrent streams.
void chttp_session_set_streams(CHTTPSession *session, int32_t count);
/// Ends the session after a stream: later requests are ignored, and earlier ones are answered.
/// `reason` is sent to the client.
void chttp_session_go_away_after(
    CHTTPSession *session, int32_t stream, const uint8_t *reason, int64_t count);
/// Ends the session, including its open streams.
void chttp_session_go_away(CHTTPSession *session, uint32_t code);
/// Copies pending output to a buffer; returns the number of bytes copied.
int64_t chttp_session_output(CHTTPSession *session, uint8_t *bytes, int64_t capacity);
/// Whether the session neither reads nor writes any more.
int32_t chttp_session_is_over(const CHTTPSession *session);
