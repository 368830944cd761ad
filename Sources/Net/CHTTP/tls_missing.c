// Compiled instead of tls.c, identity.c and certificate.c when OpenSSL is not installed.
#include "../../Base/Flags/InstalledPackages.h"

#if !__has_include(<openssl/ssl.h>)
#include <stddef.h>
#include <string.h>

#include "CHTTPCertificate.h"
#include "CHTTPTLS.h"

static void *refuse(CHTTPFailure *failure) {
  memset(failure, 0, sizeof *failure);
  failure->kind = CHTTP_NOT_BUILT_IN;
  return NULL;
}

int32_t chttp_has_tls(void) { return 0; }

int32_t chttp_hmac_sha256(
    const uint8_t *key, int64_t key_count, const uint8_t *message, int64_t count, uint8_t *digest) {
  return 0;
}

CHTTPIdentity *chttp_authority_create(
    const char *name, const uint8_t *secret, CHTTPValidity validity, CHTTPFailure *failure) {
  return refuse(failure);
}

CHTTPIdentity *chttp_identity_issue(
    const CHTTPIdentity *authority, const char *names, const uint8_t *secret,
    CHTTPValidity validity, CHTTPFailure *failure) {
  return refuse(failure);
}

CHTTPIdentity *chttp_identity_read(
    const uint8_t *certificate, int64_t certificate_count, const uint8_t *key, int64_t key_count,
    CHTTPFailure *failure) {
  return refuse(failure);
}

void chttp_identity_close(CHTTPIdentity *identity) {}

int64_t chttp_identity_certificate(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity) {
  return 0;
}

int64_t chttp_identity_key(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity) {
  return 0;
}

CHTTPTLSContext *chttp_tls_server(
    const CHTTPIdentity *identity, int32_t offers_http2, int32_t asks_for_certificate,
    CHTTPFailure *failure) {
  return refuse(failure);
}

CHTTPTLSContext *chttp_tls_client(
    const uint8_t *authorities, int64_t count, int32_t offers_http2, const CHTTPIdentity *identity,
    CHTTPFailure *failure) {
  return refuse(failure);
}

void chttp_tls_context_close(CHTTPTLSContext *context) {}

CHTTPTLS *chttp_tls_open(const CHTTPTLSContext *context, const char *host, CHTTPFailure *failure) {
  return refuse(failure);
}

void chttp_tls_close(CHTTPTLS *tls) {}

int32_t chttp_tls_feed(CHTTPTLS *tls, const uint8_t *bytes, int64_t count) { return 0; }

int32_t chttp_tls_handshake(CHTTPTLS *tls, CHTTPFailure *failure) {
  refuse(failure);
  return CHTTP_TLS_FAILED;
}

int32_t chttp_tls_protocol(const CHTTPTLS *tls) { return CHTTP_ALPN_NONE; }

int64_t chttp_tls_read(CHTTPTLS *tls, uint8_t *bytes, int64_t capacity, CHTTPFailure *failure) {
  refuse(failure);
  return CHTTP_TLS_FAILED;
}

int32_t chttp_tls_write(
    CHTTPTLS *tls, const uint8_t *bytes, int64_t count, CHTTPFailure *failure) {
  refuse(failure);
  return 0;
}

void chttp_tls_finish(CHTTPTLS *tls) {}

int64_t chttp_tls_output(const CHTTPTLS *tls, const uint8_t **bytes) {
  *bytes = NULL;
  return 0;
}

void chttp_tls_discard_output(CHTTPTLS *tls) {}

CHTTPCertificate *chttp_tls_peer(const CHTTPTLS *tls) { return NULL; }

CHTTPCertificate *chttp_certificate_read(
    const uint8_t *pem, int64_t count, CHTTPFailure *failure) {
  return refuse(failure);
}

void chttp_certificate_close(CHTTPCertificate *certificate) {}

CHTTPValidity chttp_certificate_validity(const CHTTPCertificate *certificate) {
  return (CHTTPValidity){0};
}

int64_t chttp_certificate_subject(
    const CHTTPCertificate *certificate, const char *name, uint8_t *text, int64_t capacity) {
  return 0;
}

int32_t chttp_certificate_has_extension(
    const CHTTPCertificate *certificate, const char *identifier) {
  return 0;
}

int64_t chttp_certificate_strings(
    const CHTTPCertificate *certificate, const char *identifier, uint8_t *text, int64_t capacity) {
  return 0;
}
#endif
