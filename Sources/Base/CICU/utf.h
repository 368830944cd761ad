// Conversions between UTF-8, which callers use, and UTF-16, which ICU uses.
#pragma once
#include "CICU.h"
#include <stdlib.h>
#include <unicode/ustring.h>

// Text as UTF-16, on the stack if it is short, otherwise on the heap. Release it with wide_close.
typedef struct {
  UChar stack[256];
  UChar *units;
  int32_t count;
} Wide;

static inline void wide_open(Wide *wide, const char *text, int32_t count, UErrorCode *code) {
  wide->units = wide->stack;
  wide->count = 0;
  if (U_FAILURE(*code)) return;
  // A string never has more UTF-16 units than UTF-8 bytes.
  if (count > 256) wide->units = malloc((size_t)count * sizeof(UChar));
  if (wide->units == NULL) {
    *code = U_MEMORY_ALLOCATION_ERROR;
    return;
  }
  int32_t capacity = count > 256 ? count : 256;
  u_strFromUTF8WithSub(wide->units, capacity, &wide->count, text, count, 0xFFFD, NULL, code);
  if (*code == U_STRING_NOT_TERMINATED_WARNING) *code = U_ZERO_ERROR;
}

static inline void wide_close(Wide *wide) {
  if (wide->units != wide->stack) free(wide->units);
}

static inline int32_t narrow(
    const UChar *units, int32_t count, char *output, int32_t capacity, UErrorCode *code) {
  if (U_FAILURE(*code)) return 0;
  int32_t i = 0;
  while (i < count && i < capacity && units[i] < 0x80) {
    output[i] = (char)units[i];
    i++;
  }
  if (i == count) return count;
  int32_t needed = 0;
  u_strToUTF8WithSub(output, capacity, &needed, units, count, 0xFFFD, NULL, code);
  if (*code == U_STRING_NOT_TERMINATED_WARNING) *code = U_ZERO_ERROR;
  return needed;
}

// Calls an ICU function that fills a UTF-16 buffer, and calls it again with a larger buffer if the
// first buffer is too small.
#define NARROWED(OUTPUT, CAPACITY, CODE, CALL)                                                     \
  UChar stack_[512];                                                                               \
  UChar *units = stack_;                                                                           \
  int32_t room = 512;                                                                              \
  int32_t count_ = (CALL);                                                                         \
  if (*(CODE) == U_BUFFER_OVERFLOW_ERROR) {                                                        \
    room = count_ + 1;                                                                             \
    units = malloc((size_t)room * sizeof(UChar));                                                  \
    *(CODE) = units == NULL ? U_MEMORY_ALLOCATION_ERROR : U_ZERO_ERROR;                            \
    if (units != NULL) count_ = (CALL);                                                            \
  }                                                                                                \
  if (*(CODE) == U_STRING_NOT_TERMINATED_WARNING) *(CODE) = U_ZERO_ERROR;                          \
  int32_t needed_ = narrow(units, count_, (OUTPUT), (CAPACITY), (CODE));                           \
  if (units != stack_) free(units);
