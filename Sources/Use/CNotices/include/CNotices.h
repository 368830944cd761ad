// The libraries that this build links or loads, and the embedded files with their licenses.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A library that Crier was built with.
typedef struct {
  /// The base name of the file in `Texts` with the library's notice.
  const char *id;
  /// The library version that its headers stated at build time; null if the headers state no
  /// version.
  const char *version;
} CNoticesLibrary;

/// An embedded file from the folder `Texts`.
typedef struct {
  /// The path relative to `Sources/Use/CNotices`.
  const char *path;
  /// The content of the file, followed by a zero byte.
  const uint8_t *bytes;
  /// The size of the file, without the zero byte.
  size_t byte_count;
} CNoticesText;

/// Returns the number of libraries in this build.
size_t cnotices_library_count(void);

/// Returns the library with the given index, which must be less than the count. The library is
/// static and must not be freed.
const CNoticesLibrary *cnotices_library(size_t index);

/// Returns the number of embedded files.
size_t cnotices_text_count(void);

/// Returns the file with the given index, which must be less than the count. The file is static and
/// must not be freed.
const CNoticesText *cnotices_text(size_t index);
