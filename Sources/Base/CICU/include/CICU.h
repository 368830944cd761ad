// The interface to ICU that Swift sees: opaque handles, integers and UTF-8 byte buffers.
//
// A function that writes text returns the size of the complete text. If that size exceeds the
// capacity, the status is CICU_OVERFLOW and the written bytes are unusable. A status above zero is
// an ICU error; zero or below is success. Locales are ICU identifiers, not BCP 47 tags.
#pragma once
#include <stdint.h>

enum { CICU_OVERFLOW = 15 };

/// The versions of ICU, CLDR and Unicode; each buffer holds 20 bytes.
void cicu_versions(char *icu, char *cldr, char *unicode);
/// The major version of the linked ICU.
int32_t cicu_major_version(void);
/// The name of the folder with data for the linked ICU, such as icudt72l.
const char *cicu_data_name(void);
enum { CICU_DATA_IS_NO_PACKAGE = 1, CICU_DATA_IS_FOR_ANOTHER_ICU, CICU_DATA_IS_REFUSED };
/// Reads data from files in a folder before the data in the library. Call it before all others.
void cicu_data_use_folder(const char *folder);
/// Reads data from a package before the data in the library. Call it before all others. Returns 0, one
/// of the problems above, or a negative errno value.
int32_t cicu_data_use_package(const char *path);
/// Returns ICU's name for a status.
const char *cicu_status_name(int32_t status);

// A formatter for numbers, defined by a skeleton. Threads may share a formatter, but not a result.
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
/// Writes three integers for each field of the number: its kind (ICU's UNumberFormatFields), its
/// start and its end. Returns the number of integers.
int32_t cicu_number_result_fields(
    const CICUNumberResult *result, int32_t *fields, int32_t capacity, int32_t *status);

// A formatter for numbers, defined by a style, a pattern or rules. Threads may share a formatter
// unless it is rule-based.
typedef struct CICUStyledNumber CICUStyledNumber;
enum {
  CICU_PLAIN, CICU_INTEGER, CICU_CURRENCY, CICU_PERCENT, CICU_PATTERN,
  CICU_SPELLOUT, CICU_ORDINAL, CICU_DURATION,
};
/// `text` is the pattern, or the default rule set of a rule-based formatter; an unknown rule set is
/// ignored.
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

// The plural rules of a locale. Threads may share them. A category is an index into the list zero,
// one, two, few, many, other.
typedef struct CICUPluralRules CICUPluralRules;
CICUPluralRules *cicu_plural_open(const char *locale, int32_t is_ordinal, int32_t *status);
void cicu_plural_close(CICUPluralRules *rules);
int32_t cicu_plural_select(const CICUPluralRules *rules, double number, int32_t *status);
int32_t cicu_plural_select_result(
    const CICUPluralRules *rules, const CICUNumberResult *result, int32_t *status);
/// The categories that the rules use, one bit each.
int32_t cicu_plural_categories(const CICUPluralRules *rules, int32_t *status);

// A formatter for dates. It owns a calendar, so only one thread at a time may use it.
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
/// Writes the pattern of a formatter, such as `d MMM y`.
int32_t cicu_date_pattern(
    const CICUDateFormatter *formatter, char *output, int32_t capacity, int32_t *status);
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

// Functions for Unicode normalization.
int32_t cicu_nfc(
    const char *text, int32_t count, char *output, int32_t capacity, int32_t *status);
int32_t cicu_is_nfc(const char *text, int32_t count, int32_t *status);

// Converters between UTF-8 and other charsets. Only one thread at a time may use a converter.
typedef struct CICUConverter CICUConverter;
CICUConverter *cicu_converter_open(const char *charset, int32_t *status);
void cicu_converter_close(CICUConverter *converter);
/// Converts bytes to UTF-8; free the result with cicu_bytes_free. `stopped` is the offset of the
/// first unread byte.
uint8_t *cicu_converter_decode(
    CICUConverter *converter, const uint8_t *bytes, int64_t count, int64_t *written,
    int64_t *stopped, int32_t *status);
/// Converts UTF-8 to the charset; free the result with cicu_bytes_free.
uint8_t *cicu_converter_encode(
    CICUConverter *converter, const uint8_t *text, int64_t count, int64_t *written,
    int32_t *status);
void cicu_bytes_free(uint8_t *bytes);

// Functions for locales.
int32_t cicu_locale_from_tag(
    const char *tag, char *output, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t cicu_locale_tag(const char *locale, char *output, int32_t capacity, int32_t *status);
/// Writes the locale with its calendar replaced by the calendar with the given BCP 47 name.
int32_t cicu_locale_with_calendar(
    const char *locale, const char *calendar, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_maximized(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_parent(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_is_right_to_left(const char *locale);
int32_t cicu_locale_language(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_name(
    const char *locale, const char *in_locale, char *output, int32_t capacity, int32_t *status);
/// Writes the locale's word for the present moment, such as "now" in English.
int32_t cicu_locale_now(const char *locale, char *output, int32_t capacity, int32_t *status);
int32_t cicu_locale_count(void);
const char *cicu_locale_at(int32_t index);

/// Divides a line of text into runs of one direction, from left to right as they are displayed. Writes
/// three integers for each run: its start and its length in UTF-16 units, and whether it is written
/// from right to left. Returns the number of runs.
int32_t cicu_bidi_runs(
    const char *text, int32_t count, int32_t is_right_to_left, int32_t *runs, int32_t capacity,
    int32_t *status);
