#include "utf.h"
#include <math.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>

// Dates are passed to the format in this calendar. A format that gets a plain instant clones its own
// calendar each time, which takes a quarter of the formatting time.
struct CICUDateFormatter {
  UDateFormat *format;
  UCalendar *calendar;
};

static CICUDateFormatter *wrapped(UDateFormat *format, UErrorCode *code) {
  CICUDateFormatter *self = calloc(1, sizeof *self);
  if (self == NULL) *code = U_MEMORY_ALLOCATION_ERROR;
  UCalendar *calendar = U_SUCCESS(*code) ? ucal_clone(udat_getCalendar(format), code) : NULL;
  if (U_FAILURE(*code)) {
    udat_close(format);
    free(self);
    return NULL;
  }
  self->format = format;
  self->calendar = calendar;
  return self;
}

static UDateFormat *date_open(
    int32_t date, int32_t time, const Wide *pattern, const char *locale, const char *zone,
    UErrorCode *code) {
  UChar zone_units[128];
  int32_t zone_count = 0;
  u_strFromUTF8(zone_units, 128, &zone_count, zone, -1, code);
  if (U_FAILURE(*code)) return NULL;
  return udat_open(
      (UDateFormatStyle)time, (UDateFormatStyle)date, locale, zone_units, zone_count,
      pattern == NULL ? NULL : pattern->units, pattern == NULL ? 0 : pattern->count, code);
}

CICUDateFormatter *cicu_date_open_style(
    int32_t date, int32_t time, const char *locale, const char *zone, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UDateFormat *format = date_open(date, time, NULL, locale, zone, &code);
  CICUDateFormatter *formatter = wrapped(format, &code);
  *status = code;
  return formatter;
}

CICUDateFormatter *cicu_date_open_pattern(
    const char *pattern, int32_t count, const char *locale, const char *zone, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  Wide wide;
  wide_open(&wide, pattern, count, &code);
  UDateFormat *format = date_open(UDAT_PATTERN, UDAT_PATTERN, &wide, locale, zone, &code);
  wide_close(&wide);
  CICUDateFormatter *formatter = wrapped(format, &code);
  *status = code;
  return formatter;
}

void cicu_date_close(CICUDateFormatter *formatter) {
  ucal_close(formatter->calendar);
  udat_close(formatter->format);
  free(formatter);
}

int32_t cicu_date_format(
    CICUDateFormatter *formatter, double milliseconds, char *output, int32_t capacity,
    int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  ucal_setMillis(formatter->calendar, milliseconds, code);
  NARROWED(output, capacity, code,
      udat_formatCalendar(formatter->format, formatter->calendar, units, room, NULL, code))
  *status = *code;
  return needed_;
}

int32_t cicu_date_pattern(
    const CICUDateFormatter *formatter, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  NARROWED(output, capacity, code, udat_toPattern(formatter->format, 0, units, room, code))
  *status = *code;
  return needed_;
}

CICUPatternGenerator *cicu_pattern_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UDateTimePatternGenerator *generator = udatpg_open(locale, &code);
  *status = code;
  return (CICUPatternGenerator *)generator;
}

void cicu_pattern_close(CICUPatternGenerator *generator) {
  udatpg_close((UDateTimePatternGenerator *)generator);
}

int32_t cicu_pattern_best(
    CICUPatternGenerator *generator, const char *skeleton, int32_t count, char *output,
    int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  Wide wide;
  wide_open(&wide, skeleton, count, code);
  NARROWED(output, capacity, code,
      udatpg_getBestPattern(
          (UDateTimePatternGenerator *)generator, wide.units, wide.count, units, room, code))
  wide_close(&wide);
  *status = *code;
  return needed_;
}

int32_t cicu_pattern_normalized(
    const char *skeleton, int32_t count, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  Wide wide;
  wide_open(&wide, skeleton, count, code);
  NARROWED(output, capacity, code,
      udatpg_getSkeleton(NULL, wide.units, wide.count, units, room, code))
  wide_close(&wide);
  *status = *code;
  return needed_;
}

int32_t cicu_zone_names(char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UEnumeration *zones = ucal_openTimeZones(&code);
  int32_t needed = 0, length = 0;
  const char *name;
  while (U_SUCCESS(code) && (name = uenum_next(zones, &length, &code)) != NULL) {
    if (needed + length < capacity) {
      memcpy(output + needed, name, length);
      output[needed + length] = '\n';
    }
    needed += length + 1;
  }
  uenum_close(zones);
  if (U_SUCCESS(code) && needed > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  *status = code;
  return needed;
}

int32_t cicu_zone_is_known(const char *zone, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar id[128], canonical[128];
  int32_t count = 0;
  UBool is_system = 0;
  u_strFromUTF8(id, 128, &count, zone, -1, &code);
  ucal_getCanonicalTimeZoneID(id, count, canonical, 128, &is_system, &code);
  *status = U_ZERO_ERROR;
  return U_SUCCESS(code);
}

double cicu_zone_instant(const char *zone, const int32_t fields[6], int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar id[128];
  int32_t count = 0;
  u_strFromUTF8(id, 128, &count, zone, -1, &code);
  UCalendar *calendar = U_SUCCESS(code) ? ucal_open(id, count, "en", UCAL_GREGORIAN, &code) : NULL;
  double instant = 0;
  if (U_SUCCESS(code)) {
    ucal_setGregorianChange(calendar, -INFINITY, &code);
    if (code == U_UNSUPPORTED_ERROR) code = U_ZERO_ERROR;
    ucal_clear(calendar);
    ucal_setDateTime(
        calendar, fields[0], fields[1] - 1, fields[2], fields[3], fields[4], fields[5], &code);
    instant = ucal_getMillis(calendar, &code);
  }
  ucal_close(calendar);
  *status = code;
  return instant;
}
