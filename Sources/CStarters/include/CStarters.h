#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file of this repository, embedded when the program is built.
typedef struct {
  /// The path in the repository, seen from `Sources/CStarters`.
  const char *path;
  /// The content of the file, followed by a zero byte.
  const uint8_t *bytes;
  /// The size of the file, without the zero byte.
  size_t byte_count;
} CStartersFile;

/// Counts the embedded files.
size_t cstarters_file_count(void);

/// Returns the file at an index below the count; the file is never freed.
const CStartersFile *cstarters_file(size_t index);
