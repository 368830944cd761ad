#pragma once
#include <stdint.h>

#include "CHTTPFailure.h"

// A public key, alone or with its private key. A key is immutable, so threads may share it.
typedef struct CHTTPKey CHTTPKey;
enum { CHTTP_KEY_OTHER, CHTTP_KEY_P256, CHTTP_KEY_RSA };
enum { CHTTP_POINT_SIZE = 65, CHTTP_SCALAR_SIZE = 32 };

/// Generates an RSA key of 2048 bits.
CHTTPKey *chttp_key_generate_rsa(CHTTPFailure *failure);
/// Derives a P-256 key from a secret of 32 bytes.
CHTTPKey *chttp_key_from_secret(const uint8_t *secret, CHTTPFailure *failure);
/// Creates a P-256 key from the number that is its private key, of 32 bytes.
CHTTPKey *chttp_key_from_scalar(const uint8_t *scalar, CHTTPFailure *failure);
/// Creates a public P-256 key from an uncompressed point of 65 bytes.
CHTTPKey *chttp_key_from_point(const uint8_t *point, CHTTPFailure *failure);
/// Reads a private or a public key in PEM format.
CHTTPKey *chttp_key_read(const uint8_t *pem, int64_t count, CHTTPFailure *failure);
void chttp_key_close(CHTTPKey *key);

int32_t chttp_key_kind(const CHTTPKey *key);
/// Writes the public key as an uncompressed point; returns 0 unless it is a P-256 key.
int32_t chttp_key_point(const CHTTPKey *key, uint8_t *point);
/// Writes the private key as a number; returns 0 unless it is a private P-256 key.
int32_t chttp_key_scalar(const CHTTPKey *key, uint8_t *scalar);
/// Writes the private key in PEM format (PKCS #8); returns the required number of bytes, or 0 on
/// failure.
int64_t chttp_key_pem(const CHTTPKey *key, uint8_t *pem, int64_t capacity);

/// Signs a message as JSON Web Tokens do: ES256 for a P-256 key, RS256 for an RSA key. Returns the
/// number of bytes of the signature, or 0 on failure.
int64_t chttp_key_sign(
    const CHTTPKey *key, const uint8_t *message, int64_t count, uint8_t *signature,
    int64_t capacity);
/// Returns 1 if a signature of `chttp_key_sign` is right.
int32_t chttp_key_verify(
    const CHTTPKey *key, const uint8_t *message, int64_t count, const uint8_t *signature,
    int64_t signature_count);
/// Computes the secret of 32 bytes that two P-256 keys share (ECDH); returns 0 on failure.
int32_t chttp_key_agree(const CHTTPKey *own, const CHTTPKey *other, uint8_t *secret);

/// Encrypts with AES-128-GCM: writes `count` bytes and a tag of 16; returns 0 on failure.
int32_t chttp_aes128gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *text, int64_t count, uint8_t *sealed);
/// Decrypts `count` bytes, the last 16 of which are the tag; returns 0 if they are not authentic.
int32_t chttp_aes128gcm_open(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, int64_t count, uint8_t *text);
