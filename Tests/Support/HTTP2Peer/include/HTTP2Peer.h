// An HTTP/2 client for tests, without I/O; requires nghttp2.
#pragma once
#include <stdint.h>

typedef struct HTTP2Peer HTTP2Peer;

int32_t http2_peer_is_built_in(void);
HTTP2Peer *http2_peer_open(void);
void http2_peer_close(HTTP2Peer *peer);
/// Begins a request with lines of `name value` and returns its stream. If `is_open` is set, the
/// request never ends.
int32_t http2_peer_request(
    HTTP2Peer *peer, const char *fields, const uint8_t *body, int64_t count, int32_t is_open);
void http2_peer_reset(HTTP2Peer *peer, int32_t stream);
int32_t http2_peer_feed(HTTP2Peer *peer, const uint8_t *bytes, int64_t count);
int64_t http2_peer_output(HTTP2Peer *peer, uint8_t *bytes, int64_t capacity);
/// The status of the response; 0 until the response headers are received.
int32_t http2_peer_status(const HTTP2Peer *peer, int32_t stream);
/// The header lines of a response, `name: value`.
int64_t http2_peer_fields(const HTTP2Peer *peer, int32_t stream, uint8_t *bytes, int64_t capacity);
int64_t http2_peer_body(const HTTP2Peer *peer, int32_t stream, uint8_t *bytes, int64_t capacity);
/// The error code of a closed stream; -1 while the stream is open.
int64_t http2_peer_closed(const HTTP2Peer *peer, int32_t stream);
/// Whether the response is complete.
int32_t http2_peer_is_complete(const HTTP2Peer *peer, int32_t stream);
/// The error code of the GOAWAY frame; -1 until the frame is received.
int64_t http2_peer_goodbye(const HTTP2Peer *peer);
/// The last stream and the debug data of the GOAWAY frame.
int32_t http2_peer_last_stream(const HTTP2Peer *peer);
int64_t http2_peer_reason(const HTTP2Peer *peer, uint8_t *bytes, int64_t capacity);
void http2_peer_ping(HTTP2Peer *peer);
/// The number of answers to pings.
int32_t http2_peer_pong_count(const HTTP2Peer *peer);
/// The number of body bytes of a new stream that the server allows ahead.
uint32_t http2_peer_window(const HTTP2Peer *peer);
/// The maximum number of concurrent streams that the server allows.
uint32_t http2_peer_stream_limit(const HTTP2Peer *peer);
