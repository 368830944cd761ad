// What the files over OpenSSL share; never seen by Swift.
#pragma once
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "CHTTPTLS.h"

struct CHTTPIdentity {
  X509 *certificate;
  EVP_PKEY *key;
};

/// Notes the first error of OpenSSL's queue and empties the queue. Only the name of the reason is
/// kept: the queue's further words can hold file names and input.
void chttp_note_openssl(CHTTPFailure *failure, const char *function);
