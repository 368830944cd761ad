#pragma once
#include <stdint.h>

#include "CHTTPFailure.h"

/// Whether Crier was built with OpenSSL.
int32_t chttp_has_tls(void);

/// Computes the 32-byte HMAC-SHA256 of a message; returns 0 on failure, such as without OpenSSL.
int32_t chttp_hmac_sha256(
    const uint8_t *key, int64_t key_count, const uint8_t *message, int64_t count, uint8_t *digest);

// A certificate with its private key (ECDSA, P-256). An identity is immutable, so threads may share
// it.
typedef struct CHTTPIdentity CHTTPIdentity;

/// A validity period, in seconds since 1970.
typedef struct {
  int64_t first;
  int64_t last;
} CHTTPValidity;

/// Creates a certificate authority that can only sign server certificates. Its key is derived from
/// a secret of 32 bytes.
CHTTPIdentity *chttp_authority_create(
    const char *name, const uint8_t *secret, CHTTPValidity validity, CHTTPFailure *failure);
/// Issues a server certificate. `names` lists host names and addresses, one per line.
CHTTPIdentity *chttp_identity_issue(
    const CHTTPIdentity *authority, const char *names, const uint8_t *secret,
    CHTTPValidity validity, CHTTPFailure *failure);
/// Reads a certificate and its key in PEM format.
CHTTPIdentity *chttp_identity_read(
    const uint8_t *certificate, int64_t certificate_count, const uint8_t *key, int64_t key_count,
    CHTTPFailure *failure);
void chttp_identity_close(CHTTPIdentity *identity);
/// Writes the certificate in PEM format; returns the required number of bytes, or 0 on failure.
int64_t chttp_identity_certificate(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity);
int64_t chttp_identity_key(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity);

// The TLS configuration of a server or client. A context is immutable, so threads may share it.
typedef struct CHTTPTLSContext CHTTPTLSContext;
enum { CHTTP_ALPN_NONE, CHTTP_ALPN_HTTP1, CHTTP_ALPN_HTTP2 };

/// Creates a server context. With `asks_for_certificate`, a client may present a certificate, which
/// is not verified.
CHTTPTLSContext *chttp_tls_server(
    const CHTTPIdentity *identity, int32_t offers_http2, int32_t asks_for_certificate,
    CHTTPFailure *failure);
/// Creates a client context that trusts the given PEM certificates, or the system's certificates if
/// none are given. `identity` is presented to servers that ask for a certificate; it may be NULL.
CHTTPTLSContext *chttp_tls_client(
    const uint8_t *authorities, int64_t count, int32_t offers_http2, const CHTTPIdentity *identity,
    CHTTPFailure *failure);
void chttp_tls_context_close(CHTTPTLSContext *context);

// A TLS session without I/O, which converts between encrypted and plain bytes.
typedef struct CHTTPTLS CHTTPTLS;
enum { CHTTP_TLS_WANTS_BYTES = 0, CHTTP_TLS_CLOSED = -1, CHTTP_TLS_FAILED = -2 };

/// Opens a session. `host` is the expected name of the server, or NULL for a server session.
CHTTPTLS *chttp_tls_open(const CHTTPTLSContext *context, const char *host, CHTTPFailure *failure);
void chttp_tls_close(CHTTPTLS *tls);
/// Passes received encrypted bytes to the session; returns 0 if out of memory.
int32_t chttp_tls_feed(CHTTPTLS *tls, const uint8_t *bytes, int64_t count);
/// Continues the handshake; returns 1 when it is complete, or a CHTTP_TLS constant.
int32_t chttp_tls_handshake(CHTTPTLS *tls, CHTTPFailure *failure);
int32_t chttp_tls_protocol(const CHTTPTLS *tls);
/// Reads decrypted bytes; returns their number, or a CHTTP_TLS constant.
int64_t chttp_tls_read(CHTTPTLS *tls, uint8_t *bytes, int64_t capacity, CHTTPFailure *failure);
/// Encrypts bytes; returns 0 on failure.
int32_t chttp_tls_write(
    CHTTPTLS *tls, const uint8_t *bytes, int64_t count, CHTTPFailure *failure);
/// Queues the close_notify alert.
void chttp_tls_finish(CHTTPTLS *tls);
/// The encrypted output, valid until the next call.
int64_t chttp_tls_output(const CHTTPTLS *tls, const uint8_t **bytes);
/// Discards the encrypted output that the caller has sent.
void chttp_tls_discard_output(CHTTPTLS *tls);
