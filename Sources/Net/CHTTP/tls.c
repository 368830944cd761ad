#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<openssl/ssl.h>)
#include "tls.h"

#include <limits.h>
#include <openssl/hmac.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CHTTPTLSContext {
  SSL_CTX *context;
  int is_server;
  int offers_http2;
};

struct CHTTPTLS {
  SSL *ssl;
  // Owned by `ssl`.
  BIO *input, *output;
};

int32_t chttp_has_tls(void) { return 1; }

void chttp_note_openssl(CHTTPFailure *failure, const char *function) {
  unsigned long code = ERR_get_error();
  const char *reason = ERR_reason_error_string(code);
  ERR_clear_error();
  failure->kind = CHTTP_OPENSSL;
  failure->code = (int64_t)code;
  snprintf(failure->function, sizeof failure->function, "%s", function);
  snprintf(failure->reason, sizeof failure->reason, "%s", reason ? reason : "unknown reason");
}

int32_t chttp_hmac_sha256(
    const uint8_t *key, int64_t key_count, const uint8_t *message, int64_t count, uint8_t *digest) {
  if (key_count > INT_MAX) return 0;
  // HMAC treats a null pointer as the key of the previous call.
  return HMAC(EVP_sha256(), key ? (const void *)key : "", (int)key_count, message, (size_t)count,
             digest, NULL) != NULL;
}

// The wire format of a protocol list: each name is preceded by its length.
static const unsigned char protocols[] = "\x02h2\x08http/1.1";
enum { PROTOCOLS_SIZE = 12, HTTP1_START = 3 };

