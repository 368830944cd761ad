#pragma once
#include <stdint.h>

#include "CHTTPTLS.h"

// A certificate without its private key, such as the one that a client presents. A certificate is
// immutable, so threads may share it.
typedef struct CHTTPCertificate CHTTPCertificate;

/// Returns the certificate that the peer presented in the handshake; NULL if it presented none.
CHTTPCertificate *chttp_tls_peer(const CHTTPTLS *tls);
/// Reads a certificate in PEM format.
CHTTPCertificate *chttp_certificate_read(
    const uint8_t *pem, int64_t count, CHTTPFailure *failure);
void chttp_certificate_close(CHTTPCertificate *certificate);

/// The validity period; a time that cannot be read is 0.
CHTTPValidity chttp_certificate_validity(const CHTTPCertificate *certificate);
/// Copies an attribute of the subject, such as "UID"; returns the required number of bytes, or 0 if
/// the attribute is missing.
int64_t chttp_certificate_subject(
    const CHTTPCertificate *certificate, const char *name, uint8_t *text, int64_t capacity);
/// Whether the certificate has an extension with the given object identifier.
int32_t chttp_certificate_has_extension(const CHTTPCertificate *certificate, const char *identifier);
/// Copies the strings of an extension that is a sequence, one per line; other elements of the
/// sequence are skipped. Returns the required number of bytes.
int64_t chttp_certificate_strings(
    const CHTTPCertificate *certificate, const char *identifier, uint8_t *text, int64_t capacity);
