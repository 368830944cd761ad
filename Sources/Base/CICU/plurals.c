#include "utf.h"
#include <unicode/uenum.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>

CICUPluralRules *cicu_plural_open(const char *locale, int32_t is_ordinal, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_openForType(
      locale, is_ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &code);
  *status = code;
  return (CICUPluralRules *)rules;
}

void cicu_plural_close(CICUPluralRules *rules) { uplrules_close((UPluralRules *)rules); }

// The six keywords differ in their first two letters.
static int32_t category(const UChar *keyword, int32_t count) {
  if (count < 2) return 5;
  switch (keyword[0]) {
  case 'z': return 0;
  case 't': return 2;
  case 'f': return 3;
  case 'm': return 4;
  default: return keyword[1] == 'n' ? 1 : 5;
  }
}

int32_t cicu_plural_select(const CICUPluralRules *rules, double number, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar keyword[16];
  int32_t count = uplrules_select((const UPluralRules *)rules, number, keyword, 16, &code);
  *status = code;
  return U_FAILURE(code) ? 5 : category(keyword, count);
}

int32_t cicu_plural_select_result(
    const CICUPluralRules *rules, const CICUNumberResult *result, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UChar keyword[16];
  int32_t count = uplrules_selectFormatted(
      (const UPluralRules *)rules, (const UFormattedNumber *)result, keyword, 16, &code);
  *status = code;
  return U_FAILURE(code) ? 5 : category(keyword, count);
}

int32_t cicu_plural_categories(const CICUPluralRules *rules, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t categories = 0;
  UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)rules, &code);
  while (U_SUCCESS(code)) {
    int32_t count = 0;
    const UChar *keyword = uenum_unext(keywords, &count, &code);
    if (keyword == NULL) break;
    categories |= 1 << category(keyword, count);
  }
  uenum_close(keywords);
  *status = code;
  return categories;
}
