// Scans and writes bytes sixteen at a time, and whole lines with the widest instructions that there are
// (CBytesLines.h). Most other functions are static inline, so that Swift's optimizer can inline them.
// Swift's own SIMD comparisons compile to code that processes one lane at a time.
#pragma once
#include "CBytesBlocks.h"
#include "CBytesHashes.h"
#include "CBytesLines.h"
#include "CBytesRuns.h"
#include "CBytesWriting.h"

#pragma clang assume_nonnull begin

/// Returns 1 if the bytes are valid UTF-8, 0 if they are invalid, or -1 if the processor lacks the
/// required instructions.
int32_t cbytes_is_utf8(const uint8_t *bytes, size_t count);

#pragma clang assume_nonnull end
