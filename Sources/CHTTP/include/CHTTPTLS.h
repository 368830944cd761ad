#pragma once
#include <stdint.h>

#include "CHTTPFailure.h"

/// Whether OpenSSL was there when Crier was built.
int32_t chttp_has_tls(void);

/// HMAC-SHA256 of a message, 32 bytes; 0 if that failed.
int32_t chttp_hmac_sha256(
    const uint8_t *key, int64_t key_count, const uint8_t *message, int64_t count, uint8_t *digest);

// Certificates. An identity is a certificate and its private key (ECDSA, P-256). Once made it never
// changes, so that threads may share it.
typedef struct CHTTPIdentity CHTTPIdentity;

/// The days of a certificate, in seconds since 1970.
typedef struct {
  int64_t first;
  int64_t last;
} CHTTPValidity;

/// Makes an authority that may only sign servers. The private key is derived from 32 secret bytes.
CHTTPIdentity *chttp_authority_create(
    const char *name, const uint8_t *secret, CHTTPValidity validity, CHTTPFailure *failure);
/// Makes a server's certificate. `names` are host names and addresses, one a line.
CHTTPIdentity *chttp_identity_issue(
    const CHTTPIdentity *authority, const char *names, const uint8_t *secret,
    CHTTPValidity validity, CHTTPFailure *failure);
/// Reads a certificate and its key, both PEM.
CHTTPIdentity *chttp_identity_read(
    const uint8_t *certificate, int64_t certificate_count, const uint8_t *key, int64_t key_count,
    CHTTPFailure *failure);
void chttp_identity_close(CHTTPIdentity *identity);
/// Writes PEM; returns how many bytes it takes, or 0 if that failed.
int64_t chttp_identity_certificate(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity);
int64_t chttp_identity_key(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity);

// Contexts: what the sessions of one server or client share. Once made they never change.
typedef struct CHTTPTLSContext CHTTPTLSContext;
enum { CHTTP_ALPN_NONE, CHTTP_ALPN_HTTP1, CHTTP_ALPN_HTTP2 };

CHTTPTLSContext *chttp_tls_server(
    const CHTTPIdentity *identity, int32_t offers_http2, CHTTPFailure *failure);
/// A client that trusts the authorities of a PEM text, or those of the system if it is empty.
CHTTPTLSContext *chttp_tls_client(
    const uint8_t *authorities, int64_t count, int32_t offers_http2, CHTTPFailure *failure);
void chttp_tls_context_close(CHTTPTLSContext *context);

// Sessions: encrypted bytes on one side, plain ones on the other, no I/O.
typedef struct CHTTPTLS CHTTPTLS;
enum { CHTTP_TLS_WANTS_BYTES = 0, CHTTP_TLS_CLOSED = -1, CHTTP_TLS_FAILED = -2 };

/// `host` is what a client expects the certificate to be for; NULL for a server.
CHTTPTLS *chttp_tls_open(const CHTTPTLSContext *context, const char *host, CHTTPFailure *failure);
void chttp_tls_close(CHTTPTLS *tls);
/// Hands over encrypted bytes from the other end; 0 if there is no memory.
int32_t chttp_tls_feed(CHTTPTLS *tls, const uint8_t *bytes, int64_t count);
/// 1 if the handshake is over, else one of the values above.
int32_t chttp_tls_handshake(CHTTPTLS *tls, CHTTPFailure *failure);
int32_t chttp_tls_protocol(const CHTTPTLS *tls);
/// Reads plain bytes; a count, or one of the values above.
int64_t chttp_tls_read(CHTTPTLS *tls, uint8_t *bytes, int64_t capacity, CHTTPFailure *failure);
/// Encrypts bytes, all of them or none; 1 if that worked.
int32_t chttp_tls_write(
    CHTTPTLS *tls, const uint8_t *bytes, int64_t count, CHTTPFailure *failure);
/// Adds the notice that no more will be written.
void chttp_tls_finish(CHTTPTLS *tls);
/// The encrypted bytes for the other end, which live until the next call.
int64_t chttp_tls_output(const CHTTPTLS *tls, const uint8_t **bytes);
/// Forgets the output: it was sent.
void chttp_tls_discard_output(CHTTPTLS *tls);
