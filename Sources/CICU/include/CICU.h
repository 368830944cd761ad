// The interface to ICU that Swift sees: opaque handles, integers and UTF-8 byte buffers.
//
// A function that writes text returns the size of the complete text. If that exceeds the capacity, the
// status is CICU_OVERFLOW and the written bytes are unusable. A status above zero is an error of ICU;
// zero or below is success. Locales are ICU identifiers, not BCP 47 tags.
#pragma once
#include <stdint.h>

enum { CICU_OVERFLOW = 15 };

/// The versions of ICU, CLDR and Unicode; each buffer holds 20 bytes.
void cicu_versions(char *icu, char *cldr, char *unicode);
/// ICU's own name of a status.
const char *cicu_status_name(int32_t status);

// Numbers by skeleton. Threads may share a formatter, but not a result.
typedef struct CICUNumberFormatter CICUNumberFormatter;
typedef struct CICUNumberResult CICUNumberResult;
CICUNumberFormatter *cicu_number_open(
    const char *skeleton, int32_t count, const char *locale, int32_t *status);
void cicu_number_close(CICUNumberFormatter *formatter);
CICUNumberResult *cicu_number_result_open(int32_t *status);
void cicu_number_result_close(CICUNumberResult *result);
void cicu_number_format(
    const CICUNumberFormatter *formatter, const char *decimal, int32_t count,
    CICUNumberResult *result, int32_t *status);
void cicu_number_format_double(
    const CICUNumberFormatter *formatter, double value, CICUNumberResult *result, int32_t *status);
int32_t cicu_number_result_text(
    const CICUNumberResult *result, char *output, int32_t capacity, int32_t *status);
/// Writes each field of the number as its kind (ICU's UNumberFormatFields), its start and its end;
/// returns the count of integers.
int32_t cicu_number_result_fields(
    const CICUNumberResult *result, int32_t *fields, int32_t capacity, int32_t *status);

// Numbers by style or pattern, and rule-based ones. Threads may share them, except rule-based ones.
typedef struct CICUStyledNumber CICUStyledNumber;
enum {
  CICU_PLAIN, CICU_INTEGER, CICU_CURRENCY, CICU_PERCENT, CICU_PATTERN,
  CICU_SPELLOUT, CICU_ORDINAL, CICU_DURATION,
};
/// `text` is the pattern, or the default rule set of a rule-based kind; an unknown rule set is ignored.
CICUStyledNumber *cicu_styled_number_open(
    int32_t kind, const char *text, int32_t count, const char *locale, int32_t *status);
void cicu_styled_number_close(CICUStyledNumber *formatter);
int32_t cicu_styled_number_decimal(
    const CICUStyledNumber *formatter, const char *decimal, int32_t count, char *output,
    int32_t capacity, int32_t *status);
int32_t cicu_styled_number_integer(
    const CICUStyledNumber *formatter, int64_t value, char *output, int32_t capacity,
    int32_t *status);
int32_t cicu_styled_number_double(
    const CICUStyledNumber *formatter, double value, char *output, int32_t capacity,
    int32_t *status);
/// The minimum and maximum number of digits after the decimal separator.
void cicu_styled_number_fraction(const CICUStyledNumber *formatter, int32_t *least, int32_t *most);

// Plural rules. Threads may share them. A category is an index into zero, one, two, few, many, other.
typedef struct CICUPluralRules CICUPluralRules;
CICUPluralRules *cicu_plural_open(const char *locale, int32_t is_ordinal, int32_t *status);
void cicu_plural_close(CICUPluralRules *rules);
int32_t cicu_plural_select(const CICUPluralRules *rules, double number, int32_t *status);
int32_t cicu_plural_select_result(
    const CICUPluralRules *rules, const CICUNumberResult *result, int32_t *status);
/// The categories that the rules use, one bit each.
int32_t cicu_plural_categories(const CICUPluralRules *rules, int32_t *status);

// Dates. A formatter owns a calendar, so only one thread at a time may use it.
typedef struct CICUDateFormatter CICUDateFormatter;
typedef struct CICUPatternGenerator CICUPatternGenerator;
CICUDateFormatter *cicu_date_open_style(
    int32_t date, int32_t time, const char *locale, const char *zone, int32_t *status);
CICUDateFormatter *cicu_date_open_pattern(
    const char *pattern, int32_t count, const char *locale, const char *zone, int32_t *status);
void cicu_date_close(CICUDateFormatter *formatter);
int32_t cicu_date_format(
    CICUDateFormatter *formatter, double milliseconds, char *output, int32_t capacity,
    int32_t *status);
CICUPatternGenerator *cicu_pattern_open(const char *locale, int32_t *status);
void cicu_pattern_close(CICUPatternGenerator *generator);
int32_t cicu_pattern_best(
    CICUPatternGenerator *generator, const char *skeleton, int32_t count, char *output,
    int32_t capacity, int32_t *status);
/// The fields of a skeleton in ICU's order, without duplicates.
int32_t cicu_pattern_normalized(
    const char *skeleton, int32_t count, char *output, int32_t capacity, int32_t *status);
/// The names of all time zones, one per line.
int32_t cicu_zone_names(char *output, int32_t capacity, int32_t *status);
int32_t cicu_zone_is_known(const char *zone, int32_t *status);
/// The instant of a local time in the proleptic Gregorian calendar; months count from 1.
double cicu_zone_instant(const char *zone, const int32_t fields[6], int32_t *status);

// Characters.
int32_t cicu_nfc(
    const char *text, int32_t count, char *output, int32_t capacity, int32_t *status);
int32_t cicu_is_nfc(const char *text, int32_t count, int32_t *status);

// Converters between UTF-8 and other charsets. Only one thread at a time may use a converter.
typedef struct CICUConverter CICUConverter;
CICUConverter *cicu_converter_open(const char *charset, int32_t *status);
void cicu_converter_close(CICUConverter *converter);
/// The bytes as UTF-8, to be freed with cicu_bytes_free; `stopped` is the offset
/// of the first unread byte.
uint8_t *cicu_converter_decode(
    CICUConverter *converter, const uint8_t *bytes, int64_t count, int64_t *written,
    int64_t *stopped, int32_t *status);
/// UTF-8 as bytes of the charset, to be freed with cicu_bytes_free.
uint8_t *cicu_converter_encode(
    CICUConverter *converter, const uint8_t *text, int64_t count, int64_t *written,
    int32_t *status);
void cicu_bytes_free(uint8_t *bytes);

// Locales.
int32_t cicu_locale_from_tag(
    const char *tag, char *output, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t cicu_locale_tag(const char *locale, char *output, int32_t capacity, int32_t *status);
/// The locale with its calendar replaced by the one with a BCP 47 name.
int32_t cicu_locale_with_calendar(
    const char *locale, const char *calendar, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_maximized(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_parent(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_is_right_to_left(const char *locale);
int32_t cicu_locale_language(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_name(
    const char *locale, const char *in_locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_count(void);
const char *cicu_locale_at(int32_t index);
