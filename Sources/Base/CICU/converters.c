#include "CICU.h"
#include <stdlib.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/ustring.h>

// A byte or character without an equivalent stops the conversion instead of being replaced.
CICUConverter *cicu_converter_open(const char *charset, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &code);
  if (converter != NULL) {
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
    ucnv_setFallback(converter, 0);
  }
  if (U_FAILURE(code)) {
    ucnv_close(converter);
    converter = NULL;
  }
  *status = code;
  return (CICUConverter *)converter;
}

void cicu_converter_close(CICUConverter *converter) { ucnv_close((UConverter *)converter); }

uint8_t *cicu_converter_decode(
    CICUConverter *self, const uint8_t *bytes, int64_t count, int64_t *written, int64_t *stopped,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = (UConverter *)self;
  ucnv_resetToUnicode(converter);
  const char *source = (const char *)bytes;
  const char *limit = source + count;
  UChar piece[4096];
  int64_t size = count + count / 2 + 64, used = 0;
  char *output = malloc((size_t)size);
  UChar pending = 0;
  while (output != NULL) {
    UChar *target = piece;
    if (pending != 0) *target++ = pending;
    pending = 0;
    code = U_ZERO_ERROR;
    ucnv_toUnicode(converter, &target, piece + 4096, &source, limit, NULL, 1, &code);
    int32_t units = (int32_t)(target - piece);
    UErrorCode outcome = code;
    if (outcome == U_BUFFER_OVERFLOW_ERROR && units > 0 && U16_IS_LEAD(piece[units - 1])) {
      pending = piece[--units];
    }
    // A code unit of UTF-16 takes at most three bytes of UTF-8.
    if (used + (int64_t)units * 3 > size) {
      size = (used + (int64_t)units * 3) * 2;
      char *larger = realloc(output, (size_t)size);
      if (larger == NULL) free(output);
      output = larger;
      if (output == NULL) break;
    }
    int32_t narrow = 0;
    code = U_ZERO_ERROR;
    u_strToUTF8(output + used, (int32_t)(size - used > INT32_MAX ? INT32_MAX : size - used), &narrow,
                piece, units, &code);
    if (code == U_STRING_NOT_TERMINATED_WARNING) code = U_ZERO_ERROR;
    used += narrow;
    if (U_FAILURE(code)) break;
    code = outcome;
    if (outcome != U_BUFFER_OVERFLOW_ERROR) break;
  }
  if (output == NULL) code = U_MEMORY_ALLOCATION_ERROR;
  *status = code == U_BUFFER_OVERFLOW_ERROR ? U_INTERNAL_PROGRAM_ERROR : code;
  *stopped = source - (const char *)bytes;
  *written = used;
  return (uint8_t *)output;
}

uint8_t *cicu_converter_encode(
    CICUConverter *self, const uint8_t *text, int64_t count, int64_t *written, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = (UConverter *)self;
  ucnv_resetFromUnicode(converter);
  UChar *wide = malloc((size_t)(count + 1) * sizeof(UChar));
  int32_t units = 0;
  *written = 0;
  if (wide == NULL || count > INT32_MAX) {
    free(wide);
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  u_strFromUTF8(wide, (int32_t)count + 1, &units, (const char *)text, (int32_t)count, &code);
  size_t size = UCNV_GET_MAX_BYTES_FOR_STRING((size_t)units, (size_t)ucnv_getMaxCharSize(converter));
  char *output = U_SUCCESS(code) ? malloc(size + 1) : NULL;
  if (output != NULL) {
    const UChar *source = wide;
    char *target = output;
    code = U_ZERO_ERROR;
    ucnv_fromUnicode(converter, &target, output + size, &source, wide + units, NULL, 1, &code);
    *written = target - output;
  } else if (U_SUCCESS(code)) {
    code = U_MEMORY_ALLOCATION_ERROR;
  }
  free(wide);
  *status = code;
  return (uint8_t *)output;
}

void cicu_bytes_free(uint8_t *bytes) { free(bytes); }
