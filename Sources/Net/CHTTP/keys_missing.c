// Compiled instead of keys.c when OpenSSL is not installed.
#include "../../Base/Flags/InstalledPackages.h"

#if !__has_include(<openssl/ssl.h>)
#include <stddef.h>
#include <string.h>

#include "CHTTPKeys.h"

static CHTTPKey *refuse(CHTTPFailure *failure) {
  memset(failure, 0, sizeof *failure);
  failure->kind = CHTTP_NOT_BUILT_IN;
  return NULL;
}

CHTTPKey *chttp_key_generate_rsa(CHTTPFailure *failure) { return refuse(failure); }

CHTTPKey *chttp_key_from_secret(const uint8_t *secret, CHTTPFailure *failure) {
  return refuse(failure);
}

CHTTPKey *chttp_key_from_scalar(const uint8_t *scalar, CHTTPFailure *failure) {
  return refuse(failure);
}

CHTTPKey *chttp_key_from_point(const uint8_t *point, CHTTPFailure *failure) {
  return refuse(failure);
}

CHTTPKey *chttp_key_read(const uint8_t *pem, int64_t count, CHTTPFailure *failure) {
  return refuse(failure);
}

void chttp_key_close(CHTTPKey *key) {}

int32_t chttp_key_kind(const CHTTPKey *key) { return CHTTP_KEY_OTHER; }
int32_t chttp_key_point(const CHTTPKey *key, uint8_t *point) { return 0; }
int32_t chttp_key_scalar(const CHTTPKey *key, uint8_t *scalar) { return 0; }
int64_t chttp_key_pem(const CHTTPKey *key, uint8_t *pem, int64_t capacity) { return 0; }

int64_t chttp_key_sign(
    const CHTTPKey *key, const uint8_t *message, int64_t count, uint8_t *signature,
    int64_t capacity) {
  return 0;
}

int32_t chttp_key_verify(
    const CHTTPKey *key, const uint8_t *message, int64_t count, const uint8_t *signature,
    int64_t signature_count) {
  return 0;
}

int32_t chttp_key_agree(const CHTTPKey *own, const CHTTPKey *other, uint8_t *secret) { return 0; }

int32_t chttp_aes128gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *text, int64_t count, uint8_t *sealed) {
  return 0;
}

int32_t chttp_aes128gcm_open(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, int64_t count, uint8_t *text) {
  return 0;
}
#endif
