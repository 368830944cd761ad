#include "../../Base/Flags/InstalledPackages.h"

#if __has_include(<openssl/ssl.h>)
#include "CHTTPCertificate.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tls.h"

struct CHTTPCertificate {
  X509 *certificate;
};

static CHTTPCertificate *wrap(X509 *certificate) {
  CHTTPCertificate *result = certificate ? calloc(1, sizeof *result) : NULL;
  if (result) result->certificate = certificate;
  else X509_free(certificate);
  return result;
}

CHTTPCertificate *chttp_tls_peer(const CHTTPTLS *tls) {
  return wrap(SSL_get1_peer_certificate(chttp_tls_ssl(tls)));
}

CHTTPCertificate *chttp_certificate_read(
    const uint8_t *pem, int64_t count, CHTTPFailure *failure) {
  BIO *source = count <= INT_MAX ? BIO_new_mem_buf(pem, (int)count) : NULL;
  CHTTPCertificate *result = wrap(source ? PEM_read_bio_X509(source, NULL, NULL, "") : NULL);
  BIO_free(source);
  if (!result) chttp_note_openssl(failure, "PEM_read_bio_X509");
  return result;
}

void chttp_certificate_close(CHTTPCertificate *certificate) {
  if (!certificate) return;
  X509_free(certificate->certificate);
  free(certificate);
}

static int64_t seconds(const ASN1_TIME *time) {
  ASN1_TIME *epoch = ASN1_TIME_set(NULL, 0);
  int days = 0, rest = 0;
  int done = epoch && ASN1_TIME_diff(&days, &rest, epoch, time);
  ASN1_TIME_free(epoch);
  return done ? (int64_t)days * 86400 + rest : 0;
}

CHTTPValidity chttp_certificate_validity(const CHTTPCertificate *certificate) {
  return (CHTTPValidity){
      seconds(X509_get0_notBefore(certificate->certificate)),
      seconds(X509_get0_notAfter(certificate->certificate))};
}

int64_t chttp_certificate_subject(
    const CHTTPCertificate *certificate, const char *name, uint8_t *text, int64_t capacity) {
  X509_NAME *subject = X509_get_subject_name(certificate->certificate);
  int place = X509_NAME_get_index_by_NID(subject, OBJ_txt2nid(name), -1);
  if (place < 0) return 0;
  unsigned char *bytes = NULL;
  int count = ASN1_STRING_to_UTF8(
      &bytes, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)));
  if (count > 0 && count <= capacity) memcpy(text, bytes, (size_t)count);
  OPENSSL_free(bytes);
  ERR_clear_error();
  return count > 0 ? count : 0;
}

/// Returns the content of an extension; NULL if the certificate has no such extension.
static const ASN1_OCTET_STRING *extension(const X509 *certificate, const char *identifier) {
  ASN1_OBJECT *object = OBJ_txt2obj(identifier, 1);
  int place = object ? X509_get_ext_by_OBJ(certificate, object, -1) : -1;
  ASN1_OBJECT_free(object);
  return place < 0 ? NULL : X509_EXTENSION_get_data(X509_get_ext(certificate, place));
}

int32_t chttp_certificate_has_extension(
    const CHTTPCertificate *certificate, const char *identifier) {
  return extension(certificate->certificate, identifier) != NULL;
}

static int is_string(const ASN1_TYPE *element) {
  return element->type == V_ASN1_UTF8STRING || element->type == V_ASN1_IA5STRING ||
         element->type == V_ASN1_PRINTABLESTRING;
}

int64_t chttp_certificate_strings(
    const CHTTPCertificate *certificate, const char *identifier, uint8_t *text, int64_t capacity) {
  const ASN1_OCTET_STRING *content = extension(certificate->certificate, identifier);
  if (!content) return 0;
  const unsigned char *bytes = ASN1_STRING_get0_data(content);
  ASN1_SEQUENCE_ANY *list = d2i_ASN1_SEQUENCE_ANY(NULL, &bytes, ASN1_STRING_length(content));
  int64_t used = 0;
  for (int index = 0; list && index < sk_ASN1_TYPE_num(list); index++) {
    const ASN1_TYPE *element = sk_ASN1_TYPE_value(list, index);
    if (!is_string(element)) continue;
    int64_t count = ASN1_STRING_length(element->value.asn1_string);
    if (used + count + 1 <= capacity) {
      memcpy(text + used, ASN1_STRING_get0_data(element->value.asn1_string), (size_t)count);
      text[used + count] = '\n';
    }
    used += count + 1;
  }
  sk_ASN1_TYPE_pop_free(list, ASN1_TYPE_free);
  ERR_clear_error();
  return used;
}
#endif
