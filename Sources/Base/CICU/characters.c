#include "utf.h"
#include <unicode/unorm2.h>

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
