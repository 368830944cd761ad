#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<openssl/ssl.h>)
#include "tls.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/// Derives the serial number from a hash of the public key, so that different keys have different
/// numbers.
static int set_serial(X509 *certificate) {
  uint8_t digest[EVP_MAX_MD_SIZE];
  unsigned count;
  if (!X509_pubkey_digest(certificate, EVP_sha256(), digest, &count)) return 0;
  digest[0] &= 0x7F;
  BIGNUM *number = BN_bin2bn(digest, 16, NULL);
  int done = number && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != NULL;
  BN_free(number);
  return done;
}

static int set_name(X509_NAME *name, const char *text) {
  return X509_NAME_add_entry_by_txt(
      name, "CN", MBSTRING_UTF8, (const unsigned char *)text, -1, -1, 0);
}

/// Creates a certificate without extensions, issuer and signature.
static CHTTPIdentity *draft(const char *name, const uint8_t *secret, CHTTPValidity validity) {
  CHTTPIdentity *result = calloc(1, sizeof *result);
  if (!result) return NULL;
  result->key = chttp_pkey_from_secret(secret);
  X509 *certificate = result->certificate = X509_new();
  if (result->key && certificate && X509_set_version(certificate, X509_VERSION_3) &&
      ASN1_TIME_set(X509_getm_notBefore(certificate), (time_t)validity.first) &&
      ASN1_TIME_set(X509_getm_notAfter(certificate), (time_t)validity.last) &&
      X509_set_pubkey(certificate, result->key) && set_serial(certificate) &&
      set_name(X509_get_subject_name(certificate), name)) {
    return result;
  }
  chttp_identity_close(result);
  return NULL;
}

static int add_extension(X509 *certificate, X509V3_CTX *context, int kind, const char *value) {
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, context, kind, value);
  int done = extension && X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return done;
}

CHTTPIdentity *chttp_authority_create(
    const char *name, const uint8_t *secret, CHTTPValidity validity, CHTTPFailure *failure) {
  CHTTPIdentity *result = draft(name, secret, validity);
  if (result) {
    X509 *own = result->certificate;
    X509V3_CTX context;
    X509V3_set_ctx(&context, own, own, NULL, NULL, 0);
    if (X509_set_issuer_name(own, X509_get_subject_name(own)) &&
        add_extension(own, &context, NID_basic_constraints, "critical,CA:TRUE,pathlen:0") &&
        add_extension(own, &context, NID_key_usage, "critical,keyCertSign,cRLSign") &&
        // Limits all certificates that this authority signs to server authentication.
        add_extension(own, &context, NID_ext_key_usage, "serverAuth") &&
        add_extension(own, &context, NID_subject_key_identifier, "hash") &&
        X509_sign(own, result->key, EVP_sha256())) {
      return result;
    }
  }
  chttp_note_openssl(failure, "X509_sign");
  chttp_identity_close(result);
  return NULL;
}

/// Converts a host name or an IP address to a subject alternative name.
static GENERAL_NAME *general_name(const char *text, size_t count) {
  char name[256];
  if (!count || count >= sizeof name) return NULL;
  memcpy(name, text, count);
  name[count] = 0;
  GENERAL_NAME *result = GENERAL_NAME_new();
  ASN1_OCTET_STRING *address = a2i_IPADDRESS(name);
  if (result && address) {
    GENERAL_NAME_set0_value(result, GEN_IPADD, address);
    return result;
  }
  ERR_clear_error();
  ASN1_IA5STRING *host = ASN1_IA5STRING_new();
  if (result && host && ASN1_STRING_set(host, name, (int)count)) {
    GENERAL_NAME_set0_value(result, GEN_DNS, host);
    return result;
  }
  ASN1_IA5STRING_free(host);
  GENERAL_NAME_free(result);
  return NULL;
}

