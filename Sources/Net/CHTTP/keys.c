#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<openssl/ssl.h>)
#include <limits.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>
#include <stdlib.h>
#include <string.h>

#include "CHTTPKeys.h"
#include "tls.h"

struct CHTTPKey {
  EVP_PKEY *key;
};

static CHTTPKey *wrap(EVP_PKEY *key, const char *function, CHTTPFailure *failure) {
  CHTTPKey *result = key ? calloc(1, sizeof *result) : NULL;
  if (result) {
    result->key = key;
    return result;
  }
  EVP_PKEY_free(key);
  chttp_note_openssl(failure, function);
  return NULL;
}

// MARK: Creation

/// Creates a P-256 key from its parts; without a scalar, a public key.
static EVP_PKEY *key_from_parameters(const BIGNUM *scalar, const uint8_t *point, size_t count) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  OSSL_PARAM *parameters = NULL;
  EVP_PKEY *key = NULL;
  if (builder && context &&
      OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) &&
      (!scalar || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, scalar)) &&
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, count) &&
      (parameters = OSSL_PARAM_BLD_to_param(builder)) && EVP_PKEY_fromdata_init(context) == 1) {
    EVP_PKEY_fromdata(context, &key, scalar ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters);
  }
  OSSL_PARAM_free(parameters);
  EVP_PKEY_CTX_free(context);
  OSSL_PARAM_BLD_free(builder);
  return key;
}

/// Derives the scalar of a private key from a secret: a number from 1 to the order of the curve
/// minus 1.
static BIGNUM *derived_scalar(const EC_GROUP *group, const uint8_t *secret, BN_CTX *scratch) {
  BIGNUM *scalar = BN_bin2bn(secret, CHTTP_SCALAR_SIZE, NULL);
  BIGNUM *bound = BN_dup(EC_GROUP_get0_order(group));
  int done = scalar && bound && BN_sub_word(bound, 1) && BN_mod(scalar, scalar, bound, scratch) &&
             BN_add_word(scalar, 1);
  BN_free(bound);
  if (done) return scalar;
  BN_clear_free(scalar);
  return NULL;
}

/// Returns the scalar itself; NULL unless it is from 1 to the order of the curve minus 1.
static BIGNUM *given_scalar(const EC_GROUP *group, const uint8_t *bytes, BN_CTX *scratch) {
  (void)scratch;
  BIGNUM *scalar = BN_bin2bn(bytes, CHTTP_SCALAR_SIZE, NULL);
  if (scalar && !BN_is_zero(scalar) && BN_cmp(scalar, EC_GROUP_get0_order(group)) < 0) {
    return scalar;
  }
  BN_clear_free(scalar);
  return NULL;
}

typedef BIGNUM *ScalarReader(const EC_GROUP *, const uint8_t *, BN_CTX *);

static EVP_PKEY *key_pair(const uint8_t *bytes, ScalarReader *read) {
  BN_CTX *scratch = BN_CTX_secure_new();
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  EC_POINT *point = group ? EC_POINT_new(group) : NULL;
  BIGNUM *scalar = group && scratch ? read(group, bytes, scratch) : NULL;
  EVP_PKEY *key = NULL;
  uint8_t encoded[CHTTP_POINT_SIZE];
  if (scalar && point && EC_POINT_mul(group, point, scalar, NULL, NULL, scratch) &&
      EC_POINT_point2oct(
          group, point, POINT_CONVERSION_UNCOMPRESSED, encoded, sizeof encoded, scratch)) {
    key = key_from_parameters(scalar, encoded, sizeof encoded);
  }
  BN_clear_free(scalar);
  EC_POINT_free(point);
  EC_GROUP_free(group);
  BN_CTX_free(scratch);
  return key;
}

EVP_PKEY *chttp_pkey_from_secret(const uint8_t *secret) { return key_pair(secret, derived_scalar); }

CHTTPKey *chttp_key_from_secret(const uint8_t *secret, CHTTPFailure *failure) {
  return wrap(chttp_pkey_from_secret(secret), "EVP_PKEY_fromdata", failure);
}

CHTTPKey *chttp_key_from_scalar(const uint8_t *scalar, CHTTPFailure *failure) {
  return wrap(key_pair(scalar, given_scalar), "EVP_PKEY_fromdata", failure);
}

