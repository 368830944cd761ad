#include "utf.h"
#include <unicode/ubidi.h>

int32_t cicu_bidi_runs(
    const char *text, int32_t count, int32_t is_right_to_left, int32_t *runs, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  Wide wide;
  wide_open(&wide, text, count, &code);
  UBiDi *bidi = ubidi_open();
  ubidi_setPara(bidi, wide.units, wide.count, is_right_to_left ? 1 : 0, NULL, &code);
  int32_t total = ubidi_countRuns(bidi, &code);
  for (int32_t i = 0; U_SUCCESS(code) && i < total && 3 * i + 2 < capacity; i++) {
    int32_t start = 0, length = 0;
    runs[3 * i + 2] = ubidi_getVisualRun(bidi, i, &start, &length) == UBIDI_RTL;
    runs[3 * i] = start;
    runs[3 * i + 1] = length;
  }
  ubidi_close(bidi);
  wide_close(&wide);
  *status = code;
  return total;
}
