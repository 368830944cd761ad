// Prints the likely subtags of the locales on standard input, one per line: likely DATA.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/udata.h>
#include <unicode/uloc.h>

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) return 3;
  long size = ftell(file);
  char *data = aligned_alloc(16, ((size_t)size + 15) / 16 * 16);
  rewind(file);
  if (data == NULL || fread(data, 1, (size_t)size, file) != (size_t)size) return 3;
  UErrorCode code = U_ZERO_ERROR;
  udata_setCommonData(data, &code);
  if (code != U_ZERO_ERROR) return 3;
  char line[256];
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    char locale[ULOC_FULLNAME_CAPACITY], likely[ULOC_FULLNAME_CAPACITY], tag[ULOC_FULLNAME_CAPACITY];
    int32_t parsed = 0;
    code = U_ZERO_ERROR;
    uloc_forLanguageTag(line, locale, sizeof locale, &parsed, &code);
    uloc_addLikelySubtags(locale, likely, sizeof likely, &code);
    uloc_toLanguageTag(likely, tag, sizeof tag, 1, &code);
    puts(U_SUCCESS(code) ? tag : u_errorName(code));
  }
  return 0;
}
