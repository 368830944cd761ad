// Scans and writes bytes sixteen at a time. Nearly everything is static inline, so that Swift's optimizer
// sees through it: Swift's own SIMD comparisons compile to a lane at a time.
#pragma once
#include "CBytesBlocks.h"
#include "CBytesRuns.h"
#include "CBytesWriting.h"

#pragma clang assume_nonnull begin

/// Whether bytes are UTF-8: 1 or 0; -1 where this processor has not the instructions to tell.
int32_t cbytes_is_utf8(const uint8_t *bytes, size_t count);

#pragma clang assume_nonnull end
