#include "CBytes.h"
#include "utf8_tables.h"

// The functions exist twice, made of the same text: for all processors, sixteen bytes at a time, and for
// x86 with AVX2, that is, nearly all since 2013, 32 bytes at a time.

size_t cbytes_room(const CBytesProgram *program, const CBytesValue *values) {
  size_t room = program->fixed_room;
  for (size_t index = 0; index < program->count; index += 1) {
    const CBytesStep *step = program->steps + index;
    if (step->kind == CBytesStepConstant) continue;
    size_t count = values[step->slot].count;
    // A UTF-16 unit has at most three bytes in UTF-8.
    room += (step->units < count / 3 ? step->units * 3 : count) * CBYTES_GROWTH;
  }
  return room;
}

#define INLINE static inline __attribute__((always_inline))

#define VARIANT(name) name##_common
#include "lines_common.h"
#include "lines_variant.h"
#undef VARIANT

const CBytesFunctions cbytes_common = {
    mark_text_common, scan_object_common, write_common, render_lines_common};

#if defined(__SSE2__)
#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#define VARIANT(name) name##_wide
#include "lines_wide.h"
#include "lines_variant.h"
#undef VARIANT
#pragma clang attribute pop

static const CBytesFunctions wide = {
    mark_text_wide, scan_object_wide, write_wide, render_lines_wide};

const CBytesFunctions *cbytes_fastest(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &wide : &cbytes_common;
}

#else

const CBytesFunctions *cbytes_fastest(void) { return &cbytes_common; }

#endif
