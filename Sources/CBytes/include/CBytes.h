// Scans and writes bytes sixteen at a time. Most functions are static inline, so that Swift's optimizer
// can inline them. Swift's own SIMD comparisons compile to code that processes one lane at a time.
#pragma once
#include "CBytesBlocks.h"
#include "CBytesRuns.h"
#include "CBytesWriting.h"

#pragma clang assume_nonnull begin

/// Whether bytes are valid UTF-8: 1 or 0; -1 if the processor lacks the required instructions.
int32_t cbytes_is_utf8(const uint8_t *bytes, size_t count);

#pragma clang assume_nonnull end