static int choose_protocol(
    SSL *ssl, const unsigned char **chosen, unsigned char *chosen_count,
    const unsigned char *offered, unsigned int offered_count, void *argument) {
  (void)ssl;
  const CHTTPTLSContext *context = argument;
  unsigned start = context->offers_http2 ? 0 : HTTP1_START;
  int found = SSL_select_next_proto(
      (unsigned char **)chosen, chosen_count, protocols + start, PROTOCOLS_SIZE - start, offered,
      offered_count);
  // Without a common protocol the server must abort the handshake
  // (https://www.rfc-editor.org/rfc/rfc7301#section-3.2).
  return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

static CHTTPTLSContext *open_context(int is_server, int offers_http2) {
  CHTTPTLSContext *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  result->is_server = is_server;
  result->offers_http2 = offers_http2;
  result->context = SSL_CTX_new(is_server ? TLS_server_method() : TLS_client_method());
  if (!result->context) {
    free(result);
    return NULL;
  }
  SSL_CTX_set_min_proto_version(result->context, TLS1_2_VERSION);
  // Without tickets there is no ticket key to protect, and a P-256 handshake is cheap.
  SSL_CTX_set_options(
      result->context, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  SSL_CTX_set_num_tickets(result->context, 0);
  SSL_CTX_set_session_cache_mode(result->context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_mode(result->context, SSL_MODE_RELEASE_BUFFERS);
  return result;
}

/// Accepts every certificate of a client; the caller decides what it allows. The client still has
/// to prove that it has the private key.
static int accept_any(X509_STORE_CTX *store, void *argument) {
  (void)store, (void)argument;
  return 1;
}

CHTTPTLSContext *chttp_tls_server(
    const CHTTPIdentity *identity, int32_t offers_http2, int32_t asks_for_certificate,
    CHTTPFailure *failure) {
  CHTTPTLSContext *result = open_context(1, offers_http2);
  if (result && asks_for_certificate) {
    SSL_CTX_set_verify(result->context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_cert_verify_callback(result->context, accept_any, NULL);
  }
  if (result && SSL_CTX_use_certificate(result->context, identity->certificate) == 1 &&
      SSL_CTX_use_PrivateKey(result->context, identity->key) == 1) {
    SSL_CTX_set_alpn_select_cb(result->context, choose_protocol, result);
    return result;
  }
  chttp_note_openssl(failure, "SSL_CTX_new");
  chttp_tls_context_close(result);
  return NULL;
}

/// Adds PEM certificates to the trust store; returns their number.
static int trust(SSL_CTX *context, const uint8_t *pem, int64_t count) {
  if (count > INT_MAX) return 0;
  BIO *text = BIO_new_mem_buf(pem, (int)count);
  int added = 0;
  for (X509 *each; text && (each = PEM_read_bio_X509(text, NULL, NULL, NULL)); added++) {
    X509_STORE_add_cert(SSL_CTX_get_cert_store(context), each);
    X509_free(each);
  }
  BIO_free(text);
  // Reaching the end of the text also records an error.
  if (added) ERR_clear_error();
  return added;
}

CHTTPTLSContext *chttp_tls_client(
    const uint8_t *authorities, int64_t count, int32_t offers_http2, const CHTTPIdentity *identity,
    CHTTPFailure *failure) {
  CHTTPTLSContext *result = open_context(0, offers_http2);
  int has_identity = result && (!identity ||
      (SSL_CTX_use_certificate(result->context, identity->certificate) == 1 &&
       SSL_CTX_use_PrivateKey(result->context, identity->key) == 1));
  if (has_identity) {
    SSL_CTX_set_verify(result->context, SSL_VERIFY_PEER, NULL);
    unsigned start = offers_http2 ? 0 : HTTP1_START;
    SSL_CTX_set_alpn_protos(result->context, protocols + start, PROTOCOLS_SIZE - start);
    int trusted = count ? trust(result->context, authorities, count)
                        : SSL_CTX_set_default_verify_paths(result->context);
    if (trusted) return result;
  }
  chttp_note_openssl(failure, "PEM_read_bio_X509");
  chttp_tls_context_close(result);
  return NULL;
}

void chttp_tls_context_close(CHTTPTLSContext *context) {
  if (!context) return;
  SSL_CTX_free(context->context);
  free(context);
}

/// Sets the expected server name, for SNI and for certificate verification.
static int expect(SSL *ssl, const char *host) {
  X509_VERIFY_PARAM *rules = SSL_get0_param(ssl);
  if (X509_VERIFY_PARAM_set1_ip_asc(rules, host)) return 1;
  ERR_clear_error();
  return SSL_set1_host(ssl, host) && SSL_set_tlsext_host_name(ssl, host);
}

CHTTPTLS *chttp_tls_open(const CHTTPTLSContext *context, const char *host, CHTTPFailure *failure) {
  CHTTPTLS *result = calloc(1, sizeof *result);
  SSL *ssl = SSL_new(context->context);
  BIO *input = BIO_new(BIO_s_mem()), *output = BIO_new(BIO_s_mem());
  if (result && ssl && input && output && (!host || expect(ssl, host))) {
    // An empty input means that more bytes may follow.
    BIO_set_mem_eof_return(input, -1);
    SSL_set_bio(ssl, input, output);
    if (context->is_server) SSL_set_accept_state(ssl);
    else SSL_set_connect_state(ssl);
    *result = (CHTTPTLS){ssl, input, output};
    return result;
  }
  chttp_note_openssl(failure, "SSL_new");
  BIO_free(input);
  BIO_free(output);
  SSL_free(ssl);
  free(result);
  return NULL;
}

SSL *chttp_tls_ssl(const CHTTPTLS *tls) { return tls->ssl; }

void chttp_tls_close(CHTTPTLS *tls) {
  SSL_free(tls->ssl);
  free(tls);
}

int32_t chttp_tls_feed(CHTTPTLS *tls, const uint8_t *bytes, int64_t count) {
  size_t written;
  return BIO_write_ex(tls->input, bytes, (size_t)count, &written) && written == (size_t)count;
}

/// Converts the result of an OpenSSL function to a CHTTP_TLS constant; records the error of a
/// failure.
static int32_t outcome(CHTTPTLS *tls, int result, const char *function, CHTTPFailure *failure) {
  switch (SSL_get_error(tls->ssl, result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE: return CHTTP_TLS_WANTS_BYTES;
    case SSL_ERROR_ZERO_RETURN: return CHTTP_TLS_CLOSED;
    default: chttp_note_openssl(failure, function); return CHTTP_TLS_FAILED;
  }
}

int32_t chttp_tls_handshake(CHTTPTLS *tls, CHTTPFailure *failure) {
  ERR_clear_error();
  int result = SSL_do_handshake(tls->ssl);
  return result == 1 ? 1 : outcome(tls, result, "SSL_do_handshake", failure);
}

int32_t chttp_tls_protocol(const CHTTPTLS *tls) {
  const unsigned char *name;
  unsigned count;
  SSL_get0_alpn_selected(tls->ssl, &name, &count);
  if (count == 2 && memcmp(name, "h2", 2) == 0) return CHTTP_ALPN_HTTP2;
  return count == 8 && memcmp(name, "http/1.1", 8) == 0 ? CHTTP_ALPN_HTTP1 : CHTTP_ALPN_NONE;
}

int64_t chttp_tls_read(CHTTPTLS *tls, uint8_t *bytes, int64_t capacity, CHTTPFailure *failure) {
  ERR_clear_error();
  int result = SSL_read(tls->ssl, bytes, capacity > INT_MAX ? INT_MAX : (int)capacity);
  return result > 0 ? result : outcome(tls, result, "SSL_read", failure);
}

int32_t chttp_tls_write(
    CHTTPTLS *tls, const uint8_t *bytes, int64_t count, CHTTPFailure *failure) {
  ERR_clear_error();
  size_t written = 0;
  // The output buffer grows as needed, so a write is always complete.
  int result = SSL_write_ex(tls->ssl, bytes, (size_t)count, &written);
  if (result == 1 && written == (size_t)count) return 1;
  chttp_note_openssl(failure, "SSL_write_ex");
  return 0;
}

void chttp_tls_finish(CHTTPTLS *tls) {
  ERR_clear_error();
  SSL_shutdown(tls->ssl);
  ERR_clear_error();
}

int64_t chttp_tls_output(const CHTTPTLS *tls, const uint8_t **bytes) {
  char *start = NULL;
  long count = BIO_get_mem_data(tls->output, &start);
  *bytes = (const uint8_t *)start;
  return count;
}

void chttp_tls_discard_output(CHTTPTLS *tls) { (void)BIO_reset(tls->output); }
#endif
