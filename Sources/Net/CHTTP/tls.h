// Private declarations of the files that use OpenSSL.
#pragma once
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "CHTTPTLS.h"

struct CHTTPIdentity {
  X509 *certificate;
  EVP_PKEY *key;
};

/// Records the first error of the OpenSSL error queue and clears the queue. Records only the
/// reason, because other parts of an error can contain file names and input.
void chttp_note_openssl(CHTTPFailure *failure, const char *function);

/// The session of OpenSSL.
SSL *chttp_tls_ssl(const CHTTPTLS *tls);

/// Derives a P-256 key from a secret of 32 bytes.
EVP_PKEY *chttp_pkey_from_secret(const uint8_t *secret);
