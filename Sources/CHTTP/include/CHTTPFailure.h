#pragma once
#include <stdint.h>

enum {
  CHTTP_OK,
  /// The library was not there when Crier was built.
  CHTTP_NOT_BUILT_IN,
  /// `code` is an error number of the system.
  CHTTP_SYSTEM,
  /// `code` is an error code of OpenSSL.
  CHTTP_OPENSSL,
  /// `code` is an error code of nghttp2.
  CHTTP_NGHTTP2,
  /// The text or key is not valid for the function.
  CHTTP_INVALID,
};

/// What a failing function noted: where it happened and the library's own words, which never contain
/// keys or the bytes of a message.
typedef struct {
  int32_t kind;
  int64_t code;
  char function[48];
  char reason[128];
} CHTTPFailure;
