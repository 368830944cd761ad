#include "utf.h"
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/unorm2.h>
#include <unicode/utext.h>

int32_t cicu_base_direction(const char *text, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  Wide wide;
  wide_open(&wide, text, count, &code);
  UBiDiDirection direction = U_SUCCESS(code) ? ubidi_getBaseDirection(wide.units, wide.count)
                                             : UBIDI_NEUTRAL;
  wide_close(&wide);
  *status = code;
  if (direction == UBIDI_LTR) return CICU_LEFT_TO_RIGHT;
  return direction == UBIDI_RTL ? CICU_RIGHT_TO_LEFT : CICU_NEUTRAL;
}

int32_t cicu_case(
    int32_t mapping, const char *text, int32_t count, const char *locale, char *output,
    int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  Wide wide;
  wide_open(&wide, text, count, code);
  NARROWED(output, capacity, code,
      mapping == CICU_UPPER   ? u_strToUpper(units, room, wide.units, wide.count, locale, code)
      : mapping == CICU_LOWER ? u_strToLower(units, room, wide.units, wide.count, locale, code)
                              : u_strToTitle(units, room, wide.units, wide.count, NULL, locale, code))
  wide_close(&wide);
  *status = *code;
  return needed_;
}

int32_t cicu_nfc(const char *text, int32_t count, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(code);
  Wide wide;
  wide_open(&wide, text, count, code);
  NARROWED(output, capacity, code,
      unorm2_normalize(nfc, wide.units, wide.count, units, room, code))
  wide_close(&wide);
  *status = *code;
  return needed_;
}

int32_t cicu_is_nfc(const char *text, int32_t count, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&code);
  Wide wide;
  wide_open(&wide, text, count, &code);
  int32_t is_normalized = U_SUCCESS(code) && unorm2_isNormalized(nfc, wide.units, wide.count, &code);
  wide_close(&wide);
  *status = code;
  return is_normalized;
}

int32_t cicu_boundaries(
    int32_t kind, const char *text, int32_t count, const char *locale, int32_t *offsets,
    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t found = 0;
  // A UText over UTF-8 counts in bytes.
  UText *utf8 = utext_openUTF8(NULL, text, count, &code);
  UBreakIterator *iterator =
      ubrk_open(kind == CICU_GRAPHEMES ? UBRK_CHARACTER : UBRK_WORD, locale, NULL, 0, &code);
  if (U_SUCCESS(code)) ubrk_setUText(iterator, utf8, &code);
  if (U_SUCCESS(code)) {
    for (int32_t at = ubrk_first(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
      if (found < capacity) offsets[found] = at;
      found++;
    }
  }
  ubrk_close(iterator);
  utext_close(utf8);
  if (U_SUCCESS(code) && found > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  *status = code;
  return found;
}
