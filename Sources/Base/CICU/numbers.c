#include "utf.h"
#include <string.h>
#include <unicode/uformattedvalue.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/utf16.h>

CICUNumberFormatter *cicu_number_open(
    const char *skeleton, int32_t count, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  Wide wide;
  wide_open(&wide, skeleton, count, &code);
  UNumberFormatter *formatter =
      unumf_openForSkeletonAndLocale(wide.units, wide.count, locale, &code);
  wide_close(&wide);
  *status = code;
  if (U_SUCCESS(code)) return (CICUNumberFormatter *)formatter;
  unumf_close(formatter);
  return NULL;
}

void cicu_number_close(CICUNumberFormatter *formatter) { unumf_close((UNumberFormatter *)formatter); }

CICUNumberResult *cicu_number_result_open(int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&code);
  *status = code;
  return (CICUNumberResult *)result;
}

void cicu_number_result_close(CICUNumberResult *result) {
  unumf_closeResult((UFormattedNumber *)result);
}

void cicu_number_format(
    const CICUNumberFormatter *formatter, const char *decimal, int32_t count,
    CICUNumberResult *result, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  unumf_formatDecimal(
      (const UNumberFormatter *)formatter, decimal, count, (UFormattedNumber *)result, &code);
  *status = code;
}

void cicu_number_format_double(
    const CICUNumberFormatter *formatter, double value, CICUNumberResult *result, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  unumf_formatDouble(
      (const UNumberFormatter *)formatter, value, (UFormattedNumber *)result, &code);
  *status = code;
}

int32_t cicu_number_result_text(
    const CICUNumberResult *result, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UFormattedValue *value =
      unumf_resultAsValue((const UFormattedNumber *)result, &code);
  int32_t count = 0;
  const UChar *units = U_SUCCESS(code) ? ufmtval_getString(value, &count, &code) : NULL;
  int32_t needed = narrow(units, count, output, capacity, &code);
  *status = code;
  return needed;
}

// Returns the number of UTF-8 bytes that the first `count` units of well-formed UTF-16 need.
static int32_t bytes_of(const UChar *units, int32_t count) {
  int32_t bytes = 0;
  for (int32_t i = 0; i < count; i++) {
    if (units[i] < 0x80) bytes += 1;
    else if (units[i] < 0x800 || U16_IS_SURROGATE(units[i])) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}

int32_t cicu_number_result_fields(
    const CICUNumberResult *result, int32_t *fields, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = 0, length = 0;
  const UFormattedValue *value = unumf_resultAsValue((const UFormattedNumber *)result, &code);
  const UChar *units = U_SUCCESS(code) ? ufmtval_getString(value, &length, &code) : NULL;
  UConstrainedFieldPosition *position = ucfpos_open(&code);
  while (U_SUCCESS(code) && ufmtval_nextPosition(value, position, &code)) {
    int32_t start = 0, end = 0;
    ucfpos_getIndexes(position, &start, &end, &code);
    if (count + 3 <= capacity) {
      fields[count] = ucfpos_getField(position, &code);
      fields[count + 1] = bytes_of(units, start);
      fields[count + 2] = bytes_of(units, end);
    }
    count += 3;
  }
  ucfpos_close(position);
  if (U_SUCCESS(code) && count > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  *status = code;
  return count;
}

static UNumberFormatStyle style_of(int32_t kind) {
  switch (kind) {
  case CICU_CURRENCY: return UNUM_CURRENCY;
  case CICU_PERCENT: return UNUM_PERCENT;
  case CICU_SPELLOUT: return UNUM_SPELLOUT;
  case CICU_ORDINAL: return UNUM_ORDINAL;
  case CICU_DURATION: return UNUM_DURATION;
  default: return UNUM_DECIMAL;
  }
}

CICUStyledNumber *cicu_styled_number_open(
    int32_t kind, const char *text, int32_t count, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UNumberFormat *formatter = unum_open(style_of(kind), NULL, 0, locale, NULL, &code);
  Wide wide;
  wide_open(&wide, text, count, &code);
  if (U_SUCCESS(code) && kind == CICU_INTEGER) {
    unum_setAttribute(formatter, UNUM_MAX_FRACTION_DIGITS, 0);
    unum_setAttribute(formatter, UNUM_DECIMAL_ALWAYS_SHOWN, 0);
    unum_setAttribute(formatter, UNUM_PARSE_INT_ONLY, 1);
  } else if (U_SUCCESS(code) && kind == CICU_PATTERN) {
    unum_applyPattern(formatter, 0, wide.units, wide.count, NULL, &code);
  } else if (U_SUCCESS(code) && kind >= CICU_SPELLOUT && wide.count > 0) {
    UErrorCode ignored = U_ZERO_ERROR;
    unum_setTextAttribute(formatter, UNUM_DEFAULT_RULESET, wide.units, wide.count, &ignored);
  }
  wide_close(&wide);
  *status = code;
  if (U_SUCCESS(code)) return (CICUStyledNumber *)formatter;
  unum_close(formatter);
  return NULL;
}

void cicu_styled_number_close(CICUStyledNumber *formatter) { unum_close((UNumberFormat *)formatter); }

int32_t cicu_styled_number_decimal(
    const CICUStyledNumber *formatter, const char *decimal, int32_t count, char *output,
    int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  NARROWED(output, capacity, code,
      unum_formatDecimal((const UNumberFormat *)formatter, decimal, count, units, room, NULL, code))
  *status = *code;
  return needed_;
}

int32_t cicu_styled_number_integer(
    const CICUStyledNumber *formatter, int64_t value, char *output, int32_t capacity,
    int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  NARROWED(output, capacity, code,
      unum_formatInt64((const UNumberFormat *)formatter, value, units, room, NULL, code))
  *status = *code;
  return needed_;
}

int32_t cicu_styled_number_double(
    const CICUStyledNumber *formatter, double value, char *output, int32_t capacity,
    int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  NARROWED(output, capacity, code,
      unum_formatDouble((const UNumberFormat *)formatter, value, units, room, NULL, code))
  *status = *code;
  return needed_;
}

void cicu_styled_number_fraction(const CICUStyledNumber *formatter, int32_t *least, int32_t *most) {
  *least = unum_getAttribute((const UNumberFormat *)formatter, UNUM_MIN_FRACTION_DIGITS);
  *most = unum_getAttribute((const UNumberFormat *)formatter, UNUM_MAX_FRACTION_DIGITS);
}
