// The libraries that this build links or loads.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A library that Crier was built with.
typedef struct {
  /// The base name of the file with the library's notice.
  const char *id;
  /// The library version that its headers stated at build time; null if the headers state no
  /// version.
  const char *version;
} CNoticesLibrary;

/// Returns the number of libraries in this build.
size_t cnotices_library_count(void);

/// Returns the library with the given index, which must be less than the count. The library is
/// static and must not be freed.
const CNoticesLibrary *cnotices_library(size_t index);
