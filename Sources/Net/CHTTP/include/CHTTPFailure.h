#pragma once
#include <stdint.h>

enum {
  CHTTP_OK,
  /// Crier was built without the library.
  CHTTP_NOT_BUILT_IN,
  /// An operating system call failed; `code` is an errno value.
  CHTTP_SYSTEM,
  /// `code` is an error code of OpenSSL.
  CHTTP_OPENSSL,
  /// `code` is an error code of nghttp2.
  CHTTP_NGHTTP2,
  /// An argument is invalid.
  CHTTP_INVALID,
};

/// A failure of a library function, with its name and the library's error message. The error
/// message never contains keys or message bytes.
typedef struct {
  int32_t kind;
  int64_t code;
  char function[48];
  char reason[128];
} CHTTPFailure;