/// Adds the subject alternative names, one per line.
static int add_names(X509 *certificate, const char *names) {
  GENERAL_NAMES *list = GENERAL_NAMES_new();
  int done = list != NULL;
  while (done && *names) {
    size_t count = strcspn(names, "\n");
    GENERAL_NAME *name = general_name(names, count);
    done = name && sk_GENERAL_NAME_push(list, name);
    names += count;
    names += *names == '\n';
  }
  done = done && sk_GENERAL_NAME_num(list) > 0 &&
         X509_add1_ext_i2d(certificate, NID_subject_alt_name, list, 0, 0) == 1;
  GENERAL_NAMES_free(list);
  return done;
}

CHTTPIdentity *chttp_identity_issue(
    const CHTTPIdentity *authority, const char *names, const uint8_t *secret,
    CHTTPValidity validity, CHTTPFailure *failure) {
  CHTTPIdentity *result = draft("Crier", secret, validity);
  if (result) {
    X509 *own = result->certificate;
    X509V3_CTX context;
    X509V3_set_ctx(&context, authority->certificate, own, NULL, NULL, 0);
    if (X509_set_issuer_name(own, X509_get_subject_name(authority->certificate)) &&
        add_extension(own, &context, NID_basic_constraints, "critical,CA:FALSE") &&
        add_extension(own, &context, NID_key_usage, "critical,digitalSignature") &&
        add_extension(own, &context, NID_ext_key_usage, "serverAuth") &&
        add_extension(own, &context, NID_subject_key_identifier, "hash") &&
        add_extension(own, &context, NID_authority_key_identifier, "keyid:always") &&
        add_names(own, names) && X509_sign(own, authority->key, EVP_sha256())) {
      return result;
    }
  }
  chttp_note_openssl(failure, "X509_sign");
  chttp_identity_close(result);
  return NULL;
}

CHTTPIdentity *chttp_identity_read(
    const uint8_t *certificate, int64_t certificate_count, const uint8_t *key, int64_t key_count,
    CHTTPFailure *failure) {
  CHTTPIdentity *result = calloc(1, sizeof *result);
  if (result && certificate_count <= INT_MAX && key_count <= INT_MAX) {
    BIO *sources[2] = {
        BIO_new_mem_buf(certificate, (int)certificate_count), BIO_new_mem_buf(key, (int)key_count)};
    // The empty pass phrase prevents OpenSSL from prompting for one.
    if (sources[0]) result->certificate = PEM_read_bio_X509(sources[0], NULL, NULL, "");
    if (sources[1]) result->key = PEM_read_bio_PrivateKey(sources[1], NULL, NULL, "");
    BIO_free(sources[0]);
    BIO_free(sources[1]);
    if (result->certificate && result->key &&
        X509_check_private_key(result->certificate, result->key)) {
      return result;
    }
  }
  chttp_note_openssl(failure, "PEM_read_bio_PrivateKey");
  chttp_identity_close(result);
  return NULL;
}

void chttp_identity_close(CHTTPIdentity *identity) {
  if (!identity) return;
  X509_free(identity->certificate);
  EVP_PKEY_free(identity->key);
  free(identity);
}

/// Copies the text if it fits, then wipes and frees it, because it can be a private key.
static int64_t copy_and_free(BIO *text, int written, uint8_t *pem, int64_t capacity) {
  char *bytes = NULL;
  long count = written ? BIO_get_mem_data(text, &bytes) : 0;
  if (count <= capacity && bytes) memcpy(pem, bytes, (size_t)count);
  if (bytes) OPENSSL_cleanse(bytes, (size_t)count);
  BIO_free(text);
  return count;
}

int64_t chttp_identity_certificate(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity) {
  BIO *text = BIO_new(BIO_s_mem());
  int written = text && PEM_write_bio_X509(text, identity->certificate);
  return copy_and_free(text, written, pem, capacity);
}

int64_t chttp_identity_key(const CHTTPIdentity *identity, uint8_t *pem, int64_t capacity) {
  BIO *text = BIO_new(BIO_s_secmem());
  int written =
      text && PEM_write_bio_PKCS8PrivateKey(text, identity->key, NULL, NULL, 0, NULL, NULL);
  return copy_and_free(text, written, pem, capacity);
}
#endif
