#include "utf.h"
#include <unicode/ulistformatter.h>
#include <unicode/ureldatefmt.h>

CICUListFormatter *cicu_list_open(int32_t kind, int32_t width, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UListFormatter *formatter = ulistfmt_openForType(
      locale, (UListFormatterType)kind, (UListFormatterWidth)width, &code);
  *status = code;
  return (CICUListFormatter *)formatter;
}

void cicu_list_close(CICUListFormatter *formatter) { ulistfmt_close((UListFormatter *)formatter); }

int32_t cicu_list_format(
    const CICUListFormatter *formatter, const char *items, const int32_t *counts, int32_t items_count,
    char *output, int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  Wide *wide = calloc((size_t)items_count + 1, sizeof *wide);
  const UChar **texts = calloc((size_t)items_count + 1, sizeof *texts);
  int32_t *lengths = calloc((size_t)items_count + 1, sizeof *lengths);
  if (wide == NULL || texts == NULL || lengths == NULL) *code = U_MEMORY_ALLOCATION_ERROR;
  for (int32_t i = 0; i < items_count && U_SUCCESS(*code); i++) {
    wide_open(&wide[i], items, counts[i], code);
    texts[i] = wide[i].units;
    lengths[i] = wide[i].count;
    items += counts[i];
  }
  NARROWED(output, capacity, code,
      ulistfmt_format(
          (const UListFormatter *)formatter, texts, lengths, items_count, units, room, code))
  for (int32_t i = 0; wide != NULL && i < items_count; i++) {
    if (wide[i].units != NULL) wide_close(&wide[i]);
  }
  free(wide);
  free((void *)texts);
  free(lengths);
  *status = *code;
  return needed_;
}

CICURelativeTime *cicu_relative_open(int32_t width, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  URelativeDateTimeFormatter *formatter = ureldatefmt_open(
      locale, NULL, (UDateRelativeDateTimeFormatterStyle)width, UDISPCTX_CAPITALIZATION_NONE, &code);
  *status = code;
  return (CICURelativeTime *)formatter;
}

void cicu_relative_close(CICURelativeTime *formatter) {
  ureldatefmt_close((URelativeDateTimeFormatter *)formatter);
}

int32_t cicu_relative_format(
    const CICURelativeTime *formatter, double offset, int32_t unit, int32_t is_numeric, char *output,
    int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  const URelativeDateTimeFormatter *self = (const URelativeDateTimeFormatter *)formatter;
  URelativeDateTimeUnit which = (URelativeDateTimeUnit)unit;
  NARROWED(output, capacity, code,
      is_numeric ? ureldatefmt_formatNumeric(self, offset, which, units, room, code)
                 : ureldatefmt_format(self, offset, which, units, room, code))
  *status = *code;
  return needed_;
}
