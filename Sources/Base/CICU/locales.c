#include "utf.h"
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/ures.h>
#include <unicode/uversion.h>
#include <unicode/ureldatefmt.h>

static void write_version(const UVersionInfo version, int32_t fields, char *output) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  int32_t dots = 0;
  for (char *c = text; *c != '\0'; c++) {
    if (*c == '.' && ++dots == fields) *c = '\0';
    if (*c == '\0') break;
  }
  strcpy(output, text);
}

void cicu_versions(char *icu, char *cldr, char *unicode) {
  UVersionInfo version;
  UErrorCode code = U_ZERO_ERROR;
  u_getVersion(version);
  write_version(version, 2, icu);
  u_getUnicodeVersion(version);
  write_version(version, 2, unicode);
  ulocdata_getCLDRVersion(version, &code);
  if (U_SUCCESS(code)) write_version(version, 2, cldr);
  else *cldr = '\0';
}

const char *cicu_status_name(int32_t status) { return u_errorName((UErrorCode)status); }

static int32_t finished(int32_t count, UErrorCode code, int32_t *status) {
  *status = code == U_STRING_NOT_TERMINATED_WARNING ? U_ZERO_ERROR : code;
  return count;
}

int32_t cicu_locale_from_tag(
    const char *tag, char *output, int32_t capacity, int32_t *parsed, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = uloc_forLanguageTag(tag, output, capacity, parsed, &code);
  return finished(count, code, status);
}

int32_t cicu_locale_tag(const char *locale, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = uloc_toLanguageTag(locale, output, capacity, 0, &code);
  return finished(count, code, status);
}

int32_t cicu_locale_with_calendar(
    const char *locale, const char *calendar, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const char *name = uloc_toLegacyType("calendar", calendar);
  int32_t count = (int32_t)strlen(locale);
  if (count >= capacity) {
    // Request a capacity that also has room for the keyword and the name of any calendar.
    *status = U_BUFFER_OVERFLOW_ERROR;
    return count + 64;
  }
  strcpy(output, locale);
  count = uloc_setKeywordValue("calendar", name ? name : calendar, output, capacity, &code);
  return finished(count, code, status);
}

int32_t cicu_locale_maximized(const char *locale, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = uloc_addLikelySubtags(locale, output, capacity, &code);
  return finished(count, code, status);
}

// The children are an array of names, or one name.
static int is_child(UResourceBundle *children, const UChar *locale, UErrorCode *code) {
  int32_t size = ures_getSize(children);
  for (int32_t index = 0; index < size && U_SUCCESS(*code); index++) {
    const UChar *name = ures_getStringByIndex(children, index, NULL, code);
    if (name != NULL && u_strcmp(name, locale) == 0) return 1;
  }
  return 0;
}

// For each parent, CLDR's table lists the children whose parent is not found by truncating their name.
int32_t cicu_locale_parent(const char *locale, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar wanted[ULOC_FULLNAME_CAPACITY];
  u_strFromUTF8(wanted, ULOC_FULLNAME_CAPACITY, NULL, locale, -1, &code);
  UResourceBundle *data = ures_openDirect(NULL, "supplementalData", &code);
  UResourceBundle *parents = ures_getByKey(data, "parentLocales", NULL, &code);
  UResourceBundle *children = NULL;
  int32_t count = -1;
  while (count < 0 && U_SUCCESS(code) && ures_hasNext(parents)) {
    children = ures_getNextResource(parents, children, &code);
    if (U_SUCCESS(code) && is_child(children, wanted, &code)) {
      const char *key = ures_getKey(children);
      count = (int32_t)strlen(key);
      if (count < capacity) strcpy(output, key);
      else code = U_BUFFER_OVERFLOW_ERROR;
    }
  }
  ures_close(children);
  ures_close(parents);
  ures_close(data);
  if (count < 0 && U_SUCCESS(code)) count = uloc_getParent(locale, output, capacity, &code);
  return finished(count, code, status);
}

int32_t cicu_locale_language(const char *locale, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = uloc_getLanguage(locale, output, capacity, &code);
  return finished(count, code, status);
}

int32_t cicu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t cicu_locale_name(
    const char *locale, const char *in_locale, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  ULocaleDisplayNames *names = uldn_open(in_locale, ULDN_STANDARD_NAMES, code);
  NARROWED(output, capacity, code, uldn_localeDisplayName(names, locale, units, room, code))
  uldn_close(names);
  *status = *code;
  return needed_;
}

int32_t cicu_locale_now(const char *locale, char *output, int32_t capacity, int32_t *status) {
  UErrorCode code_ = U_ZERO_ERROR, *code = &code_;
  URelativeDateTimeFormatter *formatter =
      ureldatefmt_open(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, code);
  NARROWED(output, capacity, code,
      ureldatefmt_format(formatter, 0, UDAT_REL_UNIT_SECOND, units, room, code))
  ureldatefmt_close(formatter);
  *status = *code;
  return needed_;
}

int32_t cicu_locale_count(void) { return uloc_countAvailable(); }

const char *cicu_locale_at(int32_t index) { return uloc_getAvailable(index); }
