// The libraries that this build contains or loads, and the licence texts, embedded in the program.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A library that Crier was built with.
typedef struct {
  /// The base name of the file in `Texts` with the library's notice.
  const char *id;
  /// The version of the headers that Crier was built with; null if they do not state it.
  const char *version;
} CNoticesLibrary;

/// A file of the folder `Texts`.
typedef struct {
  /// The path, seen from `Sources/CNotices`.
  const char *path;
  /// The content of the file, followed by a zero byte.
  const uint8_t *bytes;
  /// The size of the file, without the zero byte.
  size_t byte_count;
} CNoticesText;

/// Counts the libraries of this build.
size_t cnotices_library_count(void);

/// Returns the library at an index below the count; it is never freed.
const CNoticesLibrary *cnotices_library(size_t index);

/// Counts the embedded texts.
size_t cnotices_text_count(void);

/// Returns the text at an index below the count; it is never freed.
const CNoticesText *cnotices_text(size_t index);