CHTTPKey *chttp_key_from_point(const uint8_t *point, CHTTPFailure *failure) {
  // OpenSSL checks that the point is on the curve.
  return wrap(key_from_parameters(NULL, point, CHTTP_POINT_SIZE), "EVP_PKEY_fromdata", failure);
}

CHTTPKey *chttp_key_generate_rsa(CHTTPFailure *failure) {
  return wrap(EVP_RSA_gen(2048), "EVP_RSA_gen", failure);
}

CHTTPKey *chttp_key_read(const uint8_t *pem, int64_t count, CHTTPFailure *failure) {
  EVP_PKEY *key = NULL;
  if (count <= INT_MAX) {
    BIO *source = BIO_new_mem_buf(pem, (int)count);
    // The empty pass phrase prevents OpenSSL from prompting for one.
    if (source) key = PEM_read_bio_PrivateKey(source, NULL, NULL, "");
    BIO_free(source);
    if (!key && (source = BIO_new_mem_buf(pem, (int)count))) {
      key = PEM_read_bio_PUBKEY(source, NULL, NULL, "");
      BIO_free(source);
    }
  }
  // A file can contain a compressed point. Changed here, because a key is immutable afterwards.
  if (key && EVP_PKEY_is_a(key, "EC")) {
    EVP_PKEY_set_utf8_string_param(
        key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed");
  }
  return wrap(key, "PEM_read_bio_PrivateKey", failure);
}

void chttp_key_close(CHTTPKey *key) {
  if (!key) return;
  EVP_PKEY_free(key->key);
  free(key);
}

// MARK: Parts

int32_t chttp_key_kind(const CHTTPKey *key) {
  char group[32];
  size_t count;
  if (EVP_PKEY_is_a(key->key, "RSA")) return CHTTP_KEY_RSA;
  int is_p256 = EVP_PKEY_is_a(key->key, "EC") &&
                EVP_PKEY_get_group_name(key->key, group, sizeof group, &count) == 1 &&
                strcmp(group, "prime256v1") == 0;
  return is_p256 ? CHTTP_KEY_P256 : CHTTP_KEY_OTHER;
}

int32_t chttp_key_point(const CHTTPKey *key, uint8_t *point) {
  if (chttp_key_kind(key) != CHTTP_KEY_P256) return 0;
  unsigned char *encoded = NULL;
  size_t count = EVP_PKEY_get1_encoded_public_key(key->key, &encoded);
  int done = count == CHTTP_POINT_SIZE;
  if (done) memcpy(point, encoded, CHTTP_POINT_SIZE);
  OPENSSL_free(encoded);
  return done;
}

int32_t chttp_key_scalar(const CHTTPKey *key, uint8_t *scalar) {
  BIGNUM *number = NULL;
  int done = chttp_key_kind(key) == CHTTP_KEY_P256 &&
             EVP_PKEY_get_bn_param(key->key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
             BN_bn2binpad(number, scalar, CHTTP_SCALAR_SIZE) == CHTTP_SCALAR_SIZE;
  BN_clear_free(number);
  return done;
}

int64_t chttp_key_pem(const CHTTPKey *key, uint8_t *pem, int64_t capacity) {
  BIO *output = BIO_new(BIO_s_mem());
  int64_t count = 0;
  if (output && PEM_write_bio_PKCS8PrivateKey(output, key->key, NULL, NULL, 0, NULL, NULL)) {
    char *bytes;
    count = BIO_get_mem_data(output, &bytes);
    if (count <= capacity) memcpy(pem, bytes, (size_t)count);
  }
  BIO_free(output);
  return count;
}

// MARK: Signatures

/// Signs a message; a signature of ECDSA is in DER.
static unsigned char *sign(EVP_PKEY *key, const uint8_t *message, size_t count, size_t *size) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  unsigned char *signature = NULL;
  if (context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
      EVP_DigestSign(context, NULL, size, message, count) == 1 && (signature = malloc(*size)) &&
      EVP_DigestSign(context, signature, size, message, count) != 1) {
    free(signature);
    signature = NULL;
  }
  EVP_MD_CTX_free(context);
  return signature;
}

/// Converts a signature of ECDSA from DER to the two numbers of a JSON Web Token
/// (https://www.rfc-editor.org/rfc/rfc7518#section-3.4).
static int64_t raw_signature(const unsigned char *der, size_t count, uint8_t *signature) {
  ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &der, (long)count);
  int done = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, 32) == 32 &&
             BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + 32, 32) == 32;
  ECDSA_SIG_free(pair);
  return done ? 64 : 0;
}

