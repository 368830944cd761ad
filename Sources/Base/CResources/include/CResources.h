#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file of this repository, embedded when the program is built.
typedef struct {
  /// The path in the repository, relative to `Sources/Base/CResources`.
  const char *path;
  /// The content of the file, followed by a zero byte.
  const uint8_t *bytes;
  /// The size of the file, without the zero byte.
  size_t byte_count;
} CResourcesFile;

/// Returns the number of embedded files.
size_t cresources_file_count(void);

/// Returns the index of the first file from `start` on whose path begins with a prefix, or else the
/// number of files.
size_t cresources_next(const char *prefix, size_t start);

/// Returns the file with the given index, which must be less than the count. The file is static and
/// must not be freed.
const CResourcesFile *cresources_file(size_t index);