int64_t chttp_key_sign(
    const CHTTPKey *key, const uint8_t *message, int64_t count, uint8_t *signature,
    int64_t capacity) {
  size_t size = 0;
  unsigned char *made = sign(key->key, message, (size_t)count, &size);
  int64_t written = 0;
  if (made && chttp_key_kind(key) == CHTTP_KEY_P256) {
    if (capacity >= 64) written = raw_signature(made, size, signature);
  } else if (made && (int64_t)size <= capacity) {
    memcpy(signature, made, size);
    written = (int64_t)size;
  }
  free(made);
  ERR_clear_error();
  return written;
}

/// Converts a signature from the two numbers of a JSON Web Token to DER.
static int der_signature(const uint8_t *raw, unsigned char **der) {
  ECDSA_SIG *pair = ECDSA_SIG_new();
  BIGNUM *first = BN_bin2bn(raw, 32, NULL);
  BIGNUM *second = BN_bin2bn(raw + 32, 32, NULL);
  int count = 0;
  if (pair && first && second && ECDSA_SIG_set0(pair, first, second)) {
    count = i2d_ECDSA_SIG(pair, der);
  } else {
    BN_free(first);
    BN_free(second);
  }
  ECDSA_SIG_free(pair);
  return count;
}

int32_t chttp_key_verify(
    const CHTTPKey *key, const uint8_t *message, int64_t count, const uint8_t *signature,
    int64_t signature_count) {
  unsigned char *der = NULL;
  const unsigned char *checked = signature;
  size_t checked_count = (size_t)signature_count;
  if (chttp_key_kind(key) == CHTTP_KEY_P256) {
    if (signature_count != 64) return 0;
    int size = der_signature(signature, &der);
    if (size <= 0) return 0;
    checked = der;
    checked_count = (size_t)size;
  }
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int done = context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key->key) == 1 &&
             EVP_DigestVerify(context, checked, checked_count, message, (size_t)count) == 1;
  EVP_MD_CTX_free(context);
  OPENSSL_free(der);
  ERR_clear_error();
  return done;
}

int32_t chttp_key_agree(const CHTTPKey *own, const CHTTPKey *other, uint8_t *secret) {
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own->key, NULL);
  size_t count = CHTTP_SCALAR_SIZE;
  int done = context && EVP_PKEY_derive_init(context) == 1 &&
             EVP_PKEY_derive_set_peer(context, other->key) == 1 &&
             EVP_PKEY_derive(context, secret, &count) == 1 && count == CHTTP_SCALAR_SIZE;
  EVP_PKEY_CTX_free(context);
  ERR_clear_error();
  return done;
}

// MARK: Encryption

enum { TAG_SIZE = 16 };

int32_t chttp_aes128gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *text, int64_t count, uint8_t *sealed) {
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int written = 0;
  int done = context && count <= INT_MAX - TAG_SIZE &&
             EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
             EVP_EncryptUpdate(context, sealed, &written, text, (int)count) == 1 &&
             EVP_EncryptFinal_ex(context, sealed + written, &written) == 1 &&
             EVP_CIPHER_CTX_ctrl(
                 context, EVP_CTRL_AEAD_GET_TAG, TAG_SIZE, sealed + count) == 1;
  EVP_CIPHER_CTX_free(context);
  return done;
}

int32_t chttp_aes128gcm_open(
    const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed, int64_t count, uint8_t *text) {
  if (count < TAG_SIZE || count > INT_MAX) return 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int written = 0;
  int size = (int)count - TAG_SIZE;
  int done = context && EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
             EVP_DecryptUpdate(context, text, &written, sealed, size) == 1 &&
             EVP_CIPHER_CTX_ctrl(
                 context, EVP_CTRL_AEAD_SET_TAG, TAG_SIZE, (void *)(sealed + size)) == 1 &&
             EVP_DecryptFinal_ex(context, text + written, &written) == 1;
  EVP_CIPHER_CTX_free(context);
  ERR_clear_error();
  return done;
}
#endif
